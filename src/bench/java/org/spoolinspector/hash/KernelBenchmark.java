package org.spoolinspector.hash;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One block into a leaf, from memory, by each kernel: whole blocks, and part blocks that lanes do not quite fill. Compiled in the
 * foreground, since vector code that waits for its compilation on a busy machine outlasts any warm-up.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xbatch"})
public class KernelBenchmark {
  @Param({"SCALAR", "LANES_4", "LANES_8", "LANES_16"})
  private String kind = "";
  @Param({"131072", "65000", "16556", "4096"})
  private int length;

  private final MemorySegment block = MemorySegment.ofBuffer(ByteBuffer.allocateDirect(MthFormat.BLOCK));
  private final int[] hash = new int[MthFormat.WORDS];
  private MthKernel kernel = MthKernels.fastest();

  /** A block of noise. */
  @Setup
  public void prepare() {
    var bytes = new byte[MthFormat.BLOCK];
    new Random(1).nextBytes(bytes);
    block.copyFrom(MemorySegment.ofArray(bytes));
    kernel = KernelKind.valueOf(kind).make();
  }

  /** The leaf of {@code length} bytes. */
  @Benchmark
  public int[] leaf() {
    kernel.leaf(block, 0, length, hash);
    return hash;
  }
}
