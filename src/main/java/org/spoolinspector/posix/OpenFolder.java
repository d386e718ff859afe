package org.spoolinspector.posix;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A folder held open; names are relative to it. Links are never followed. Errors are {@link PosixException}s with the whole path. */
public interface OpenFolder extends AutoCloseable {
  /** The folder's path for messages. */
  String path();

  /** The folder's own status. */
  FileStatus status() throws PosixException;

  /** Lists the folder once, from its beginning. Touches no access time where the system allows. */
  void list(EntryVisitor visitor) throws PosixException;

  /** The status of an entry (of a link itself, where it is one). */
  FileStatus status(RawName name) throws PosixException;

  /**
   * Reads the head of a regular file: one open, one positional read of exactly {@code into.length} bytes, read-ahead off, one
   * close. Touches no access time where the system allows; never blocks on a FIFO.
   *
   * @return how many bytes there were, at most {@code into.length}
   */
  int head(RawName name, byte[] into) throws PosixException;

  /** Reads the head of a file likewise that holds hardly more than it, so that turning read-ahead off would cost a call for nothing. */
  int headOfSmall(RawName name, byte[] into) throws PosixException;

  /** Opens a regular file for reading. A FIFO, folder, device or link is refused. */
  OpenFile openFile(RawName name) throws PosixException;

  /** Opens a folder in this one. */
  OpenFolder openFolder(RawName name) throws PosixException;

  /** Opens this folder once more, to be closed on its own. */
  OpenFolder again() throws PosixException;

  /** Where a symbolic link points, the bytes as they are. */
  byte[] readLink(RawName name) throws PosixException;

  /** Creates a file that must not exist yet: exactly these permission bits, and this folder's owner and group where this process may. */
  NewFile createFile(RawName name, int mode) throws PosixException;

  /** Creates a folder, likewise. */
  void createFolder(RawName name, int mode) throws PosixException;

  /** Renames {@code from} in this folder to {@code to} in {@code target} (of the same {@link Posix}), replacing what is there, at once. */
  void rename(RawName from, OpenFolder target, RawName to) throws PosixException;

  /** Renames likewise, but fails with {@link Errno#EEXIST} where {@code to} is there, at once. */
  void renameWithoutReplacing(RawName from, OpenFolder target, RawName to) throws PosixException;

  /** Removes a file (not a folder). */
  void remove(RawName name) throws PosixException;

  /** Removes a folder with nothing in it. */
  void removeFolder(RawName name) throws PosixException;

  /** Makes the folder's entries durable ({@code fsync(2)} of the folder). */
  void sync() throws PosixException;

  /** Makes everything on the folder's file system durable ({@code syncfs(2)}). */
  void syncFileSystem() throws PosixException;

  /** The file system this folder lies on. */
  FileSystemStatus fileSystem() throws PosixException;

  /** Whether it is known to lie on a rotating disk, which is fastest when it reads in one place at a time. */
  default boolean isOnRotatingDisk() {
    try {
      return fileSystem().rotational() == Rotational.YES;
    } catch (PosixException untold) {
      return false;
    }
  }

  /** A path by which other processes of this user get to this very folder while it is open here; null where there is none. */
  default @Nullable Path pathForOthers() {
    return null;
  }

  @Override
  void close();
}
