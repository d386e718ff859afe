package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.spoolinspector.bench.MakeSpool;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/** Scanning a spool of 10,000 packets that lies in the page cache: by the caches, or where there are none by the packets. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class ScannerBenchmark {
  @Param("10000")
  private int packets;
  @Param({"true", "false"})
  private boolean caches;

  private Path folder;
  private SpoolEngine engine;
  private SpoolScanner alone;

  /** A spool in a folder for temporary files. */
  @Setup
  public void prepare() throws IOException {
    folder = Files.createTempDirectory("scanner-benchmark");
    Id self = id(1);
    var configuration = new Configuration(null, folder, null, OptionalInt.empty(), false, self,
        List.of(new Neighbour("self", self, List.of()), new Neighbour("other", id(2), List.of())), Map.of());
    MakeSpool.fill(configuration, packets, 600, caches, false);
    engine = new SpoolEngine(configuration, Posix.system());
    alone = new SpoolScanner(configuration, Posix.system(), Workers.INLINE, Checkpoint.NONE);
  }

  private static Id id(int first) {
    var bytes = new byte[Id.BYTES];
    bytes[0] = (byte) first;
    return Id.of(bytes, 0);
  }

  /** By all cores, with what is summed up for the window. */
  @Benchmark
  public SpoolSnapshot allCores() throws PosixException {
    return engine.scan(false);
  }

  /** By one thread. */
  @Benchmark
  public SpoolContents oneThread() throws PosixException {
    return alone.scan(false);
  }

  /** By all cores, caches compared with packets. */
  @Benchmark
  public SpoolSnapshot deep() throws PosixException {
    return engine.scan(true);
  }

  /** Takes the spool away. */
  @TearDown
  public void remove() throws IOException {
    engine.close();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(path);
      }
    }
  }
}
