package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which kernel this process hashes blocks with. Rows at first, since vector code is a hundred times slower than any other while it is
 * not compiled yet, and compiling it takes a second or so of a processor. Then the likeliest one, on trial, once work was
 * {@linkplain #expect expected} that pays for this; or the one that {@link #calibrate} found to be the fastest.
 */
public final class MthKernels {
  /** Less work than this is sooner done by rows than vector code is compiled. */
  private static final long WORTH_LANES_BYTES = 2L << 30;
  /** A block takes the first kernel less than this on any machine that compiles code at all. */
  private static final long SLOW_BLOCK_NANOS = 1_000_000;
  /**
   * A kernel that is still slower than that after so many blocks (128 MiB) will stay so: the wrong width, or a compilation that
   * failed. Not a time, since on a busy machine compiling may take any.
   */
  private static final int PATIENCE_BLOCKS = 1024;
  /** So many blocks without a new best one, and the speed is taken to be the final one. */
  private static final int SETTLED_BLOCKS = 100;
  /** A later candidate has to be so much faster than an earlier one: what is less may be chance. */
  private static final double CLEARLY = 1.05;

  private static volatile KernelKind fastest = KernelKind.ROWS;
  /** Whether the kernel in use was taken untimed and has not proved itself yet. */
  private static volatile boolean onTrial;
  private static final AtomicInteger SLOW_BLOCKS = new AtomicInteger();
  private static volatile boolean calibrated;

  private MthKernels() {
  }

  /** A kernel for the calling thread: the fastest one known, and a faster one as soon as it is known. */
  public static MthKernel fastest() {
    return new Following();
  }

  /**
   * Tells how many bytes are about to be hashed. For large work the likeliest vector kernel is used from now on, unless kernels have
   * been timed already. Costs nothing; to be called before a run.
   */
  public static void expect(long bytes) {
    List<KernelKind> candidates = bytes < WORTH_LANES_BYTES || calibrated ? List.of() : KernelKind.candidates();
    if (!candidates.isEmpty() && fastest == KernelKind.ROWS) {
      SLOW_BLOCKS.set(0);
      onTrial = true;
      fastest = candidates.getFirst();
    }
  }

  /**
   * Compiles and times the kernels that suit this machine, and has the fastest used from then on. Takes about two seconds of one
   * processor; meant for a thread that the caller has to spare in a process that lives long.
   *
   * @return what was timed, rows first
   */
  public static List<KernelSpeed> calibrate() {
    var speeds = new ArrayList<KernelSpeed>();
    KernelKind best = KernelKind.ROWS;
    double bestSpeed = speed(best, 0);
    speeds.add(new KernelSpeed(best.title(), bestSpeed));
    double rows = bestSpeed;
    for (KernelKind candidate : KernelKind.candidates()) {
      double speed = speed(candidate, rows);
      speeds.add(new KernelSpeed(candidate.title(), speed));
      if (speed > bestSpeed * CLEARLY) {
        best = candidate;
        bestSpeed = speed;
        fastest = best;
      }
    }
    fastest = best;
    onTrial = false;
    calibrated = true;
    return List.copyOf(speeds);
  }

  /** What a block took while the kernel is on trial. */
  private static void judge(long took) {
    if (took < SLOW_BLOCK_NANOS) {
      onTrial = false;
    } else if (SLOW_BLOCKS.incrementAndGet() == PATIENCE_BLOCKS) {
      fastest = KernelKind.ROWS;
      onTrial = false;
      calibrated = true;
    }
  }

  /** Bytes a second, of the best block: others may have been computing beside the rest. */
  private static double speed(KernelKind kind, double atLeast) {
    MthKernel kernel = kind.make();
    MemorySegment block = MemorySegment.ofBuffer(ByteBuffer.allocateDirect(MthFormat.BLOCK));
    var hash = new int[MthFormat.WORDS];
    long best = Long.MAX_VALUE;
    int since = 0;
    for (int blocks = 0; since < SETTLED_BLOCKS || (bytesPerSecond(best) < atLeast && blocks < PATIENCE_BLOCKS); blocks++) {
      long before = System.nanoTime();
      kernel.leaf(block, 0, MthFormat.BLOCK, hash);
      long took = System.nanoTime() - before;
      since = took < best ? 0 : since + 1;
      best = Math.min(best, took);
    }
    return bytesPerSecond(best);
  }

  private static double bytesPerSecond(long nanosPerBlock) {
    return MthFormat.BLOCK * 1e9 / nanosPerBlock;
  }

  private static final class Following implements MthKernel {
    private KernelKind kind = KernelKind.ROWS;
    private MthKernel kernel = kind.make();

    @Override
    public void leaf(MemorySegment block, long offset, int length, int[] hash) {
      follow();
      if (!onTrial || length < MthFormat.BLOCK) {
        kernel.leaf(block, offset, length, hash);
        return;
      }
      long start = System.nanoTime();
      kernel.leaf(block, offset, length, hash);
      judge(System.nanoTime() - start);
    }

    @Override
    public void leaves(MemorySegment block, long[] offsets, int[] lengths, int count, int[][] hashes) {
      follow();
      kernel.leaves(block, offsets, lengths, count, hashes);
    }

    private void follow() {
      KernelKind now = fastest;
      if (now != kind) {
        kind = now;
        kernel = now.make();
      }
    }
  }
}
