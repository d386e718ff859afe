package org.spoolinspector.state;

import java.time.Instant;
import java.util.Optional;

/**
 * A process of this machine.
 *
 * @param pid its id, which another process may get later
 * @param started when it was started, milliseconds since 1970 UTC, 0 where the system does not tell
 */
public record Owner(long pid, long started) {
  /** Clocks of processes may be told apart by rounding, milliseconds. */
  private static final long SAME = 2_000;

  /** This process. */
  public static Owner current() {
    return of(ProcessHandle.current());
  }

  private static Owner of(ProcessHandle process) {
    return new Owner(process.pid(), process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
  }

  /** Whether it runs still. */
  public boolean isAlive() {
    Optional<Owner> now = ProcessHandle.of(pid).filter(ProcessHandle::isAlive).map(Owner::of);
    return now.isPresent() && (started == 0 || now.get().started == 0 || Math.abs(now.get().started - started) <= SAME);
  }
}
