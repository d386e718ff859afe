package org.spoolinspector.job;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.state.Owner;
import org.spoolinspector.state.StoredJob;

/** A task as it is remembered, and a plan made of it again with the files as they are by then. */
final class StoredTask {
  static final String VERIFY = "verify";
  static final String REBUILD = "rebuild-hdr";
  static final String REPAIR = "repair";
  static final String TITLE = "title";
  static final String FILES = "files";
  static final String PERCENT = "percent";
  static final String LIMIT = "limit";
  private static final String IDLE = "idle";
  private static final String ORDER = "order";
  private static final String AT_MOST = "at-most";
  private static final String PACKETS = "packets";
  private static final String UNCHANGED = "unchanged";
  /** Runs of files that are done while one before them is not. */
  private static final String BEYOND = "beyond";
  /** More runs than these are done once more. */
  private static final int MOST_RUNS = 5_000;

  private StoredTask() {
  }

  static String kind(Task task) {
    return switch (task) {
      case Task.Verify any -> VERIFY;
      case Task.Rebuild any -> REBUILD;
      case Task.Repair any -> REPAIR;
    };
  }

  /** The files it is about, in the order in which {@link RunningJob#done()} counts them; of repairs none are kept. */
  static List<Entry> files(Task task) {
    return switch (task) {
      case Task.Verify(var plan) -> plan.entries();
      case Task.Rebuild(var plan) -> {
        var all = new ArrayList<>(plan.packets());
        all.addAll(plan.toQuarantine());
        yield all;
      }
      case Task.Repair any -> List.of();
    };
  }

  /** As it is now, with this number and at this place. */
  static StoredJob of(long id, long order, String spool, Ticket queued) {
    BitSet done = queued.running().done();
    JobProgress progress = queued.job().progress();
    var properties = new LinkedHashMap<String, String>();
    properties.put(TITLE, queued.title());
    properties.put(FILES, Long.toString(progress.filesTotal()));
    properties.put(PERCENT, Long.toString((long) (100 * progress.fraction())));
    properties.put(LIMIT, Long.toString(queued.job().limit()));
    switch (queued.task()) {
      case Task.Verify(var plan) -> {
        properties.put(IDLE, Boolean.toString(plan.idle()));
        properties.put(ORDER, plan.order().name());
        properties.put(AT_MOST, Long.toString(plan.atMost().toMillis()));
      }
      case Task.Rebuild(var plan) -> {
        properties.put(PACKETS, Integer.toString(plan.packets().size()));
        properties.put(UNCHANGED, Long.toString(plan.unchanged()));
      }
      case Task.Repair any -> { }
    }
    int first = done.nextClearBit(0);
    properties.put(BEYOND, runs(done, first));
    return new StoredJob(id, order, Owner.current(), kind(queued.task()), spool, properties, first);
  }

  /** {@code 12-40 57-57}. */
  private static String runs(BitSet done, int from) {
    var runs = new ArrayList<String>();
    for (int start = done.nextSetBit(from); start >= 0 && runs.size() < MOST_RUNS; ) {
      int end = done.nextClearBit(start);
      runs.add(start + "-" + (end - 1));
      start = done.nextSetBit(end);
    }
    return String.join(" ", runs);
  }

  /**
   * What of it is still to be done, with the files as they are now: those that went are left out, and a nock that became a packet is
   * looked at as one. Null where nothing is left, and for a repair.
   *
   * @param files its files, in their order
   */
  static @Nullable Task rest(StoredJob stored, List<RawName> files, List<Entry> now) {
    BitSet done = done(stored, files.size());
    Map<RawName, Entry> byPath = new HashMap<>();
    for (Entry entry : now) {
      byPath.put(path(entry), entry);
    }
    var first = new ArrayList<Entry>();
    var second = new ArrayList<Entry>();
    long packets = stored.kind().equals(REBUILD) ? number(stored, PACKETS) : files.size();
    for (int i = done.nextClearBit(0); i < files.size(); i = done.nextClearBit(i + 1)) {
      Entry entry = find(files.get(i), byPath);
      if (entry != null) {
        (i < packets ? first : second).add(entry);
      }
    }
    return first.isEmpty() && second.isEmpty() ? null : switch (stored.kind()) {
      case VERIFY -> new Task.Verify(new VerifyPlan(VerifyPlan.of(first).entries(), Boolean.parseBoolean(text(stored, IDLE)),
          order(text(stored, ORDER)), Duration.ofMillis(number(stored, AT_MOST))));
      case REBUILD -> new Task.Rebuild(new RebuildPlan(first.stream().filter(RebuildPlan::canHaveCache).toList(),
          number(stored, UNCHANGED), second.stream().filter(entry -> entry.kind() == Kind.HDR).toList()));
      default -> null;
    };
  }

  private static VerifyOrder order(String name) {
    return Arrays.stream(VerifyOrder.values()).filter(order -> order.name().equals(name)).findFirst().orElse(VerifyOrder.LISTED);
  }

  private static @Nullable Entry find(RawName path, Map<RawName, Entry> byPath) {
    Entry entry = byPath.get(path);
    if (entry != null || !path.toString().endsWith(SpoolLayout.NOCK_SUFFIX.toString())) {
      return entry;
    }
    byte[] bytes = path.bytes();
    return byPath.get(RawName.of(Arrays.copyOf(bytes, bytes.length - SpoolLayout.NOCK_SUFFIX.bytes().length)));
  }

  /** Relative to the spool, in bytes. */
  static RawName path(Entry entry) {
    byte[] folder = entry.folder().path().isEmpty() ? new byte[0] : (entry.folder().path() + "/").getBytes(StandardCharsets.UTF_8);
    byte[] name = entry.name().bytes();
    byte[] path = Arrays.copyOf(folder, folder.length + name.length);
    System.arraycopy(name, 0, path, folder.length, name.length);
    return RawName.of(path);
  }

  private static BitSet done(StoredJob stored, int files) {
    var done = new BitSet(files);
    done.set(0, Math.clamp(stored.done(), 0, files));
    for (String run : text(stored, BEYOND).split(" ", -1)) {
      int dash = run.indexOf('-');
      if (dash > 0) {
        int from = Math.clamp(parse(run.substring(0, dash)), 0, files);
        done.set(from, Math.clamp(parse(run.substring(dash + 1)) + 1, from, files));
      }
    }
    return done;
  }

  static String text(StoredJob stored, String property) {
    return stored.properties().getOrDefault(property, "");
  }

  static long number(StoredJob stored, String property) {
    return parse(text(stored, property));
  }

  private static long parse(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException none) {
      return 0;
    }
  }
}
