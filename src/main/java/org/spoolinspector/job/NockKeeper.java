package org.spoolinspector.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.header.CacheOutcome;
import org.spoolinspector.header.CacheRebuild;
import org.spoolinspector.header.CacheTarget;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;
import org.spoolinspector.verify.NockPromotion;

/**
 * Makes packets of matching nocks. A folder is made durable after every so many renames, and only then are they told; their caches
 * are written in one run at the end.
 */
final class NockKeeper {
  private static final Logger LOG = LoggerFactory.getLogger(NockKeeper.class);
  /** Renames between two syncs of a folder. */
  private static final int BATCH = 64;
  private final Configuration configuration;
  private final Posix posix;
  private final FolderPool folders;
  private final Workers workers;
  private final VerifyCounts counts;
  private final Results results;
  private final Map<SpoolFolder, List<Renamed>> pending = new HashMap<>();
  private final List<Renamed> promoted = new ArrayList<>();

  /** A nock and the packet it became. */
  private record Renamed(Entry nock, Entry packet) {
  }

  NockKeeper(Configuration configuration, Posix posix, FolderPool folders, Workers workers, VerifyCounts counts, Results results) {
    this.configuration = configuration;
    this.posix = posix;
    this.folders = folders;
    this.workers = workers;
    this.counts = counts;
    this.results = results;
  }

  void matched(Entry nock, FileStatus hashed) {
    try {
      OpenFolder folder = folders.get(nock.folder());
      switch (NockPromotion.promote(folder, nock.name(), hashed)) {
        case NockPromotion.Promoted(var name) -> renamed(new Renamed(nock, verified(nock, name)));
        case NockPromotion.AlreadyThere there -> left(nock, Reason.of(Why.NOCK_MATCHES_BUT_PACKET_THERE));
        case NockPromotion.Changed changed -> left(nock, Reason.of(Why.NOCK_MATCHES_BUT_CHANGED));
        case NockPromotion.Failed(var why) -> left(nock, Reason.of(Why.NOCK_MATCHES_BUT_FAILED, why));
      }
    } catch (PosixException why) {
      left(nock, Reason.of(Why.NOCK_MATCHES_BUT_FAILED, why.errno().sentence()));
    }
  }

  private Entry verified(Entry nock, RawName name) {
    return packet(nock, name, configuration.nohdr()).with(State.VERIFIED, Reason.of(Why.PACKET_VERIFIED).at(Instant.now()));
  }

  /** The packet that a nock became by a new name; nobody has read it as one yet. */
  static Entry packet(Entry nock, RawName name, boolean nohdr) {
    return new Entry(nock.folder(), name, Kind.PACKET, State.UNVERIFIED, Reason.of(Why.PACKET_WHOLE),
        nohdr ? HdrState.OFF : HdrState.MISSING, nock.size(), nock.modifiedNanos(), nock.inode(), nock.header());
  }

  private void left(Entry nock, Reason why) {
    counts.skipped.increment();
    results.changed(nock, nock.with(nock.state(), why));
  }

  private synchronized void renamed(Renamed renamed) {
    List<Renamed> ofFolder = pending.computeIfAbsent(renamed.nock.folder(), any -> new ArrayList<>());
    ofFolder.add(renamed);
    if (ofFolder.size() >= BATCH) {
      flush(renamed.nock.folder(), ofFolder);
    }
  }

  private void flush(SpoolFolder folder, List<Renamed> ofFolder) {
    try {
      folders.get(folder).sync();
    } catch (PosixException why) {
      for (Renamed renamed : ofFolder) {
        counts.skipped.increment();
        results.changed(renamed.nock,
            renamed.packet.with(State.UNVERIFIED, Reason.of(Why.NOCK_RENAMED_NOT_DURABLE, why.errno().sentence())));
      }
      ofFolder.clear();
      return;
    }
    for (Renamed renamed : ofFolder) {
      counts.verified.increment();
      results.changed(renamed.nock, renamed.packet);
      promoted.add(renamed);
    }
    ofFolder.clear();
  }

  /** Makes the rest durable and writes the caches; also after a cancel. */
  synchronized void finish() {
    for (var ofFolder : pending.entrySet()) {
      flush(ofFolder.getKey(), ofFolder.getValue());
    }
    if (!configuration.nohdr() && !promoted.isEmpty()) {
      try {
        writeCaches();
      } catch (PosixException why) {
        LOG.warn("no header caches: {}", why.getMessage());
      }
    }
  }

  private void writeCaches() throws PosixException {
    var targets = promoted.stream().map(r -> new CacheTarget(r.packet.folder().steps(), r.packet.name())).toList();
    var rebuild = new CacheRebuild(configuration.spool(), posix, configuration.umask(), workers, Checkpoint.NONE);
    var outcomes = rebuild.run(targets, any -> {});
    for (int i = 0; i < outcomes.length; i++) {
      Entry packet = promoted.get(i).packet;
      switch (outcomes[i]) {
        case CacheOutcome.Written written -> results.changed(packet, packet.withHdr(HdrState.FRESH));
        case CacheOutcome.Replaced replaced -> results.changed(packet, packet.withHdr(HdrState.FRESH));
        case CacheOutcome.Vanished vanished -> results.changed(packet, packet.with(State.VANISHED, Reason.of(Why.VANISHED)));
        case CacheOutcome.Failed(var why) -> LOG.warn("no header cache for {}: {}", packet.path(), why);
        case null -> throw new IllegalStateException("a cache was passed over");
      }
    }
  }
}
