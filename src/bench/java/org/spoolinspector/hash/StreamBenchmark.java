package org.spoolinspector.hash;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.Id;

/** A MiB from a direct buffer through each streaming hash. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xbatch"})
public class StreamBenchmark {
  private final ByteBuffer bytes = ByteBuffer.allocateDirect(1 << 20);

  /** Noise, and the kernel that suits this machine. */
  @Setup
  public void prepare() {
    var noise = new byte[bytes.capacity()];
    new Random(1).nextBytes(noise);
    bytes.put(0, noise);
    MthKernels.calibrate();
  }

  /** BLAKE2b-256, Bouncy Castle. */
  @Benchmark
  public Id blake2b() {
    return hash(Hashes.reference(HashKind.BLAKE2B));
  }

  /** MTH, Bouncy Castle. */
  @Benchmark
  public Id mthReference() {
    return hash(Hashes.reference(HashKind.MTH));
  }

  /** MTH, ours. */
  @Benchmark
  public Id mthFastest() {
    return hash(Hashes.fastest(HashKind.MTH));
  }

  private Id hash(FileHash hash) {
    hash.update(bytes.clear());
    return hash.finish();
  }
}
