package org.spoolinspector.hash;

import java.nio.ByteBuffer;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.spoolinspector.packet.Id;

/** BLAKE2b-256 (RFC 7693), unkeyed: the name of packets before format v5. */
final class Blake2bHash implements FileHash {
  private final Blake2bDigest digest = new Blake2bDigest(Id.BYTES * Byte.SIZE);
  private final byte[] room = new byte[16384];

  @Override
  public void update(ByteBuffer bytes) {
    if (bytes.hasArray()) {
      digest.update(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
      bytes.position(bytes.limit());
      return;
    }
    while (bytes.hasRemaining()) {
      int n = Math.min(bytes.remaining(), room.length);
      bytes.get(room, 0, n);
      digest.update(room, 0, n);
    }
  }

  @Override
  public Id finish() {
    var hash = new byte[Id.BYTES];
    digest.doFinal(hash, 0);
    return Id.of(hash, 0);
  }
}
