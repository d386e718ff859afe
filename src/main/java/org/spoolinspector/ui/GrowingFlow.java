package org.spoolinspector.ui;

import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;

/**
 * The rows that a table shows, which come one after another when there are some for the first time. To make all cells of a screenful
 * takes half a second in a program that has just started; so it has none in the first pulse, which has enough to do elsewhere, one in
 * the next, and in each following pulse as many more as the last one lets expect to be made in 35 ms, until the place
 * is filled.
 *
 * <p>All rows have one height. JavaFX knows that too, and still adds up the heights of all rows above, some twenty times for each
 * jump, which with a million rows takes a tenth of a second and more. This one computes where to go, and says only that.
 */
final class GrowingFlow<C extends IndexedCell<?>> extends VirtualFlow<C> {
  private static final long AT_ONCE = TimeUnit.MILLISECONDS.toNanos(35);
  private final double row;
  private double place;
  private int allowed;
  private int added = 1;
  private boolean growing;
  private boolean full;

  /** Makes one for rows of this height in pixels. */
  GrowingFlow(double row) {
    this.row = row;
  }

  /** Whether it has ever filled its place, from when on it always does. */
  boolean isFull() {
    return full;
  }

  @Override
  protected void setHeight(double height) {
    place = height;
    super.setHeight(full ? height : Math.min(height, allowed * row));
  }

  @Override
  protected void layoutChildren() {
    long start = System.nanoTime();
    super.layoutChildren();
    if (!full && !growing && getCellCount() > 0 && place >= row) {
      full = getHeight() >= Math.min(place, getCellCount() * row);
      added = allowed == 0 ? 1 : Math.clamp(added * AT_ONCE / Math.max(1, System.nanoTime() - start), 1, 2 * added);
      growing = true;
      // In another pulse, before which keys and clicks have their turn.
      Platform.runLater(this::grow);
    }
  }

  @Override
  public void scrollTo(int index) {
    if (!isLong()) {
      super.scrollTo(index);
      return;
    }
    double top = index * row;
    double above = above();
    double below = above + getViewportLength();
    // The next row below comes in at the bottom, a farther one at the top.
    if (top < above || top >= below + row) {
      goTo(top);
    } else if (top + row > below) {
      goTo(top + row - getViewportLength());
    }
  }

  @Override
  public void scrollToTop(int index) {
    if (isLong()) {
      goTo(index * row);
    } else {
      super.scrollToTop(index);
    }
  }

  @Override
  public double scrollPixels(double delta) {
    if (!isLong()) {
      return super.scrollPixels(delta);
    }
    double before = above();
    goTo(before + delta);
    // Who calls this counts on what is visible then.
    layout();
    return above() - before;
  }

  /** Whether there are more rows than the view holds. */
  private boolean isLong() {
    return full && getViewportLength() > 0 && hidden() > 0;
  }

  /** Has so many pixels of rows above the view. */
  private void goTo(double above) {
    setPosition(Math.clamp(above / hidden(), 0, 1));
  }

  private double above() {
    return getPosition() * hidden();
  }

  /** Pixels of rows that do not fit into the view. */
  private double hidden() {
    return getCellCount() * row - getViewportLength();
  }

  private void grow() {
    growing = false;
    allowed += added;
    setHeight(place);
  }
}
