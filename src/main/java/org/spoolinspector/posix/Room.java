package org.spoolinspector.posix;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Native memory that the kernel reads and fills. A buffer rather than a memory segment: a segment's accessors are method handles, which
 * only the optimizing compiler makes fast, and a command that lists a spool is over before that.
 */
final class Room {
  private final ByteBuffer bytes;
  private final long address;

  /** Aligned for any structure. Freed some time after it is out of reach. */
  Room(int size) {
    bytes = ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    address = MemorySegment.ofBuffer(bytes).address();
  }

  long address() {
    return address;
  }

  int size() {
    return bytes.capacity();
  }

  byte getByte(int at) {
    return bytes.get(at);
  }

  /** Two bytes, unsigned. */
  int getShort(int at) {
    return bytes.getShort(at) & 0xffff;
  }

  int getInt(int at) {
    return bytes.getInt(at);
  }

  long getLong(int at) {
    return bytes.getLong(at);
  }

  /** Copies bytes out. */
  void get(int at, byte[] into, int length) {
    bytes.get(at, into, 0, length);
  }

  /** Copies the first bytes to where the buffer stands, which stays there. */
  void get(ByteBuffer into, int length) {
    into.put(into.position(), bytes, 0, length);
  }

  /** Takes as many bytes from where the buffer stands, which stays there. */
  void put(ByteBuffer from, int length) {
    bytes.put(0, from, from.position(), length);
  }

  /** Takes these bytes and a closing zero. */
  void putClosed(byte[] name) {
    bytes.put(0, name, 0, name.length);
    bytes.put(name.length, (byte) 0);
  }

  void clear(int length) {
    for (int i = 0; i < length; i++) {
      bytes.put(i, (byte) 0);
    }
  }
}
