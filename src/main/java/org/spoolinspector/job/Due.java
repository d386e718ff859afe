package org.spoolinspector.job;

import java.time.Duration;
import java.time.Instant;
import org.spoolinspector.spool.Entry;

/** Which files are due to be verified, by when that was done last. */
public sealed interface Due {
  /** All of them. */
  record Always() implements Due {
  }

  /** Those that nobody has compared with their names yet, as far as this program remembers. */
  record Never() implements Due {
  }

  /**
   * Those, and the ones that were compared so long ago.
   *
   * @param days from 0
   */
  record NotSince(int days) implements Due {
  }

  /** Whether it is due. */
  default boolean holdsFor(Entry entry, Instant now) {
    Instant when = entry.reason().when();
    return when == null || switch (this) {
      case Always always -> true;
      case Never never -> false;
      case NotSince(int days) -> !when.isAfter(now.minus(Duration.ofDays(days)));
    };
  }
}
