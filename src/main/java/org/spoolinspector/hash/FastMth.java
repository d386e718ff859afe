package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/** MTH over a stream, block by block, with a kernel. Whole blocks in direct buffers are hashed where they lie. */
final class FastMth implements FileHash {
  private final MthKernel kernel;
  private final MergeStack<int[]> tree = new MergeStack<>(MthNode::of);
  /** The start of a block that has not come whole. Direct, since kernels read native memory only. */
  private @Nullable ByteBuffer begun;

  FastMth(MthKernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public void update(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      if (bytes.isDirect() && bytes.remaining() >= MthFormat.BLOCK && (begun == null || begun.position() == 0)) {
        leaf(bytes.slice(bytes.position(), MthFormat.BLOCK));
        bytes.position(bytes.position() + MthFormat.BLOCK);
        continue;
      }
      ByteBuffer block = room();
      int n = Math.min(bytes.remaining(), block.remaining());
      block.put(block.position(), bytes, bytes.position(), n).position(block.position() + n);
      bytes.position(bytes.position() + n);
      if (!block.hasRemaining()) {
        leaf(block.flip());
        block.clear();
      }
    }
  }

  @Override
  public Id finish() {
    if (begun != null && begun.position() > 0) {
      leaf(begun.flip());
    } else if (tree.isEmpty()) {
      leaf(ByteBuffer.allocateDirect(0));
    }
    return MthFormat.id(tree.root());
  }

  private ByteBuffer room() {
    ByteBuffer room = begun;
    if (room == null) {
      room = ByteBuffer.allocateDirect(MthFormat.BLOCK);
      begun = room;
    }
    return room;
  }

  private void leaf(ByteBuffer block) {
    var hash = new int[MthFormat.WORDS];
    kernel.leaf(MemorySegment.ofBuffer(block), 0, block.remaining(), hash);
    tree.push(hash);
  }
}
