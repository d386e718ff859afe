package org.spoolinspector.spool;

import java.util.Arrays;
import org.spoolinspector.packet.HeaderReading;
import org.spoolinspector.posix.PosixException;

/** The first 172 bytes of a file, or why there are none. */
sealed interface Head {
  /** They were read; the bytes are lent by the reader until its next reading of the same sort. */
  final class Bytes implements Head {
    private final byte[] bytes;
    private final int length;
    private final HeaderReading reading;

    Bytes(byte[] bytes, int length, HeaderReading reading) {
      this.bytes = bytes;
      this.length = length;
      this.reading = reading;
    }

    int length() {
      return length;
    }

    HeaderReading reading() {
      return reading;
    }

    boolean isSameAs(Bytes other) {
      return length == other.length && Arrays.equals(bytes, 0, length, other.bytes, 0, length);
    }
  }

  /** They could not be read. */
  record Failed(PosixException why) implements Head {
  }
}
