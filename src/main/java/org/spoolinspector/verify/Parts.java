package org.spoolinspector.verify;

/** The parts of a file that are still to be read, for several threads: side by side, or one after the other. */
final class Parts {
  private final Source source;
  private final boolean inTurn;
  private long next;

  /**
   * The parts from a position on.
   *
   * @param inTurn whether a part is read only when the one before it is
   */
  Parts(Source source, long from, boolean inTurn) {
    this.source = source;
    this.inTurn = inTurn;
    next = from;
  }

  /**
   * Reads the next part.
   *
   * @return its position in the file
   */
  long readNext(Desk desk) {
    if (inTurn) {
      synchronized (this) {
        return read(desk);
      }
    }
    return read(desk);
  }

  private long read(Desk desk) {
    long position = take();
    desk.read(source, position);
    return position;
  }

  private synchronized long take() {
    long position = next;
    next += Desk.PART;
    return position;
  }
}
