package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Trees over words instead of hashes, so that the shape itself is compared: as NNCP's manual tells it, and as it is computed here. */
class MthTreeTest {
  @Property(tries = 300)
  void mergingOnTheGoGivesTheTreeThatPairingUpLevelByLevelGives(@ForAll @IntRange(min = 1, max = 3000) int leaves) {
    var stack = new MergeStack<>(MthTreeTest::node);
    names(leaves).forEach(stack::push);
    assertThat(stack.root()).isEqualTo(levelByLevel(names(leaves)));
  }

  @Property(tries = 300)
  void soDoesMergingInAnyOrder(@ForAll @IntRange(min = 1, max = 3000) int leaves, @ForAll long seed) {
    var tree = new MthTree<>(leaves, MthTreeTest::node);
    List<Integer> order = new ArrayList<>(IntStream.range(0, leaves).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    assertThat(tree.root()).isNull();
    order.forEach(i -> tree.put(i, "" + i));
    assertThat(tree.root()).isEqualTo(levelByLevel(names(leaves)));
    assertThat(tree.waiting()).isZero();
  }

  @Test
  void smallTreesInFull() {
    assertThat(levelByLevel(names(1))).isEqualTo("(0 0)");
    assertThat(levelByLevel(names(2))).isEqualTo("(0 1)");
    assertThat(levelByLevel(names(3))).isEqualTo("((0 1) 2)");
    assertThat(levelByLevel(names(6))).isEqualTo("(((0 1) (2 3)) (4 5))");
    assertThat(levelByLevel(names(7))).isEqualTo("(((0 1) (2 3)) ((4 5) 6))");
  }

  @Test
  void holdsAFewHashesForAnyNumberOfLeaves() {
    long leaves = 4L << 40 >> 17;
    var tree = new MthTree<Integer>(leaves, (left, right) -> left + right);
    int most = 0;
    for (int i = 0; i < 100_000; i++) {
      // Out of order, as workers are: within 32 blocks, by their numbers' bits turned round.
      tree.put((i & ~31) | Integer.reverse(i) >>> 27, 1);
      most = Math.max(most, tree.waiting());
    }
    assertThat(most).isLessThan(64);
    assertThat(tree.root()).isNull();
  }

  private static List<String> names(int leaves) {
    return IntStream.range(0, leaves).mapToObj(Integer::toString).toList();
  }

  private static String node(String left, String right) {
    return "(" + left + " " + right + ")";
  }

  private static String levelByLevel(List<String> leaves) {
    if (leaves.size() == 1) {
      return node(leaves.getFirst(), leaves.getFirst());
    }
    List<String> level = leaves;
    while (level.size() > 1) {
      var above = new ArrayList<String>();
      for (int i = 0; i + 1 < level.size(); i += 2) {
        above.add(node(level.get(i), level.get(i + 1)));
      }
      if (level.size() % 2 == 1) {
        above.add(level.getLast());
      }
      level = above;
    }
    return level.getFirst();
  }
}
