package org.spoolinspector.posix;

/** What a directory entry is, after {@code d_type} or {@code st_mode}. */
public enum FileType {
  REGULAR, FOLDER, SYMLINK, FIFO, SOCKET, DEVICE,
  /** The file system does not say in the listing; ask {@link OpenFolder#status(RawName)}. */
  UNKNOWN
}
