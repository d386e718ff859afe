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
  private final Room first = new Room(NAME);
  private final Room second = new Room(NAME);
  private final Room struct = new Room(256);
  private Room transfer = new Room(4096);
  private @Nullable Room listing;

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
  Room struct() {
    return struct;
  }

  /** Room for at least this many bytes of a file. */
  Room transfer(int size) {
    if (transfer.size() < size) {
      transfer = new Room(size);
    }
    return transfer;
  }

  /** Lends the listing buffer; a listing inside a listing gets one of its own. */
  Room borrowListing() {
    Room lent = listing;
    listing = null;
    return lent != null ? lent : new Room(LISTING);
  }

  void giveBack(Room lent) {
    listing = lent;
  }

  private static long put(Room room, byte[] name) {
    room.putClosed(name);
    return room.address();
  }
}
