package org.spoolinspector.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * Native memory of one thread, used again and again, so that a call makes no garbage. It is freed some time after the thread
 * has ended. What lies in it holds until the next call of the same thread, except a listing buffer, which is lent and given back.
 */
final class Scratch {
  /** Bytes of a listing buffer, as the C library's own {@code readdir(3)} uses at most. */
  static final int LISTING = 64 << 10;
  /** Longest name taken, bytes with the closing zero. */
  static final int NAME = 4096;
  /** Most bytes a transfer by way of this memory moves at once. */
  static final int TRANSFER = 1 << 20;

  private static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();
  private static final long ERRNO = CALL_STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));
  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final Arena arena = Arena.ofAuto();
  private final MemorySegment callState = arena.allocate(CALL_STATE);
  private final MemorySegment first = arena.allocate(NAME);
  private final MemorySegment second = arena.allocate(NAME);
  private final MemorySegment struct = arena.allocate(256, 8);
  // The buffers that may be replaced have arenas of their own, so that the old one is freed.
  private MemorySegment transfer = Arena.ofAuto().allocate(4096, 8);
  private @Nullable MemorySegment listing;

  private Scratch() {
  }

  static Scratch ofThread() {
    return OF_THREAD.get();
  }

  MemorySegment callState() {
    return callState;
  }

  /** The error number of the last call that failed. */
  int errno() {
    return callState.get(ValueLayout.JAVA_INT, ERRNO);
  }

  /**
   * Lays down a name, closed by a zero.
   *
   * @return its address
   */
  long first(byte[] name) {
    return put(first, name);
  }

  /** Lays down a second name likewise, for calls that take two. */
  long second(byte[] name) {
    return put(second, name);
  }

  /** Room for any structure the kernel fills for us. */
  MemorySegment struct() {
    return struct;
  }

  /** Room for at least this many bytes of a file. */
  MemorySegment transfer(int size) {
    if (transfer.byteSize() < size) {
      transfer = Arena.ofAuto().allocate(size, 8);
    }
    return transfer;
  }

  /** Lends the listing buffer; a listing inside a listing gets one of its own. */
  MemorySegment borrowListing() {
    MemorySegment lent = listing;
    listing = null;
    return lent != null ? lent : Arena.ofAuto().allocate(LISTING, 8);
  }

  void giveBack(MemorySegment lent) {
    listing = lent;
  }

  private static long put(MemorySegment room, byte[] name) {
    MemorySegment.copy(name, 0, room, ValueLayout.JAVA_BYTE, 0, name.length);
    room.set(ValueLayout.JAVA_BYTE, name.length, (byte) 0);
    return room.address();
  }
}
