package org.spoolinspector.job;

import java.time.Duration;
import java.time.Instant;
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
 * @param entries packets and nocks, in the order in which they are verified
 * @param idle whether the disk serves everybody else first, where the system can do that
 * @param order how they were put into their order
 * @param atMost how long the run may work, without pauses; zero for as long as it takes
 */
public record VerifyPlan(List<Entry> entries, boolean idle, VerifyOrder order, Duration atMost) {
  /** Measured with AVX2, 2 cores: below, another start and the compilation of the kernels take longer than the slower kernel. */
  private static final long WORTH_VECTORS = Long.getLong("spool-inspector.large", 4L << 30);

  /** The launcher says from how much on, where it gives this process a compiler that is not made for hashing. */
  private static final long WORTH_PROCESS = Long.getLong("spool-inspector.process", Long.MAX_VALUE);

  /** A plan for these files, as they come, for as long as it takes. */
  public VerifyPlan(List<Entry> entries, boolean idle) {
    this(entries, idle, VerifyOrder.LISTED, Duration.ZERO);
  }

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
    return new VerifyPlan(entries, whether, order, atMost);
  }

  /** The same or fewer of these files, in this way. */
  public VerifyPlan by(VerifyWay way, Instant now) {
    return new VerifyPlan(way.choose(entries, now), idle, way.order(), way.atMost());
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

  /** Whether there is so much to hash that a process of its own is worth it. */
  boolean wantsProcess() {
    return bytes() >= WORTH_PROCESS;
  }
}
