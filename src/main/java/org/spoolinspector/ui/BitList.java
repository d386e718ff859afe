package org.spoolinspector.ui;

import java.util.AbstractList;
import java.util.BitSet;

/** The bits that are set, ascending; fast when read from the front to the end. The set must not change. */
final class BitList extends AbstractList<Integer> {
  private final BitSet bits;
  private final int size;
  private int lastPosition = -1;
  private int lastBit = -1;

  BitList(BitSet bits) {
    this.bits = bits;
    this.size = bits.cardinality();
  }

  @Override
  public Integer get(int position) {
    if (position < 0 || position >= size) {
      throw new IndexOutOfBoundsException(position);
    }
    if (position < lastPosition) {
      lastPosition = -1;
      lastBit = -1;
    }
    while (lastPosition < position) {
      lastBit = bits.nextSetBit(lastBit + 1);
      lastPosition++;
    }
    return lastBit;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean contains(Object value) {
    return value instanceof Integer bit && bit >= 0 && bits.get(bit);
  }
}
