package org.spoolinspector.hash;

import java.nio.ByteBuffer;
import org.spoolinspector.packet.Id;

/** A hash over a stream of bytes, once. Not for several threads. */
public interface FileHash {
  /** Takes all that remains in {@code bytes} (heap or direct). */
  void update(ByteBuffer bytes);

  /** The hash of all bytes taken; the object is then spent. */
  Id finish();
}
