package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.verify.FileVerifier;
import org.spoolinspector.verify.PacketFile;
import org.spoolinspector.verify.PacketVerifier;
import org.spoolinspector.verify.RemoteVerifier;
import org.spoolinspector.verify.VerifierServer;
import org.spoolinspector.verify.VerifyOutcome;

@Timeout(120)
class HashingProcessTest {
  private static final int LARGE = 9_000_000;
  @TempDir Path folder;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ConcurrentLinkedQueue<Long> read = new ConcurrentLinkedQueue<>();
  private OpenFolder open;
  private List<List<PacketFile>> questions;
  private List<VerifyOutcome> expected;
  private long bytes;
  private Pipe asked;
  private Pipe answered;
  private Future<?> server;

  @BeforeEach
  void packets() throws IOException, PosixException {
    open = Posix.system().open(folder);
    assumeThat(open.pathForOthers()).as("a path in /proc to an open folder").isNotNull();
    var names = new ArrayList<RawName>();
    for (int i = 0; i < 40; i++) {
      Path file = Made.packet(folder, i % 7 == 3 ? PacketFormat.V4 : PacketFormat.V6, i, i % 5 == 0 ? 400_000 : 1000 + i, "");
      if (i % 9 == 4) {
        byte[] all = Files.readAllBytes(file);
        all[999] ^= 1;
        Files.write(file, all);
      } else if (i % 23 == 5) {
        Files.write(file, new byte[5000]);
      } else if (i == 17) {
        Files.delete(file);
      }
      names.add(RawName.of(file.getFileName().toString()));
    }
    questions = new ArrayList<>();
    for (int i = 1; i < 40; i += 5) {
      questions.add(names.subList(i, i + 4).stream().map(this::file).toList());
      questions.add(List.of(file(names.get(i - 1))));
    }
    questions.add(List.of(file(RawName.of(Made.packet(folder, PacketFormat.V6, 99, LARGE, "").getFileName().toString()))));
    try (var here = here(Checkpoint.NONE)) {
      expected = questions.stream().flatMap(q -> here.verify(q).stream()).toList();
    }
    bytes = read.stream().mapToLong(Long::longValue).sum();
    read.clear();
    assertThat(expected.stream().map(Object::getClass).distinct()).hasSize(4);
  }

  @AfterEach
  void end() {
    threads.shutdownNow();
    open.close();
  }

  private PacketFile file(RawName name) {
    return new PacketFile(open, name, read::add);
  }

  private static FileVerifier here(Checkpoint checkpoint) {
    return new PacketVerifier(Workers.INLINE, checkpoint, false, false);
  }

  /** A server on threads of this process. */
  private FileVerifier remote(Checkpoint checkpoint) throws IOException {
    asked = Pipe.open();
    answered = Pipe.open();
    server = threads.submit(() -> {
      VerifierServer.serve(Channels.newInputStream(asked.source()), Channels.newOutputStream(answered.sink()), Posix.system(),
          new ThreadWorkers(threads, 2), threads::execute);
      return null;
    });
    return new RemoteVerifier(Channels.newInputStream(answered.source()), Channels.newOutputStream(asked.sink()), 1, false, false,
        checkpoint, here(checkpoint));
  }

  @Test
  void anotherProcessFindsTheSame() {
    String classes = Stream.of(System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""))
        .filter(path -> !path.isEmpty()).collect(Collectors.joining(File.pathSeparator));
    List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED", "-cp", classes, "org.spoolinspector.cli.Main", HashingProcess.COMMAND);
    try (FileVerifier verifier = HashingProcess.start(command, bytes, true, false, Checkpoint.NONE, refusing())) {
      assertThat(questions.stream().flatMap(q -> verifier.verify(q).stream())).isEqualTo(expected);
      assertThat(verifier).isInstanceOf(HashingProcess.class);
    }
    assertThat(read.stream().mapToLong(Long::longValue).sum()).isEqualTo(bytes);
  }

  @Test
  void whereNoProcessCanBeStartedThisOneHashes() {
    try (FileVerifier verifier = HashingProcess.start(List.of(folder.resolve("nothing").toString()), 1, false, false, Checkpoint.NONE,
        here(Checkpoint.NONE))) {
      assertThat(questions.stream().flatMap(q -> verifier.verify(q).stream())).isEqualTo(expected);
    }
  }

  @Test
  void whereTheProcessSaysSomethingElseThisOneHashes() {
    try (FileVerifier verifier = HashingProcess.start(List.of("echo", "hello"), 1, false, false, Checkpoint.NONE,
        here(Checkpoint.NONE))) {
      assertThat(questions.stream().flatMap(q -> verifier.verify(q).stream())).isEqualTo(expected);
    }
    assertThat(read.stream().mapToLong(Long::longValue).sum()).isEqualTo(bytes);
  }

  @Test
  void manyThreadsAskAtOnce() throws Exception {
    try (FileVerifier verifier = remote(Checkpoint.NONE)) {
      List<Future<List<VerifyOutcome>>> answers = questions.stream().map(q -> threads.submit(() -> verifier.verify(q))).toList();
      var found = new ArrayList<VerifyOutcome>();
      for (Future<List<VerifyOutcome>> answer : answers) {
        found.addAll(answer.get());
      }
      assertThat(found).isEqualTo(expected);
    }
    server.get(60, TimeUnit.SECONDS);
    assertThat(read.stream().mapToLong(Long::longValue).sum()).isEqualTo(bytes);
  }

  @Test
  void whatADyingProcessHasNotAnsweredIsHashedHereAndNoByteCountsTwice() throws Exception {
    var passes = new AtomicInteger();
    Checkpoint hangingUp = () -> {
      // In the middle of the large file, which comes last.
      if (read.stream().mapToLong(Long::longValue).sum() > bytes - LARGE / 2 && passes.getAndIncrement() == 0) {
        close(answered.source());
      }
    };
    try (FileVerifier verifier = remote(hangingUp)) {
      assertThat(questions.stream().flatMap(q -> verifier.verify(q).stream())).isEqualTo(expected);
    }
    assertThat(passes.get()).isPositive();
    assertThat(read.stream().mapToLong(Long::longValue).sum()).isEqualTo(bytes);
  }

  @Test
  void cancelledItAsksNoMoreAndTheServerEnds() throws Exception {
    Checkpoint cancelled = () -> {
      if (!read.isEmpty()) {
        throw new CancellationException();
      }
    };
    try (FileVerifier verifier = remote(cancelled)) {
      assertThatThrownBy(() -> verifier.verify(questions.getLast())).isInstanceOf(CancellationException.class);
      assertThatThrownBy(() -> verifier.verify(questions.getFirst())).isInstanceOf(CancellationException.class);
    }
    server.get(60, TimeUnit.SECONDS);
    assertThat(read).hasSize(1);
  }

  private static void close(Pipe.SourceChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Must not be asked. */
  private static FileVerifier refusing() {
    return new FileVerifier() {
      @Override
      public List<VerifyOutcome> verify(List<PacketFile> files) {
        throw new AssertionError("hashed here");
      }

      @Override
      public void close() {
        // Nothing is open.
      }
    };
  }
}
