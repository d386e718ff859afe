package org.spoolinspector.job;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Sizes;

/** Counts what a job has done, and from that its rate and the time left. */
final class Meter {
  /** Over how long the rate is taken, nanoseconds. */
  private static final long WINDOW = 5_000_000_000L;
  private final long filesTotal;
  private final LongConsumer spent;
  private volatile long bytesTotal;
  private final LongAdder files = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder read = new LongAdder();
  private final Map<Entry.Key, LongAdder> current = new ConcurrentHashMap<>();
  private final Map<Entry.Key, Long> sizes = new ConcurrentHashMap<>();
  private final ArrayDeque<Sample> samples = new ArrayDeque<>();

  private record Sample(long nanos, long files, long bytes) {
  }

  /**
   * One that has counted nothing.
   *
   * @param spent hears how many bytes each read gave
   */
  Meter(long filesTotal, long bytesTotal, LongConsumer spent) {
    this.filesTotal = filesTotal;
    this.bytesTotal = bytesTotal;
    this.spent = spent;
  }

  /** There are more bytes to read than was known at first. */
  synchronized void expect(long more) {
    bytesTotal = Sizes.plus(bytesTotal, more);
  }

  void begin(Entry entry) {
    sizes.put(entry.key(), entry.size());
    current.put(entry.key(), new LongAdder());
  }

  void read(Entry entry, long count) {
    bytes.add(count);
    read.add(count);
    spent.accept(count);
    LongAdder own = current.get(entry.key());
    if (own != null) {
      own.add(count);
    }
  }

  /** The file is done; what was not read of it (it was skipped, or shorter by now) counts as done too. */
  void end(Entry entry) {
    LongAdder own = current.remove(entry.key());
    Long size = sizes.remove(entry.key());
    if (own != null && size != null) {
      bytes.add(size - own.sum());
    }
    files.increment();
  }

  /** The file was given up: only what was read of it counts. */
  void abandon(Entry entry) {
    current.remove(entry.key());
    sizes.remove(entry.key());
  }

  void endFile() {
    files.increment();
  }

  /** Bytes really read. */
  long bytesRead() {
    return read.sum();
  }

  /**
   * How far it is.
   *
   * @param now nanoseconds that were worked, without pauses, so that these slow nothing down
   */
  synchronized JobProgress progress(Counters counters, long now) {
    var sample = new Sample(now, files.sum(), bytes.sum());
    samples.addLast(sample);
    while (samples.size() > 2 && now - samples.getFirst().nanos > WINDOW) {
      samples.removeFirst();
    }
    Sample first = samples.getFirst();
    double seconds = (now - first.nanos) / 1e9;
    double perSecond = seconds <= 0 ? 0 : bytesTotal > 0 ? (sample.bytes - first.bytes) / seconds : (sample.files - first.files) / seconds;
    long left = bytesTotal > 0 ? bytesTotal - sample.bytes : filesTotal - sample.files;
    return new JobProgress(sample.files, filesTotal, sample.bytes, bytesTotal, bytesTotal > 0 ? Math.round(perSecond) : 0,
        perSecond <= 0 ? -1 : Math.round(Math.max(0, left) / perSecond), counters, reading());
  }

  private List<JobProgress.Current> reading() {
    return current.entrySet().stream()
        .map(e -> new JobProgress.Current(e.getKey(), e.getValue().sum(), sizes.getOrDefault(e.getKey(), 0L))).toList();
  }
}
