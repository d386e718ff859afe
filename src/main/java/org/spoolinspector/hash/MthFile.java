package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.spoolinspector.packet.Id;

/**
 * The MTH of one file whose parts are hashed in any order and by any number of threads, each with a kernel of its own. Memory: a few
 * dozen hashes while the parts come more or less side by side, whatever the length (see {@link MthTree}).
 */
public final class MthFile {
  /** Parts start at multiples of this. */
  public static final int BLOCK = MthFormat.BLOCK;

  private final long length;
  private final MthTree<int[]> tree;

  /** For a file of {@code length} bytes. */
  public MthFile(long length) {
    if (length < 0) {
      throw new IllegalArgumentException("length " + length);
    }
    this.length = length;
    tree = new MthTree<>(MthFormat.blocks(length), MthNode::of);
    if (length == 0) {
      put(0, MemorySegment.NULL, 0, new ScalarKernel());
    }
  }

  /**
   * Hashes a part of the file: whole blocks, up to the file's end where it is the last part. Every block once.
   *
   * @param position of the part in the file, a multiple of {@link #BLOCK}
   * @param part native memory (that of a direct buffer, say), read before this returns
   * @param kernel the calling thread's own
   */
  public void hash(long position, MemorySegment part, MthKernel kernel) {
    long size = part.byteSize();
    if (position % BLOCK != 0 || size > length - position || (size % BLOCK != 0 && position + size != length)) {
      throw new IllegalArgumentException(size + " bytes at " + position + " of " + length + " are not whole blocks");
    }
    for (long offset = 0; offset < size; offset += BLOCK) {
      put((position + offset) / BLOCK, part, offset, kernel);
    }
  }

  /** The hash; every part must have been hashed. */
  public Id root() {
    int[] root = tree.root();
    if (root == null) {
      throw new IllegalStateException("parts of the file are missing");
    }
    return MthFormat.id(root);
  }

  /**
   * The MTH of several files that have one block each.
   *
   * @param files native memory with all of them
   * @param offsets where each starts in it
   * @param lengths 0…{@link #BLOCK} bytes each
   * @param kernel the calling thread's own
   */
  public static List<Id> roots(MemorySegment files, long[] offsets, int[] lengths, MthKernel kernel) {
    var leaves = new int[lengths.length][MthFormat.WORDS];
    kernel.leaves(files, offsets, lengths, lengths.length, leaves);
    return Arrays.stream(leaves).map(leaf -> MthFormat.id(MthNode.of(leaf, leaf))).toList();
  }

  private void put(long block, MemorySegment part, long offset, MthKernel kernel) {
    var leaf = new int[MthFormat.WORDS];
    kernel.leaf(part, offset, (int) Math.min(BLOCK, part.byteSize() - offset), leaf);
    tree.put(block, leaf);
  }
}
