package org.spoolinspector.job;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Sizes;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;

/**
 * Which files a verify run will read.
 *
 * @param entries packets and nocks, in the order of the snapshot
 * @param idle whether the disk serves everybody else first, where the system can do that
 */
public record VerifyPlan(List<Entry> entries, boolean idle) {
  /** Measured with AVX2, 2 cores: below, another start and the compilation of the kernels take longer than the slower kernel. */
  private static final long WORTH_VECTORS = Long.getLong("spool-inspector.large", 4L << 30);

  /** A plan for these files, in no way idle. */
  public VerifyPlan(List<Entry> entries) {
    this(entries, false);
  }

  /** Those of these entries that can be verified: packets and nocks. */
  public static VerifyPlan of(Collection<Entry> chosen) {
    return new VerifyPlan(chosen.stream().filter(e -> e.kind() == Kind.NOCK || e.kind() == Kind.PACKET).toList());
  }

  /**
   * Everything of the spool or of one node.
   *
   * @param node null for all
   * @param packets whether ordinary packets are read too, not only nocks
   */
  public static VerifyPlan of(SpoolSnapshot snapshot, @Nullable Id node, boolean packets) {
    return of(snapshot.entries().stream()
        .filter(e -> node == null || node.equals(e.node()))
        .filter(e -> packets || e.kind() == Kind.NOCK).toList());
  }

  /** The same files, read idly or not. */
  public VerifyPlan withIdle(boolean whether) {
    return new VerifyPlan(entries, whether);
  }

  /** How many are nocks. */
  public long nocks() {
    return entries.stream().filter(e -> e.kind() == Kind.NOCK).count();
  }

  /** How many nocks cannot match, since they have no readable header. */
  public long broken() {
    return entries.stream().filter(e -> e.state() == State.BROKEN).count();
  }

  /** How many nodes they are of. */
  public long nodes() {
    return entries.stream().map(Entry::node).distinct().count();
  }

  /** Bytes to read. */
  public long bytes() {
    return Sizes.sum(entries.stream().mapToLong(Entry::size));
  }

  /** Whether there is so much to hash that a process with the Vector API would be done sooner, and this one has not got it. */
  public boolean wantsVectors() {
    return bytes() >= WORTH_VECTORS && !Hashes.canUseVectors();
  }
}
