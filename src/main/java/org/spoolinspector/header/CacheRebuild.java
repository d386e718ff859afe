package org.spoolinspector.header;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/**
 * Writes many header caches at once. All are first written to {@code SPOOL/tmp}, in one run so that they lie densely on the disk,
 * then made durable together, then renamed over the old ones: a kill at any moment leaves each cache old or new.
 */
public final class CacheRebuild {
  private final Path spool;
  private final Posix posix;
  private final OptionalInt umask;
  private final Workers workers;
  private final Checkpoint checkpoint;

  /**
   * A rebuild of caches in this spool.
   *
   * @param umask bits to take away from 666; where empty, caches get the bits that their packets' folder has of 666
   */
  public CacheRebuild(Path spool, Posix posix, OptionalInt umask, Workers workers, Checkpoint checkpoint) {
    this.spool = spool;
    this.posix = posix;
    this.umask = umask;
    this.workers = workers;
    this.checkpoint = checkpoint;
  }

  /**
   * Writes them.
   *
   * @param done told the index of each target that is finished, on the threads of the work
   * @return an outcome for each target, in their order; null for those not begun when it was cancelled
   * @throws PosixException when {@code SPOOL/tmp} cannot be written, so that no cache can; nothing was changed then
   */
  public @Nullable CacheOutcome[] run(List<CacheTarget> targets, IntConsumer done) throws PosixException {
    try (OpenFolder root = posix.open(spool);
        OpenFolder tmp = CacheFolders.openOrMake(root, SpoolLayout.TMP, root.status().mode() & 02777);
        var folders = new CacheFolders(root)) {
      return new RebuildRun(targets, tmp, folders, umask, done).run(root.isOnRotatingDisk() ? Workers.INLINE : workers, checkpoint);
    }
  }
}
