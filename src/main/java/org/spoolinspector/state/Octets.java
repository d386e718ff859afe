package org.spoolinspector.state;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Byte strings as the store's keys and values, in the order of their unsigned bytes. Lengths that cannot be are refused unallocated. */
final class Octets extends BasicDataType<byte[]> {
  static final Octets TYPE = new Octets();
  /** Of a page; the store makes far smaller ones. */
  private static final int MOST = 1 << 20;

  private Octets() {
  }

  @Override
  public int getMemory(byte[] value) {
    return value.length + 24;
  }

  @Override
  public void write(WriteBuffer out, byte[] value) {
    out.putVarInt(value.length).put(value);
  }

  @Override
  public byte[] read(ByteBuffer in) {
    int length = DataUtils.readVarInt(in);
    if (length < 0 || length > in.remaining()) {
      throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "length {0} of {1} bytes", length, in.remaining());
    }
    var value = new byte[length];
    in.get(value);
    return value;
  }

  @Override
  public byte[][] createStorage(int size) {
    if (size < 0 || size > MOST) {
      throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "a page of {0} keys", size);
    }
    return new byte[size][];
  }

  @Override
  public int compare(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other);
  }
}
