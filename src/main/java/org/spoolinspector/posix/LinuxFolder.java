package org.spoolinspector.posix;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A folder by its descriptor. */
final class LinuxFolder implements OpenFolder {
  private static final int OPEN_FOLDER = Syscall.O_RDONLY | Syscall.O_DIRECTORY | Syscall.O_NOFOLLOW | Syscall.O_CLOEXEC;
  /** Without O_NONBLOCK, opening a FIFO would wait for its writer. */
  private static final int OPEN_FILE = Syscall.O_RDONLY | Syscall.O_NOFOLLOW | Syscall.O_NONBLOCK | Syscall.O_NOCTTY | Syscall.O_CLOEXEC;
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
  public @Nullable Path pathForOthers() {
    return descriptor.pathForOthers();
  }

  @Override
  public FileStatus status() throws PosixException {
    with("statx", Statx::ofDescriptor);
    return Statx.status(Scratch.ofThread());
  }

  @Override
  public FileStatus status(RawName name) throws PosixException {
    with("statx", name, (scratch, folder) -> Statx.ofName(scratch, folder, name.bytes()));
    return Statx.status(Scratch.ofThread());
  }

  /** By a descriptor of its own, since the place in a listing belongs to the descriptor. */
  @Override
  public void list(EntryVisitor visitor) throws PosixException {
    long listing = with("openat", (scratch, folder) -> openQuietly(scratch, folder, scratch.first(ITSELF), OPEN_FOLDER));
    Scratch scratch = Scratch.ofThread();
    try {
      check(Dirents.list(scratch, listing, visitor), "getdents64");
    } finally {
      Syscall.close(scratch, listing);
    }
  }

  @Override
  public int head(RawName name, byte[] into) throws PosixException {
    return head(name, into, false);
  }

  @Override
  public int headOfSmall(RawName name, byte[] into) throws PosixException {
    return head(name, into, true);
  }

  private int head(RawName name, byte[] into, boolean small) throws PosixException {
    Scratch scratch = Scratch.ofThread();
    int folder = acquireFor("openat", name);
    try {
      long file = check(openQuietly(scratch, folder, scratch.first(name.bytes()), OPEN_FILE), "openat", name);
      Room room = scratch.transfer(into.length);
      if (!small) {
        Syscall.call(scratch, Syscall.FADVISE, file, 0, 0, Syscall.FADV_RANDOM, 0);
      }
      long got = readWhole(scratch, file, room, into.length);
      Syscall.close(scratch, file);
      check(got, "pread", name);
      room.get(0, into, (int) got);
      return (int) got;
    } finally {
      descriptor.release();
    }
  }

  /** One read nearly always: only of a file that is shorter, and where a file system gives less than was asked for, more. */
  private static long readWhole(Scratch scratch, long file, Room room, int length) {
    long got = Syscall.call(scratch, Syscall.PREAD, file, room.address(), length);
    for (long more = got; more > 0 && got < length; ) {
      more = Syscall.call(scratch, Syscall.PREAD, file, room.address() + got, length - got, got, 0);
      got = more < 0 ? more : got + more;
    }
    return got;
  }

  /** Asks what it is before opening, since opening a FIFO or a device can be felt by others; and again after, of the very file. */
  @Override
  public OpenFile openFile(RawName name) throws PosixException {
    refuseUnlessRegular(status(name).type(), name);
    long file = with("openat", name, (scratch, folder) -> openQuietly(scratch, folder, scratch.first(name.bytes()), OPEN_FILE));
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
    long opened = with("openat", name, (scratch, folder) -> {
      long result = Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(name.bytes()), OPEN_FOLDER);
      // Of a link, too, the kernel says that it is no folder.
      boolean link = result == -Errno.ENOTDIR.number() && Statx.ofName(scratch, folder, name.bytes()) == 0
          && Statx.status(scratch).type() == FileType.SYMLINK;
      return link ? -Errno.ELOOP.number() : result;
    });
    return new LinuxFolder(pathOf(name), new Descriptor(opened));
  }

  @Override
  public OpenFolder again() throws PosixException {
    long opened = with("openat", (scratch, folder) -> Syscall.call(scratch, Syscall.OPENAT, folder, scratch.first(ITSELF), OPEN_FOLDER));
    return new LinuxFolder(path, new Descriptor(opened));
  }

  @Override
  public byte[] readLink(RawName name) throws PosixException {
    Room room = Scratch.ofThread().transfer(LONGEST_LINK);
    long size = with("readlinkat", name, (scratch, folder) ->
        Syscall.call(scratch, Syscall.READLINKAT, folder, scratch.first(name.bytes()), room.address(), LONGEST_LINK, 0));
    byte[] target = new byte[(int) size];
    room.get(0, target, target.length);
    return target;
  }

  @Override
  public NewFile createFile(RawName name, int mode) throws PosixException {
    long file = with("openat", name, (scratch, folder) -> NewEntry.file(scratch, folder, name, mode));
    return new LinuxNewFile(pathOf(name), new Descriptor(file));
  }

  @Override
  public void createFolder(RawName name, int mode) throws PosixException {
    with("mkdirat", name, (scratch, folder) -> NewEntry.folder(scratch, folder, name, mode));
  }

  @Override
  public void rename(RawName from, OpenFolder target, RawName to) throws PosixException {
    move(Renaming::replacing, from, target, to);
  }

  @Override
  public void renameWithoutReplacing(RawName from, OpenFolder target, RawName to) throws PosixException {
    move(Renaming::withoutReplacing, from, target, to);
  }

  @Override
  public void remove(RawName name) throws PosixException {
    with("unlinkat", name, (scratch, folder) -> Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), 0));
  }

  @Override
  public void removeFolder(RawName name) throws PosixException {
    with("unlinkat", name, (scratch, folder) ->
        Syscall.call(scratch, Syscall.UNLINKAT, folder, scratch.first(name.bytes()), NewEntry.AT_REMOVEDIR));
  }

  @Override
  public void sync() throws PosixException {
    with("fsync", (scratch, folder) -> Syscall.call(scratch, Syscall.FSYNC, folder));
  }

  @Override
  public void syncFileSystem() throws PosixException {
    with("syncfs", (scratch, folder) -> Syscall.call(scratch, Syscall.SYNCFS, folder));
  }

  @Override
  public FileSystemStatus fileSystem() throws PosixException {
    Optional<Mount> mount = mount();
    with("fstatfs", (scratch, folder) -> Syscall.call(scratch, Syscall.FSTATFS, folder, scratch.struct().address(), 0));
    return Statfs.status(Scratch.ofThread().struct(), mount);
  }

  /** The mount this folder lies on, where the kernel tells. */
  Optional<Mount> mount() throws PosixException {
    FileStatus status = status();
    return Mount.find(Statx.mountId(Scratch.ofThread()), status.deviceMajor() + ":" + status.deviceMinor());
  }

  @Override
  public void close() {
    descriptor.close();
  }

  /** Moves by one of the ways of {@link Renaming}, both folders held open meanwhile. */
  void move(Way way, RawName from, OpenFolder target, RawName to) throws PosixException {
    if (!(target instanceof LinuxFolder into)) {
      throw new IllegalArgumentException("a folder of another kind");
    }
    int destination = into.acquireFor("renameat2", to);
    try {
      int source = acquireFor("renameat2", from);
      try {
        long result = way.move(Scratch.ofThread(), source, from, destination, to);
        if (result == -Errno.EEXIST.number()) {
          throw into.failure("renameat2", to, Errno.EEXIST);
        }
        check(result, "renameat2", from);
      } finally {
        descriptor.release();
      }
    } finally {
      into.descriptor.release();
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

  private long with(String call, RawName name, Use use) throws PosixException {
    int folder = acquireFor(call, name);
    try {
      return check(use.with(Scratch.ofThread(), folder), call, name);
    } finally {
      descriptor.release();
    }
  }

  private long with(String call, Use use) throws PosixException {
    int folder = descriptor.acquire(path);
    try {
      return check(use.with(Scratch.ofThread(), folder), call);
    } finally {
      descriptor.release();
    }
  }

  private int acquireFor(String call, RawName name) throws PosixException {
    if (!name.isEntryName()) {
      throw failure(call, name, Errno.EINVAL);
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

  /** A call on this folder's descriptor: its result, or minus the error number. */
  private interface Use {
    long with(Scratch scratch, int folder);
  }

  /** A way to rename, by descriptors. */
  interface Way {
    long move(Scratch scratch, int source, RawName from, int destination, RawName to);
  }
}
