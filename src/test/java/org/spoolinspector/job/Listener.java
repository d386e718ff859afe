package org.spoolinspector.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;

/** Hears of a session, and waits for what a test expects. */
final class Listener implements SessionListener {
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(30);
  private final List<SpoolSnapshot> snapshots = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final List<Boolean> scans = new ArrayList<>();
  private final List<Findings> findings = new ArrayList<>();
  private final List<Entry> returned = new ArrayList<>();
  private List<Quarantined> quarantined = List.of();
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
  public synchronized void findings(Findings found) {
    findings.add(found);
    notifyAll();
  }

  @Override
  public synchronized void quarantine(List<Quarantined> files) {
    quarantined = files;
    notifyAll();
  }

  @Override
  public synchronized void returned(Entry arrived) {
    returned.add(arrived);
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

  /** Waits for findings of which this holds. */
  synchronized void awaitFindings(String what, Predicate<Findings> condition) throws InterruptedException {
    awaitThat("findings: " + what, () -> !findings.isEmpty() && condition.test(findings.getLast()));
  }

  /** Waits until so many files are in quarantine. */
  synchronized List<Quarantined> awaitQuarantine(int count) throws InterruptedException {
    awaitThat(count + " files in quarantine", () -> quarantined.size() == count);
    return quarantined;
  }

  /** What came again so far. */
  synchronized List<Entry> returned() {
    return List.copyOf(returned);
  }

  /** Waits for something that came again. */
  synchronized Entry awaitReturned() throws InterruptedException {
    awaitThat("something that came again", () -> !returned.isEmpty());
    return returned.getFirst();
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
