package org.spoolinspector.posix;

/** Reads a folder by {@code getdents64(2)}. */
final class Dirents {
  private static final int LENGTH = 16;
  private static final int TYPE = 18;
  private static final int NAME = 19;

  private Dirents() {
  }

  /**
   * Lists from where the descriptor stands.
   *
   * @return 0 at the end, or minus the error number
   */
  static long list(Scratch scratch, long descriptor, EntryVisitor visitor) {
    Room buffer = scratch.borrowListing();
    try {
      while (true) {
        long filled = Syscall.call(scratch, Syscall.GETDENTS64, descriptor, buffer.address(), Scratch.LISTING);
        if (filled <= 0) {
          return filled;
        }
        for (int at = 0; at < filled; at += length(buffer, at)) {
          entry(buffer, at, visitor);
        }
      }
    } finally {
      scratch.giveBack(buffer);
    }
  }

  private static int length(Room buffer, int at) {
    return buffer.getShort(at + LENGTH);
  }

  private static void entry(Room buffer, int at, EntryVisitor visitor) {
    int size = nameSize(buffer, at);
    byte first = buffer.getByte(at + NAME);
    if (first == '.' && (size == 1 || (size == 2 && buffer.getByte(at + NAME + 1) == '.'))) {
      return;
    }
    byte[] name = new byte[size];
    buffer.get(at + NAME, name, size);
    visitor.entry(name, Statx.type(buffer.getByte(at + TYPE) & 0xff), buffer.getLong(at));
  }

  /** Records are padded to eight bytes, so the closing zero is among the last eight; what follows it may be anything. */
  private static int nameSize(Room buffer, int at) {
    int end = Math.max(NAME, length(buffer, at) - 8);
    while (buffer.getByte(at + end) != 0) {
      end++;
    }
    return end - NAME;
  }
}
