package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** A folder by its path. */
final class PortableFolder implements OpenFolder {
  private final Path folder;
  private final String path;
  private final PortableStatus statuses;
  private volatile boolean closed;

  PortableFolder(Path folder) throws IOException {
    this.folder = folder;
    this.statuses = PortableStatus.in(folder);
    this.path = RawName.of(folder.toString()).toString();
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public FileStatus status() throws PosixException {
    return on("stat", () -> statuses.of(folder));
  }

  @Override
  public void list(EntryVisitor visitor) throws PosixException {
    on("readdir", () -> {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
        for (Path entry : entries) {
          tell(entry, visitor);
        }
      } catch (DirectoryIteratorException failure) {
        throw failure.getCause();
      }
      return true;
    });
  }

  private void tell(Path entry, EntryVisitor visitor) throws IOException {
    byte[] name = String.valueOf(entry.getFileName()).getBytes(StandardCharsets.UTF_8);
    FileStatus status;
    try {
      status = statuses.of(entry);
    } catch (NoSuchFileException goneMeanwhile) {
      return;
    }
    visitor.entry(name, status.type(), status.inode());
  }

  @Override
  public FileStatus status(RawName name) throws PosixException {
    return on("stat", name, statuses::of);
  }

  @Override
  public int head(RawName name, byte[] into) throws PosixException {
    try (OpenFile file = openFile(name)) {
      return file.read(0, ByteBuffer.wrap(into));
    }
  }

  @Override
  public int headOfSmall(RawName name, byte[] into) throws PosixException {
    return head(name, into);
  }

  @Override
  public OpenFile openFile(RawName name) throws PosixException {
    return on("open", name, file -> {
      switch (statuses.of(file).type()) {
        case REGULAR -> { }
        case FOLDER -> throw failure("open", name, Errno.EISDIR);
        case SYMLINK -> throw failure("open", name, Errno.ELOOP);
        case FIFO, SOCKET, DEVICE, UNKNOWN -> throw failure("open", name, Errno.ESPIPE);
      }
      return new PortableFile(file, pathOf(name), statuses, FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    });
  }

  @Override
  public OpenFolder openFolder(RawName name) throws PosixException {
    return on("open", name, file -> switch (statuses.of(file).type()) {
      case FOLDER -> new PortableFolder(file);
      case SYMLINK -> throw failure("open", name, Errno.ELOOP);
      case REGULAR, FIFO, SOCKET, DEVICE, UNKNOWN -> throw failure("open", name, Errno.ENOTDIR);
    });
  }

  @Override
  public OpenFolder again() throws PosixException {
    return on("open", () -> new PortableFolder(folder));
  }

  @Override
  public byte[] readLink(RawName name) throws PosixException {
    return on("readlink", name, file -> Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public NewFile createFile(RawName name, int mode) throws PosixException {
    return on("open", name, file -> {
      var channel = FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
          PortableMode.first("rw-------", folder));
      PortableMode.set(file, mode);
      return new PortableNewFile(pathOf(name), channel);
    });
  }

  @Override
  public void createFolder(RawName name, int mode) throws PosixException {
    on("mkdir", name, file -> PortableMode.set(Files.createDirectory(file, PortableMode.first("rwx------", folder)), mode));
  }

  @Override
  public void rename(RawName from, OpenFolder target, RawName to) throws PosixException {
    Path destination = own(target).resolve("rename", to);
    on("rename", from, source ->
        Files.move(source, destination, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
  }

  /** By a second name, which cannot replace anything; where there are no second names, by looking first, which is not at once. */
  @Override
  public void renameWithoutReplacing(RawName from, OpenFolder target, RawName to) throws PosixException {
    PortableFolder into = own(target);
    Path destination = into.resolve("rename", to);
    on("rename", from, source -> {
      try {
        if (!isLinked(destination, source)) {
          Files.move(source, destination);
        }
      } catch (FileAlreadyExistsException there) {
        throw into.failure("rename", to, Errno.EEXIST);
      }
      return true;
    });
  }

  private static boolean isLinked(Path destination, Path source) throws IOException {
    try {
      Files.createLink(destination, source);
    } catch (FileAlreadyExistsException | NoSuchFileException reason) {
      throw reason;
    } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
      return false;
    }
    try {
      Files.delete(source);
    } catch (IOException stays) {
      Files.delete(destination);
      throw stays;
    }
    return true;
  }

  @Override
  public void remove(RawName name) throws PosixException {
    on("unlink", name, file -> {
      if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        throw failure("unlink", name, Errno.EISDIR);
      }
      Files.delete(file);
      return true;
    });
  }

  @Override
  public void removeFolder(RawName name) throws PosixException {
    on("rmdir", name, file -> {
      if (statuses.of(file).type() != FileType.FOLDER) {
        throw failure("rmdir", name, Errno.ENOTDIR);
      }
      Files.delete(file);
      return true;
    });
  }

  /** Where a folder cannot be opened as a file (Windows), the file system keeps its entries safe by itself, and there is nothing to do. */
  @Override
  public void sync() throws PosixException {
    on("fsync", () -> {
      if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
          channel.force(true);
        }
      }
      return true;
    });
  }

  /** There is no such call: files were made durable when they were closed, and this does the folder. */
  @Override
  public void syncFileSystem() throws PosixException {
    sync();
  }

  @Override
  public FileSystemStatus fileSystem() throws PosixException {
    return on("statvfs", () -> {
      FileStore store = Files.getFileStore(folder);
      int blockSize = (int) Math.min(store.getBlockSize(), Integer.MAX_VALUE);
      return new FileSystemStatus(store.type(), blockSize, store.getTotalSpace(), store.getUsableSpace(),
          Rotational.UNKNOWN, store.isReadOnly());
    });
  }

  @Override
  public void close() {
    closed = true;
  }

  private static PortableFolder own(OpenFolder target) {
    if (target instanceof PortableFolder own) {
      return own;
    }
    throw new IllegalArgumentException("a folder of another kind");
  }

  private Path resolve(String call, RawName name) throws PosixException {
    if (!name.isEntryName()) {
      throw failure(call, name, Errno.EINVAL);
    }
    try {
      return folder.resolve(new String(name.bytes(), StandardCharsets.UTF_8));
    } catch (InvalidPathException notInThisLocale) {
      throw failure(call, name, Errno.ENOENT);
    }
  }

  private <T> T on(String call, RawName name, OnFile<T> task) throws PosixException {
    Path file = resolve(call, name);
    return attempt(call, pathOf(name), () -> task.run(file));
  }

  private <T> T on(String call, OnFolder<T> task) throws PosixException {
    return attempt(call, path, task);
  }

  private <T> T attempt(String call, String about, OnFolder<T> task) throws PosixException {
    if (closed) {
      throw new PosixException(call, about, Errno.EBADF);
    }
    try {
      return task.run();
    } catch (IOException failure) {
      throw Failures.translate(call, about, failure);
    }
  }

  private PosixException failure(String call, RawName name, Errno errno) {
    return new PosixException(call, pathOf(name), errno);
  }

  private String pathOf(RawName name) {
    return path.endsWith("/") ? path + name : path + "/" + name;
  }

  private interface OnFile<T> {
    T run(Path file) throws IOException;
  }

  private interface OnFolder<T> {
    T run() throws IOException;
  }
}
