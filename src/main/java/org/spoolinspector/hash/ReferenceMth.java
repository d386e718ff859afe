package org.spoolinspector.hash;

import java.nio.ByteBuffer;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.spoolinspector.packet.Id;

/** MTH by Bouncy Castle's BLAKE3: slow, plain, and nobody's idea here, so what the fast ones are held against. */
final class ReferenceMth implements FileHash {
  private final Blake3Digest leaf = keyed(MthFormat.bytes(MthFormat.leafKey()));
  private final Blake3Digest node = keyed(MthFormat.bytes(MthFormat.nodeKey()));
  private final MergeStack<byte[]> tree = new MergeStack<>(this::node);
  private final byte[] room = new byte[8192];
  private int inBlock;

  @Override
  public void update(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      int n = Math.min(Math.min(bytes.remaining(), room.length), MthFormat.BLOCK - inBlock);
      bytes.get(room, 0, n);
      leaf.update(room, 0, n);
      inBlock += n;
      if (inBlock == MthFormat.BLOCK) {
        endBlock();
      }
    }
  }

  @Override
  public Id finish() {
    if (inBlock > 0 || tree.isEmpty()) {
      endBlock();
    }
    return Id.of(tree.root(), 0);
  }

  private void endBlock() {
    tree.push(result(leaf));
    inBlock = 0;
  }

  private byte[] node(byte[] left, byte[] right) {
    node.update(left, 0, left.length);
    node.update(right, 0, right.length);
    return result(node);
  }

  private static byte[] result(Blake3Digest digest) {
    var hash = new byte[MthFormat.HASH];
    digest.doFinal(hash, 0);
    return hash;
  }

  private static Blake3Digest keyed(byte[] key) {
    var digest = new Blake3Digest(MthFormat.HASH * Byte.SIZE);
    digest.init(Blake3Parameters.key(key));
    return digest;
  }
}
