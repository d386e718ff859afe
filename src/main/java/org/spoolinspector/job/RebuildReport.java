package org.spoolinspector.job;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.spool.Entry;

/**
 * What a rebuild did.
 *
 * @param entries every packet whose cache it wrote and every file it took away, in the new state
 * @param failures what could not be done, a sentence each
 * @param seconds how long it worked, without pauses and without listing again
 * @param cancelled whether it was stopped before the end
 * @param listing what listing the spool cost before and after; null where nothing was changed or it was not measured
 */
public record RebuildReport(
    List<Entry> entries, Counters.Rebuild counters, List<String> failures, double seconds, boolean cancelled,
    @Nullable Relisting listing) {
}
