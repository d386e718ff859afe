package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.spoolinspector.spool.SpoolSnapshot;

/** Hears of a session, and waits for what a test expects. */
final class Listener implements SessionListener {
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(30);
  private final List<SpoolSnapshot> snapshots = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final List<Boolean> scans = new ArrayList<>();
  private Liveness liveness = new Liveness(Liveness.Mode.OFF, 0);

  @Override
  public synchronized void snapshot(SpoolSnapshot snapshot) {
    snapshots.add(snapshot);
    notifyAll();
  }

  @Override
  public synchronized void scanning(boolean running) {
    scans.add(running);
    notifyAll();
  }

  @Override
  public synchronized void liveness(Liveness now) {
    liveness = now;
    notifyAll();
  }

  @Override
  public synchronized void failed(String sentence) {
    failures.add(sentence);
    notifyAll();
  }

  synchronized Liveness liveness() {
    return liveness;
  }

  synchronized List<Boolean> scans() {
    return List.copyOf(scans);
  }

  /** Waits for a snapshot of which this holds. */
  synchronized SpoolSnapshot await(String what, Predicate<SpoolSnapshot> condition) throws InterruptedException {
    awaitThat(what, () -> !snapshots.isEmpty() && condition.test(snapshots.getLast()));
    return snapshots.getLast();
  }

  /** Waits for a failure. */
  synchronized String awaitFailure() throws InterruptedException {
    awaitThat("a failure", () -> !failures.isEmpty());
    return failures.getLast();
  }

  private synchronized void awaitThat(String what, BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + LIMIT;
    while (!condition.getAsBoolean()) {
      long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError("waited in vain for " + what + "; last: "
            + (snapshots.isEmpty() ? "no snapshot" : snapshots.getLast().entries()) + ", failures " + failures);
      }
      wait(left);
    }
  }
}
