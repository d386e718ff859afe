package org.spoolinspector.ui;

import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.spoolinspector.job.RebuildPlan;
import org.spoolinspector.job.VerifyPlan;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;

/**
 * What a verify run will read and can change at most.
 *
 * @param rate bytes a second measured before, 0 where nothing was
 */
record VerifyOutlook(VerifyPlan plan, boolean nohdr, long rate) {
  long files() {
    return plan.entries().size();
  }

  long packets() {
    return files() - plan.nocks();
  }

  /** Seconds, at least 1; -1 where no rate is known. */
  long seconds() {
    return rate <= 0 ? -1 : Math.max(1, Math.round((double) plan.bytes() / rate));
  }

  /** The most renames there can be: each .nock with a readable header. */
  long renames() {
    return plan.nocks() - plan.broken();
  }

  /** The most caches that can be written. */
  long caches() {
    return nohdr ? 0 : renames();
  }

  long cacheBytes() {
    return caches() * RebuildPlan.CACHE_BYTES;
  }

  /** How many .nock were found bad before. */
  long badBefore() {
    return nocks(e -> e.state() == State.BAD);
  }

  /** The nodes the files are of. */
  Set<Id> nodes() {
    return plan.entries().stream().map(Entry::node).filter(Objects::nonNull).collect(Collectors.toSet());
  }

  /** Where the caches will lie: {@code hdr/ID}, {@code ID.hdr}, or both. */
  String places() {
    boolean folder = nocks(e -> layout(e) == CacheLayout.FOLDER) > 0;
    boolean beside = nocks(e -> layout(e) == CacheLayout.BESIDE) > 0;
    return folder && beside ? Texts.get("verify.places.both") : beside ? "ID.hdr" : "hdr/ID";
  }

  private static CacheLayout layout(Entry entry) {
    return entry.header() == null ? CacheLayout.NONE : entry.header().format().layout();
  }

  private long nocks(Predicate<Entry> which) {
    return plan.entries().stream().filter(e -> e.kind() == Kind.NOCK).filter(which).count();
  }
}
