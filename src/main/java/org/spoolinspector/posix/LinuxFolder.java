package org.spoolinspector.posix;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A folder by its descriptor. */
final class LinuxFolder implements OpenFolder {
  private static final int OPEN_FOLDER = Syscall.O_RDONLY | Syscall.O_DIRECTORY | Syscall.O_NOFOLLOW | Syscall.O_CLOEXEC;
  /** Without O_NONBLOCK, opening a FIFO would wait for its writer. */
  private static final int OPEN_FILE = Syscall.O_RDONLY | Syscall.O_NOFOLLOW | Syscall.O_NONBLOCK | Syscall.O_NOCTTY | Syscall.O_CLOEXEC;
  private static final int OPEN_NEW = Syscall.O_WRONLY | Syscall.O_CREAT | Syscall.O_EXCL | Syscall.O_NOFOLLOW | Syscall.O_CLOEXEC;
  private static final int ENOUGH_REFUSALS = 64;
  private static final int LONGEST_LINK = 4096;
  private static final byte[] ITSELF = {'.'};

  private final String path;
  private final Descriptor descriptor;
  /** How often in a row O_NOATIME was refused here (it is, for files of another owner): a hint, so races do no harm. */
  private int refusals;

  LinuxFolder(String path, Descriptor descriptor) {
    this.path = path;
    this.descriptor = descriptor;
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public FileStatus status() throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = descriptor.acquire(path);
    try {
      check(Statx.ofDescriptor(scratch, folder), "statx");
      return Statx.status(scratch);
    } finally {
      descriptor.release();
    }
  }

  /** By a descriptor of its own, since the place in a listing belongs to the descriptor. */
  @Override
  public void list(EntryVisitor visitor) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = descriptor.acquire(path);
    try {
      long listing = check(openQuietly(scratch, folder, scratch.first(ITSELF), OPEN_FOLDER), "openat");
      try {
        check(Dirents.list(scratch, listing, visitor), "getdents64");
      } finally {
        Syscall.close(scratch, listing);
      }
    } finally {
      descriptor.release();
    }
  }

  @Override
  public FileStatus status(RawName name) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      check(Statx.ofName(scratch, folder, name.bytes()), "statx", name);
      return Statx.status(scratch);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public int head(RawName name, byte[] into) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      long file = check(openQuietly(scratch, folder, scratch.first(name.bytes()), OPEN_FILE), "openat", name);
      MemorySegment room = scratch.transfer(into.length);
      Syscall.call(scratch, Syscall.FADVISE, file, 0, 0, Syscall.FADV_RANDOM, 0);
      long got = Syscall.call(scratch, Syscall.PREAD, file, room.address(), into.length);
      Syscall.close(scratch, file);
      check(got, "pread", name);
      MemorySegment.copy(room, ValueLayout.JAVA_BYTE, 0, into, 0, (int) got);
      return (int) got;
    } finally {
      descriptor.release();
    }
  }

  /** Asks what it is before opening, since opening a FIFO or a device can be felt by others; and again after, of the very file. */
  @Override
  public OpenFile openFile(RawName name) throws PosixException {
    refuseUnlessRegular(status(name).type(), name);
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    long file;
    try {
      file = check(openQuietly(scratch, folder, scratch.first(name.bytes()), OPEN_FILE), "openat", name);
    } finally {
      descriptor.release();
    }
    var opened = new LinuxFile(pathOf(name), new Descriptor(file));
    try {
      refuseUnlessRegular(opened.status().type(), name);
    } catch (PosixException refused) {
      opened.close();
      throw refused;
    }
    return opened;
  }

  @Override
  public OpenFolder openFolder(RawName name) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      long opened = Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_FOLDER);
      if (opened == -Errno.ENOTDIR.number() && Statx.ofName(scratch, folder, name.bytes()) == 0
          && Statx.status(scratch).type() == FileType.SYMLINK) {
        throw failure("openat", name, Errno.ELOOP);
      }
      return new LinuxFolder(pathOf(name), new Descriptor(check(opened, "openat", name)));
    } finally {
      descriptor.release();
    }
  }

  @Override
  public byte[] readLink(RawName name) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      MemorySegment room = scratch.transfer(LONGEST_LINK);
      long size = check(Syscall.call(scratch, Syscall.READLINKAT, folder, scratch.first(name.bytes()), room.address(),
          LONGEST_LINK, 0), "readlinkat", name);
      return room.asSlice(0, size).toArray(ValueLayout.JAVA_BYTE);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public NewFile createFile(RawName name, int mode) throws PosixException {
    FileStatus parent = status();
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      long file = check(Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_NEW,
          NewEntry.FIRST_FILE_MODE, 0), "openat", name);
      long given = NewEntry.give(scratch, file, parent, mode);
      if (given < 0) {
        Syscall.close(scratch, file);
        Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), 0);
        throw failure("fchmod", name, Errno.ofResult(given));
      }
      return new LinuxNewFile(pathOf(name), new Descriptor(file));
    } finally {
      descriptor.release();
    }
  }

  @Override
  public void createFolder(RawName name, int mode) throws PosixException {
    FileStatus parent = status();
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      check(Syscall.call(scratch, Syscall.MKDIRAT, folder, scratch.first(name.bytes()), NewEntry.FIRST_FOLDER_MODE), "mkdirat", name);
      long made = check(Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_FOLDER), "openat", name);
      long given = NewEntry.give(scratch, made, parent, mode);
      Syscall.close(scratch, made);
      check(given, "fchmod", name);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public void rename(RawName from, OpenFolder target, RawName to) throws PosixException {
    check(move(from, target, to, 0), "renameat", from);
  }

  @Override
  public void renameWithoutReplacing(RawName from, OpenFolder target, RawName to) throws PosixException {
    long result = move(from, target, to, Syscall.RENAME_NOREPLACE);
    if (result == -Errno.EINVAL.number() || result == -Errno.ENOSYS.number()) {
      result = linkThenRemove(from, target, to);
    }
    if (result == -Errno.EEXIST.number()) {
      throw new PosixException("renameat2", target.path() + "/" + to, Errno.EEXIST);
    }
    check(result, "renameat2", from);
  }

  @Override
  public void remove(RawName name) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor(name);
    try {
      check(Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), 0), "unlinkat", name);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public void sync() throws PosixException {
    callOnFolder(Syscall.FSYNC, "fsync");
  }

  @Override
  public void syncFileSystem() throws PosixException {
    callOnFolder(Syscall.SYNCFS, "syncfs");
  }

  @Override
  public FileSystemStatus fileSystem() throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = descriptor.acquire(path);
    try {
      check(Statx.ofDescriptor(scratch, folder), "statx");
      FileStatus status = Statx.status(scratch);
      var mount = Mount.find(Statx.mountId(scratch), status.deviceMajor() + ":" + status.deviceMinor());
      check(Syscall.call(scratch, Syscall.FSTATFS, folder, scratch.struct().address(), 0), "fstatfs");
      return Statfs.status(scratch.struct(), mount);
    } finally {
      descriptor.release();
    }
  }

  @Override
  public void close() {
    descriptor.close();
  }

  private long move(RawName from, OpenFolder target, RawName to, int flags) throws PosixException {
    LinuxFolder into = own(target);
    Scratch scratch = Scratch.ofThread();
    int source = acquireFor(from);
    try {
      int destination = into.acquireFor(to);
      try {
        return Syscall.call(scratch, Syscall.RENAMEAT2, source, scratch.first(from.bytes()), destination,
            scratch.second(to.bytes()), flags);
      } finally {
        into.descriptor.release();
      }
    } finally {
      descriptor.release();
    }
  }

  /** For file systems without RENAME_NOREPLACE. A second name cannot replace anything; killed between, both names are there. */
  private long linkThenRemove(RawName from, OpenFolder target, RawName to) throws PosixException {
    LinuxFolder into = own(target);
    Scratch scratch = Scratch.ofThread();
    int source = acquireFor(from);
    try {
      int destination = into.acquireFor(to);
      try {
        long first = scratch.first(from.bytes());
        long second = scratch.second(to.bytes());
        long linked = Syscall.call(scratch, Syscall.LINKAT, source, first, destination, second, 0);
        if (linked < 0) {
          return linked;
        }
        long removed = Syscall.call(scratch, Syscall.UNLINKAT, source, first, 0);
        if (removed < 0) {
          Syscall.call(scratch, Syscall.UNLINKAT, destination, second, 0);
        }
        return removed;
      } finally {
        into.descriptor.release();
      }
    } finally {
      descriptor.release();
    }
  }

  private static LinuxFolder own(OpenFolder target) {
    if (target instanceof LinuxFolder own) {
      return own;
    }
    throw new IllegalArgumentException("a folder of another kind");
  }

  private void callOnFolder(int number, String call) throws PosixException {
    int folder = descriptor.acquire(path);
    try {
      check(Syscall.call(Scratch.ofThread(), number, folder), call);
    } finally {
      descriptor.release();
    }
  }

  /** Opens without touching the access time; where that was refused again and again, it is not asked for any more. */
  private long openQuietly(Scratch scratch, int folder, long name, int flags) {
    if (refusals < ENOUGH_REFUSALS) {
      long opened = Syscall.call(scratch, Syscall.OPENAT, folder, name, flags | Syscall.O_NOATIME);
      if (opened != -Errno.EPERM.number()) {
        if (opened >= 0 && refusals != 0) {
          refusals = 0;
        }
        return opened;
      }
      refusals++;
    }
    return Syscall.call(scratch, Syscall.OPENAT, folder, name, flags);
  }

  private void refuseUnlessRegular(FileType type, RawName name) throws PosixException {
    switch (type) {
      case REGULAR -> { }
      case FOLDER -> throw failure("openat", name, Errno.EISDIR);
      case SYMLINK -> throw failure("openat", name, Errno.ELOOP);
      case FIFO, SOCKET, DEVICE, UNKNOWN -> throw failure("openat", name, Errno.ESPIPE);
    }
  }

  private int acquireFor(RawName name) throws PosixException {
    if (!name.isEntryName()) {
      throw failure("openat", name, Errno.EINVAL);
    }
    return descriptor.acquire(path);
  }

  private long check(long result, String call, RawName name) throws PosixException {
    if (result < 0) {
      throw failure(call, name, Errno.ofResult(result));
    }
    return result;
  }

  private long check(long result, String call) throws PosixException {
    if (result < 0) {
      throw new PosixException(call, path, Errno.ofResult(result));
    }
    return result;
  }

  private PosixException failure(String call, RawName name, Errno errno) {
    return new PosixException(call, pathOf(name), errno);
  }

  private String pathOf(RawName name) {
    return path.endsWith("/") ? path + name : path + "/" + name;
  }
}
