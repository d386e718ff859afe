package org.spoolinspector.hash;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * The tree over a file's leaves, merged as they come: holds one subtree for each one-bit of the number of leaves so far, so a few
 * dozen hashes at most. Every subtree but the last is a full one; joining them from the right at the end gives the same tree as
 * pairing up level by level with an odd one moving up as it is (the test proves it).
 */
final class MergeStack<H> {
  private final BinaryOperator<H> node;
  private final List<H> subtrees = new ArrayList<>();
  private long leaves;

  MergeStack(BinaryOperator<H> node) {
    this.node = node;
  }

  boolean isEmpty() {
    return leaves == 0;
  }

  void push(H leaf) {
    H tree = leaf;
    // Trailing ones of the count so far: as many full subtrees of the same size as the new one lie on top, one after the other.
    for (long same = leaves; (same & 1) == 1; same >>>= 1) {
      tree = node.apply(subtrees.removeLast(), tree);
    }
    subtrees.add(tree);
    leaves++;
  }

  /** At least one leaf must have come. */
  H root() {
    H tree = subtrees.removeLast();
    if (leaves == 1) {
      return node.apply(tree, tree);
    }
    while (!subtrees.isEmpty()) {
      tree = node.apply(subtrees.removeLast(), tree);
    }
    return tree;
  }
}
