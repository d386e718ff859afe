package org.spoolinspector.job;

import java.util.Comparator;
import java.util.List;
import org.spoolinspector.spool.Entry;

/** In which order files are verified. */
public enum VerifyOrder {
  /** As they are listed; on a rotating disk in the order of the disk, which is far faster there. */
  LISTED,
  /** The newest first. */
  NEWEST,
  /** The smallest first: most files in the shortest time. */
  SMALLEST;

  List<Entry> sort(List<Entry> entries) {
    return switch (this) {
      case LISTED -> entries;
      case NEWEST -> entries.stream().sorted(Comparator.comparingLong(Entry::modifiedNanos).reversed()).toList();
      case SMALLEST -> entries.stream().sorted(Comparator.comparingLong(Entry::size)).toList();
    };
  }
}
