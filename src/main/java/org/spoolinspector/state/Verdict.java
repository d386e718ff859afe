package org.spoolinspector.state;

import java.time.Instant;

/**
 * What was found out about a packet or nock, and of which file: it lapses when the file is another or a changed one.
 *
 * @param when it was found out; kept to the millisecond
 * @param size bytes
 * @param modifiedNanos modification time, nanoseconds since 1970 UTC
 */
public record Verdict(Instant when, long inode, long size, long modifiedNanos, Judgement judgement) {
  /** Whether it is still about the file with this inode, size and time. */
  public boolean holdsFor(long nowInode, long nowSize, long nowModifiedNanos) {
    return inode == nowInode && size == nowSize && modifiedNanos == nowModifiedNanos;
  }
}
