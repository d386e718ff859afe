package org.spoolinspector.job;

import java.util.List;
import org.spoolinspector.spool.Entry;

/**
 * What a verify run found.
 *
 * @param entries every file it looked at, by folder and name, in its new state (a nock that became a packet under its new name)
 * @param bytes how many were read
 * @param seconds how long it worked, without pauses
 * @param cancelled whether it was stopped before the end
 * @param timeUp whether it stopped since its time was up; what it did not come to is as it was
 * @param promoted how many nocks became packets; their senders are told at the next call
 */
public record VerifyReport(
    List<Entry> entries, Counters.Verify counters, long bytes, double seconds, boolean cancelled, boolean timeUp, long promoted) {
}
