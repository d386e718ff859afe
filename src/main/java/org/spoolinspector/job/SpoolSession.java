package org.spoolinspector.job;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * An open spool: scanned in the background, watched, and worked on. What verify runs found is remembered as long as the file is the
 * same (inode, size, time). All methods return at once; at most one verify or rebuild runs at a time.
 */
public final class SpoolSession implements AutoCloseable {
  private final Configuration configuration;

  /** Opens a spool and starts the first scan. */
  public SpoolSession(Configuration configuration, Posix posix, SessionListener listener) {
    this.configuration = configuration;
  }

  /** The configuration it was opened with. */
  public Configuration configuration() {
    return configuration;
  }

  /** The spool as it is known now; null until the first scan ended. */
  public @Nullable SpoolSnapshot snapshot() {
    throw new UnsupportedOperationException();
  }

  /** Scans everything again; with {@code deep}, compares each cache with its packet. */
  public void rescan(boolean deep) {
    throw new UnsupportedOperationException();
  }

  /** The verify or rebuild that runs now, or null. */
  public @Nullable Job<?> running() {
    throw new UnsupportedOperationException();
  }

  /** Starts a verify run. */
  public Job<VerifyReport> verify(VerifyPlan plan) {
    throw new UnsupportedOperationException();
  }

  /** Starts a rebuild. With {@code nohdr} in the configuration the caller has asked the user. */
  public Job<RebuildReport> rebuild(RebuildPlan plan) {
    throw new UnsupportedOperationException();
  }

  /** Stops everything and waits for it. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
