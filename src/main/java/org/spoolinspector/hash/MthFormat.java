package org.spoolinspector.hash;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.spoolinspector.packet.Id;

/**
 * The Merkle tree hash of NNCP (packets v5 and v6), and what it takes from BLAKE3.
 *
 * <p>A file is split into {@linkplain #BLOCK blocks}; each gives a leaf, the BLAKE3 hash of the block keyed by the leaf key. Two
 * neighbours give a node, the BLAKE3 hash of the left one's 32 bytes and the right one's, keyed by the node key; an odd one at the
 * end moves up as it is. One leaf alone: the root is the node of that leaf and itself. A file without bytes has one leaf, that of
 * no bytes.
 *
 * <p>Hashes and keys are eight words here, as BLAKE3 works on them; word i is bytes 4i…4i+3 of the hash, little-endian.
 *
 * @see "NNCP manual, MTH"
 * @see <a href="https://github.com/BLAKE3-team/BLAKE3-specs">BLAKE3</a>
 */
final class MthFormat {
  /** Bytes of a leaf's data; the last leaf may have fewer. */
  static final int BLOCK = 128 * 1024;
  /** Bytes of a hash, and of a key. */
  static final int HASH = 32;
  /** Words of a hash, and of a key. */
  static final int WORDS = 8;

  /** Bytes of a BLAKE3 chunk; chunks are the leaves of the tree inside a block, and only the last may be shorter. */
  static final int CHUNK = 1024;
  /** Bytes that one compression takes. */
  static final int STEP = 64;
  /** Words that one compression takes. */
  static final int STEP_WORDS = 16;

  /** First step of a chunk. */
  static final int CHUNK_START = 1;
  /** Last step of a chunk. */
  static final int CHUNK_END = 2;
  /** The step joins two hashes. */
  static final int PARENT = 4;
  /** The step gives the hash itself. */
  static final int ROOT = 8;
  /** The hash is keyed; set in every step of it. */
  static final int KEYED = 16;

  // The first four words of the initial state; a keyed hash takes no more of it.
  static final int IV0 = 0x6A09E667;
  static final int IV1 = 0xBB67AE85;
  static final int IV2 = 0x3C6EF372;
  static final int IV3 = 0xA54FF53A;

  // BLAKE3-256 of the ASCII texts "NNCP MTH LEAF" and "NNCP MTH NODE", written out so that no start has to compute them.
  private static final int[] LEAF_KEY = {
    0xBBCC8BE1, 0x115ACB41, 0xE54F5110, 0x75EA850D, 0xF6563D0F, 0xAC128C23, 0x3627EE84, 0x0B8BF4D1};
  private static final int[] NODE_KEY = {
    0x00F8A8DA, 0xC1A126D8, 0x7C31235A, 0x83F29746, 0xE8531276, 0x07935EA0, 0xEDF0AD4E, 0xA9682D3E};

  private MthFormat() {
  }

  static int[] leafKey() {
    return LEAF_KEY.clone();
  }

  static int[] nodeKey() {
    return NODE_KEY.clone();
  }

  /** Leaves of a file of so many bytes: one at least. */
  static long blocks(long length) {
    return Math.max(1, Math.ceilDiv(length, (long) BLOCK));
  }

  /** The bytes of these words. */
  static byte[] bytes(int[] words) {
    ByteBuffer bytes = ByteBuffer.allocate(words.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(words);
    return bytes.array();
  }

  /** The hash as an id. */
  static Id id(int[] words) {
    return Id.of(bytes(words), 0);
  }
}
