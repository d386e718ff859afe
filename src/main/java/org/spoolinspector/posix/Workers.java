package org.spoolinspector.posix;

import java.util.function.IntConsumer;

/** Does pieces of work side by side, on threads that somebody else made. */
@FunctionalInterface
public interface Workers {
  /** Does them one after the other, on the caller's thread. */
  Workers INLINE = (pieces, work) -> {
    for (int i = 0; i < pieces; i++) {
      work.accept(i);
    }
  };

  /**
   * Does pieces 0 to {@code pieces} - 1 in about that order, and returns when all are done. The caller's thread takes part, so
   * pieces may themselves call this. The first exception a piece throws is thrown here, after the pieces under way have ended;
   * no new ones are begun.
   */
  void run(int pieces, IntConsumer work);
}
