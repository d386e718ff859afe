package org.spoolinspector.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.verify.FileVerifier;
import org.spoolinspector.verify.PacketFile;
import org.spoolinspector.verify.PacketVerifier;
import org.spoolinspector.verify.RemoteVerifier;
import org.spoolinspector.verify.VerifierServer;
import org.spoolinspector.verify.VerifyOutcome;

/**
 * A process that only hashes, for the window: what makes a window start quickly (no Vector API, no optimizing compiler) makes hashing
 * slow, so a large run has a process beside it that has both. It reads the folders that this one has open, and ends with it.
 */
public final class HashingProcess implements FileVerifier {
  /** The command that makes a process hash for another one. */
  public static final String COMMAND = "hash-for";
  /** Before a command: it shall have the Vector API. */
  public static final String VECTORS = "--vectors";
  private static final Logger LOG = LoggerFactory.getLogger(HashingProcess.class);
  private final Process process;
  private final FileVerifier verifier;

  private HashingProcess(Process process, FileVerifier verifier) {
    this.process = process;
    this.verifier = verifier;
  }

  /** The path of the program that starts this one, which tells it; null where nothing did. */
  public static @Nullable String launcher() {
    return System.getProperty("spool-inspector.launcher");
  }

  /** Hashes in a process of its own where the plan wants one and there can be one, else in this. */
  static FileVerifier orHere(VerifyPlan plan, boolean dropBehind, boolean inTurn, Workers workers, Checkpoint checkpoint) {
    var here = new PacketVerifier(workers, checkpoint, dropBehind, inTurn);
    String launcher = launcher();
    if (launcher == null || !plan.wantsProcess()) {
      return here;
    }
    var command = new ArrayList<>(List.of(launcher, COMMAND));
    if (plan.wantsVectors()) {
      command.add(1, VECTORS);
    }
    return start(command, plan.bytes(), dropBehind, inTurn, checkpoint, here);
  }

  static FileVerifier start(List<String> command, long bytes, boolean dropBehind, boolean inTurn, Checkpoint checkpoint,
      FileVerifier here) {
    try {
      Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      return new HashingProcess(process, new RemoteVerifier(process.getInputStream(), process.getOutputStream(), bytes,
          dropBehind, inTurn, checkpoint, here));
    } catch (IOException impossible) {
      LOG.warn("hashing in this process: {}", impossible.getMessage());
      return here;
    }
  }

  /** The other side: hashes for the process that started this one, until that closes its end. */
  public static void serve(InputStream in, OutputStream out, Posix posix) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    try (ExecutorService pool = Executors.newFixedThreadPool(cores, Thread.ofPlatform().daemon().name("hash-", 1).factory());
        ExecutorService questions = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("question-", 1).factory())) {
      VerifierServer.serve(in, out, posix, new ThreadWorkers(pool, cores), questions::execute);
    }
  }

  @Override
  public List<VerifyOutcome> verify(List<PacketFile> files) {
    return verifier.verify(files);
  }

  /** It changes nothing, so it may be ended anywhere. */
  @Override
  public void close() {
    verifier.close();
    process.destroy();
  }
}
