package org.spoolinspector.posix;

/** Takes the entries of a folder, in the order the file system gives them, {@code .} and {@code ..} left out. */
@FunctionalInterface
public interface EntryVisitor {
  /** One entry; {@code name} is a fresh array that the visitor may keep. */
  void entry(byte[] name, FileType type, long inode);
}
