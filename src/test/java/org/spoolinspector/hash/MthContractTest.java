package org.spoolinspector.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.Id;

/** Whatever the kernel and however the bytes come: the same hash, that of NNCP. Widths that the machine lacks run too, slowly. */
class MthContractTest {
  private static final int[] EDGES = {0, 64, 128, 1024, 2048, 3 * 1024, 4096, 5 * 1024, 8192, 16384, 17 * 1024, 65536, 100 * 1024,
    131072, 131072 + 64, 131072 + 1024, 131072 + 16384, 2 * 131072, 3 * 131072, 5 * 131072, 8 * 131072};
  private static final Random RANDOM = new Random(20261130);
  private static final byte[] CONTENT = new byte[EDGES[EDGES.length - 1] + 1];
  private static final List<Integer> LENGTHS = lengths();
  private static final List<Id> EXPECTED;

  static {
    RANDOM.nextBytes(CONTENT);
    EXPECTED = LENGTHS.stream().map(length -> whole(Hashes.reference(HashKind.MTH), direct(CONTENT, length))).toList();
  }

  /** A way to hash; the name is for the report. */
  private record Way(String name, Hasher hasher) {
    @Override
    public String toString() {
      return name;
    }
  }

  @FunctionalInterface
  private interface Hasher {
    Id hash(byte[] content, int length) throws Exception;
  }

  static Stream<Way> ways() {
    var ways = new ArrayList<Way>();
    ways.add(new Way("reference, direct buffer", (content, n) -> whole(Hashes.reference(HashKind.MTH), direct(content, n))));
    ways.add(new Way("reference, odd heap buffers", (content, n) -> split(Hashes.reference(HashKind.MTH), ByteBuffer.wrap(content, 0, n))));
    ways.add(new Way("fastest, heap buffer", (content, n) -> whole(Hashes.fastest(HashKind.MTH), ByteBuffer.wrap(content, 0, n))));
    for (KernelKind kind : KernelKind.values()) {
      ways.add(new Way(kind.title() + ", direct buffer", (content, n) -> whole(new FastMth(kind.make()), direct(content, n))));
      ways.add(new Way(kind.title() + ", odd heap buffers",
          (content, n) -> split(new FastMth(kind.make()), ByteBuffer.wrap(content, 0, n))));
      ways.add(new Way(kind.title() + ", odd direct buffers", (content, n) -> split(new FastMth(kind.make()), direct(content, n))));
      ways.add(new Way(kind.title() + ", blocks shuffled", (content, n) -> shuffled(kind, content, n)));
      ways.add(new Way(kind.title() + ", parts by three threads", (content, n) -> threads(kind, content, n)));
    }
    return ways.stream();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void agreesWithTheReferenceAtEveryEdge(Way way) throws Exception {
    for (int i = 0; i < LENGTHS.size(); i++) {
      assertThat(way.hasher.hash(CONTENT, LENGTHS.get(i))).as("%d bytes", LENGTHS.get(i)).isEqualTo(EXPECTED.get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void givesEveryVector(Way way) throws Exception {
    List<Vector> vectors = Vector.all();
    assertThat(vectors).hasSizeGreaterThan(30);
    byte[] content = CountedBytes.of(vectors.getLast().length());
    for (Vector vector : vectors) {
      Id id = way.hasher.hash(content, vector.length());
      assertThat(HexFormat.of().formatHex(id.toBytes())).as("%d bytes", vector.length()).isEqualTo(vector.hex());
      assertThat(id).hasToString(vector.base32());
    }
  }

  private static List<Integer> lengths() {
    IntStream edges = IntStream.of(EDGES).flatMap(edge -> IntStream.rangeClosed(Math.max(0, edge - 1), edge + 1));
    return IntStream.concat(edges, RANDOM.ints(12, 0, 5 * MthFormat.BLOCK)).boxed().distinct().toList();
  }

  private static ByteBuffer direct(byte[] content, int length) {
    return ByteBuffer.allocateDirect(length).put(0, content, 0, length);
  }

  private static Id whole(FileHash hash, ByteBuffer bytes) {
    hash.update(bytes);
    assertThat(bytes.hasRemaining()).isFalse();
    return hash.finish();
  }

  private static Id split(FileHash hash, ByteBuffer bytes) {
    int[] sizes = {1, 0, 63, 1000, 65, 8191, 131073, 7, 131072, 262145};
    int end = bytes.limit();
    for (int i = 0; bytes.position() < end; i++) {
      bytes.limit(Math.min(end, bytes.position() + sizes[i % sizes.length]));
      hash.update(bytes);
    }
    return hash.finish();
  }

  private static Id shuffled(KernelKind kind, byte[] content, int length) {
    var file = new MthFile(length);
    MemorySegment bytes = MemorySegment.ofBuffer(direct(content, length));
    MthKernel kernel = kind.make();
    List<Integer> positions = positions(length, MthFile.BLOCK);
    Collections.shuffle(positions, new Random(length));
    positions.forEach(at -> file.hash(at, bytes.asSlice(at, Math.min(MthFile.BLOCK, length - at)), kernel));
    return file.root();
  }

  private static Id threads(KernelKind kind, byte[] content, int length) throws Exception {
    var file = new MthFile(length);
    MemorySegment bytes = MemorySegment.ofBuffer(direct(content, length));
    int part = 2 * MthFile.BLOCK;
    try (ExecutorService executor = Executors.newFixedThreadPool(3)) {
      List<Future<?>> parts = new ArrayList<>();
      for (int at : positions(length, part)) {
        parts.add(executor.submit(() -> file.hash(at, bytes.asSlice(at, Math.min(part, length - at)), kind.make())));
      }
      for (Future<?> done : parts) {
        done.get();
      }
    }
    return file.root();
  }

  private static List<Integer> positions(int length, int step) {
    return new ArrayList<>(IntStream.range(0, Math.ceilDiv(length, step)).mapToObj(i -> i * step).toList());
  }
}
