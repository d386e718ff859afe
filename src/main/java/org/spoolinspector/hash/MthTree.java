package org.spoolinspector.hash;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The tree over a known number of leaves, which may come in any order and from any thread. A leaf or node waits until its neighbour
 * is there and is then merged with it, so it holds as many hashes as there are gaps in what has come, not as many as there are leaves:
 * a few dozen where workers go through a file side by side, whatever the file's size.
 */
final class MthTree<H> {
  private record Place(int level, long index) {
  }

  private final long leaves;
  private final BinaryOperator<H> node;
  private final Map<Place, H> waiting = new HashMap<>();
  private @Nullable H root;

  MthTree(long leaves, BinaryOperator<H> node) {
    this.leaves = leaves;
    this.node = node;
  }

  /** Each leaf once. */
  synchronized void put(long index, H leaf) {
    H tree = leaf;
    int level = 0;
    long place = index;
    for (long width = leaves; width > 1; width = (width + 1) / 2) {
      long neighbour = place ^ 1;
      if (neighbour < width) {
        H other = waiting.remove(new Place(level, neighbour));
        if (other == null) {
          waiting.put(new Place(level, place), tree);
          return;
        }
        tree = neighbour < place ? node.apply(other, tree) : node.apply(tree, other);
      }
      level++;
      place /= 2;
    }
    root = leaves == 1 ? node.apply(tree, tree) : tree;
  }

  /** Hashes held back until their neighbours come. */
  synchronized int waiting() {
    return waiting.size();
  }

  /** Null while leaves are missing. */
  synchronized @Nullable H root() {
    return root;
  }
}
