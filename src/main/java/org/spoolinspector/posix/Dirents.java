package org.spoolinspector.posix;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

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
    MemorySegment buffer = scratch.borrowListing();
    try {
      while (true) {
        long filled = Syscall.call(scratch, Syscall.GETDENTS64, descriptor, buffer.address(), Scratch.LISTING);
        if (filled <= 0) {
          return filled;
        }
        for (long at = 0; at < filled; at += length(buffer, at)) {
          entry(buffer, at, visitor);
        }
      }
    } finally {
      scratch.giveBack(buffer);
    }
  }

  private static int length(MemorySegment buffer, long at) {
    return buffer.get(ValueLayout.JAVA_SHORT, at + LENGTH) & 0xffff;
  }

  private static void entry(MemorySegment buffer, long at, EntryVisitor visitor) {
    int size = nameSize(buffer, at);
    byte first = buffer.get(ValueLayout.JAVA_BYTE, at + NAME);
    if (first == '.' && (size == 1 || (size == 2 && buffer.get(ValueLayout.JAVA_BYTE, at + NAME + 1) == '.'))) {
      return;
    }
    byte[] name = new byte[size];
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, at + NAME, name, 0, size);
    visitor.entry(name, Statx.type(buffer.get(ValueLayout.JAVA_BYTE, at + TYPE) & 0xff), buffer.get(ValueLayout.JAVA_LONG, at));
  }

  /** Records are padded to eight bytes, so the closing zero is among the last eight; what follows it may be anything. */
  private static int nameSize(MemorySegment buffer, long at) {
    int end = Math.max(NAME, length(buffer, at) - 8);
    while (buffer.get(ValueLayout.JAVA_BYTE, at + end) != 0) {
      end++;
    }
    return end - NAME;
  }
}
