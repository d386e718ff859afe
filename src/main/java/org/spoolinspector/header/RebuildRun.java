package org.spoolinspector.header;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.NewFile;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;

/** One rebuild: write all, sync once, rename all. */
final class RebuildRun {
  private static final Logger LOG = LoggerFactory.getLogger(RebuildRun.class);
  /** Targets a piece of work has: large, so that neighbours in a folder are written one after the other. */
  private static final int CHUNK = 512;
  private final List<CacheTarget> targets;
  private final OpenFolder tmp;
  private final CacheFolders folders;
  private final OptionalInt umask;
  private final IntConsumer done;
  private final @Nullable CacheOutcome[] outcomes;
  /** The format of each target whose temporary file lies in tmp now. */
  private final @Nullable PacketFormat[] written;
  private final String prefix = OwnTemporaries.name() + "-";

  RebuildRun(List<CacheTarget> targets, OpenFolder tmp, CacheFolders folders, OptionalInt umask, IntConsumer done) {
    this.targets = targets;
    this.tmp = tmp;
    this.folders = folders;
    this.umask = umask;
    this.done = done;
    this.outcomes = new CacheOutcome[targets.size()];
    this.written = new PacketFormat[targets.size()];
  }

  @Nullable CacheOutcome[] run(Workers workers, Checkpoint checkpoint) throws PosixException {
    try {
      chunks(workers, checkpoint, this::write);
      tmp.syncFileSystem();
      chunks(workers, checkpoint, this::rename);
    } catch (CancellationException cancelled) {
      LOG.debug("rebuild cancelled; what was renamed until now stays, the rest is as it was", cancelled);
    } catch (TmpFailure failure) {
      throw failure.why();
    } finally {
      removeLeft();
      folders.sync(this::notDurable);
    }
    return outcomes;
  }

  /** What was renamed in this folder may be old again after a power cut. */
  private void notDurable(List<RawName> folder, PosixException why) {
    for (int i = 0; i < outcomes.length; i++) {
      boolean renamed = outcomes[i] instanceof CacheOutcome.Written || outcomes[i] instanceof CacheOutcome.Replaced;
      if (renamed && targets.get(i).folder().equals(folder)) {
        outcomes[i] = new CacheOutcome.Failed("written, but not made durable: " + why.errno().sentence());
      }
    }
  }

  private void chunks(Workers workers, Checkpoint checkpoint, IntConsumer each) {
    workers.run((targets.size() + CHUNK - 1) / CHUNK, chunk -> {
      for (int i = chunk * CHUNK; i < Math.min(targets.size(), (chunk + 1) * CHUNK); i++) {
        checkpoint.pass();
        each.accept(i);
      }
    });
  }

  private void write(int i) {
    CacheTarget target = targets.get(i);
    byte[] head = new byte[PacketHeader.BYTES];
    try {
      CacheFolders.Place place = folders.of(target.folder());
      int length = place.packets().head(target.packet(), head);
      switch (PacketHeader.read(head, length)) {
        case PacketHeader header -> writeTemporary(i, header.format(), head, place.fileMode(umask));
        case HeaderFault fault -> finish(i, new CacheOutcome.Failed("the packet has no readable header"));
      }
    } catch (PosixException why) {
      finish(i, outcome(why));
    }
  }

  private void writeTemporary(int i, PacketFormat format, byte[] head, int mode) {
    try (NewFile file = tmp.createFile(temporary(i), mode)) {
      written[i] = format;
      file.write(ByteBuffer.wrap(head));
    } catch (PosixException why) {
      throw new TmpFailure(why);
    }
  }

  private void rename(int i) {
    if (outcomes[i] != null) {
      return;
    }
    CacheTarget target = targets.get(i);
    CacheFolders.Place place;
    try {
      place = folders.of(target.folder());
      place.packets().status(target.packet());
    } catch (PosixException why) {
      finish(i, outcome(why));
      return;
    }
    CacheFolders.Cache cache = null;
    try {
      cache = place.cache(target.packet(), Objects.requireNonNull(written[i]));
      boolean replaces = cache.isThere();
      tmp.rename(temporary(i), cache.folder(), cache.name());
      written[i] = null;
      if (isGone(place, target.packet())) {
        // NNCP takes the packet first and then its cache: it may have looked for that just before ours came.
        removeQuietly(cache.folder(), cache.name());
        finish(i, new CacheOutcome.Vanished());
        return;
      }
      finish(i, replaces ? new CacheOutcome.Replaced() : new CacheOutcome.Written());
    } catch (PosixException why) {
      // The packet was there just now, so whatever is missing is not the packet.
      finish(i, new CacheOutcome.Failed(cache == null ? String.valueOf(why.getMessage())
          : cache.folder().path() + ": " + why.errno().sentence()));
    }
  }

  private static boolean isGone(CacheFolders.Place place, RawName packet) throws PosixException {
    try {
      place.packets().status(packet);
      return false;
    } catch (PosixException why) {
      if (why.isVanished()) {
        return true;
      }
      throw why;
    }
  }

  private static CacheOutcome outcome(PosixException why) {
    return why.isVanished() ? new CacheOutcome.Vanished() : new CacheOutcome.Failed(why.errno().sentence());
  }

  /** Temporary files that were not renamed. One that cannot be removed is shown by the next scan. */
  private void removeLeft() {
    for (int i = 0; i < written.length; i++) {
      if (written[i] != null) {
        removeQuietly(tmp, temporary(i));
      }
    }
  }

  private static void removeQuietly(OpenFolder folder, RawName name) {
    try {
      folder.remove(name);
    } catch (PosixException why) {
      if (!why.isVanished()) {
        LOG.warn("left over: {}", why.getMessage());
      }
    }
  }

  private RawName temporary(int i) {
    return RawName.of(prefix + HexFormat.of().toHexDigits(i));
  }

  private void finish(int i, CacheOutcome outcome) {
    outcomes[i] = outcome;
    done.accept(i);
  }
}
