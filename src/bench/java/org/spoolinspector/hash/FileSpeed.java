package org.spoolinspector.hash;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.spoolinspector.packet.Id;

/**
 * Hashes a file again and again in one process by positional reads, and prints what each round took.
 *
 * <p>Arguments: the file; threads; rounds; KiB a read; a {@link KernelKind}, or {@code FASTEST} (calibrated before the first
 * round), or {@code EXPECTED} (what a fresh process takes that is told of the work).
 */
public final class FileSpeed {
  private FileSpeed() {
  }

  /** See above. */
  public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
    Path path = Path.of(args[0]);
    int threads = Integer.parseInt(args[1]);
    int rounds = Integer.parseInt(args[2]);
    int bytes = Integer.parseInt(args[3]) * 1024;
    String kernel = args[4];
    try (ExecutorService executor = Executors.newFixedThreadPool(threads); FileChannel file = FileChannel.open(path)) {
      if (kernel.equals("FASTEST")) {
        long start = System.nanoTime();
        System.out.println(MthKernels.calibrate() + ", found in " + seconds(start) + " s");
      } else if (kernel.equals("EXPECTED")) {
        MthKernels.expect(file.size());
      }
      var took = new double[rounds];
      for (int round = 0; round < rounds; round++) {
        long start = System.nanoTime();
        double cpu = cpuSeconds();
        Id id = hash(file, executor, threads, bytes, kernel);
        took[round] = seconds(start);
        cpu = cpuSeconds() - cpu;
        System.out.printf("%s %.3f s %.2f GB/s, %.2f s of processor time, %.2f GB/s of it%n",
            id, took[round], file.size() / took[round] / 1e9, cpu, file.size() / cpu / 1e9);
      }
      Arrays.sort(took);
      System.out.printf("%s, %d threads, median %.3f s, %.2f GB/s%n", kernel, threads, took[rounds / 2], file.size() / took[rounds / 2] / 1e9);
    }
  }

  private static Id hash(FileChannel file, ExecutorService executor, int threads, int bytes, String kernel)
      throws IOException, InterruptedException, ExecutionException {
    long length = file.size();
    var mth = new MthFile(length);
    var next = new AtomicLong();
    List<Future<?>> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      workers.add(executor.submit(() -> {
        MthKernel own = kernel.equals("FASTEST") || kernel.equals("EXPECTED") ? MthKernels.fastest() : KernelKind.valueOf(kernel).make();
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes);
        for (long at = next.getAndAdd(bytes); at < length; at = next.getAndAdd(bytes)) {
          buffer.clear();
          int read = 0;
          while (read >= 0 && buffer.hasRemaining()) {
            read = file.read(buffer, at + buffer.position());
          }
          mth.hash(at, MemorySegment.ofBuffer(buffer.flip()), own);
        }
        return null;
      }));
    }
    for (Future<?> worker : workers) {
      worker.get();
    }
    return mth.root();
  }

  /** Of all threads; what a busy machine leaves comparable. */
  private static double cpuSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
