package org.spoolinspector.verify;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.hash.MthKernels;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/** Hashes what a {@link RemoteVerifier} in another process asks for, until that one closes its end. */
public final class VerifierServer {
  private static final Logger LOG = LoggerFactory.getLogger(VerifierServer.class);
  /** Hashed of one question, and not heard of yet, bytes. */
  private static final long AHEAD = 4L << 20;
  private final Posix posix;
  private final DataOutputStream out;
  private final Map<Integer, Turn> turns = new ConcurrentHashMap<>();
  private final Map<String, OpenFolder> folders = new HashMap<>();
  private volatile boolean ended;

  private VerifierServer(OutputStream out, Posix posix) {
    this.out = new DataOutputStream(new BufferedOutputStream(out));
    this.posix = posix;
  }

  /**
   * Answers until the other process ends, or ends the talk.
   *
   * @param workers hash
   * @param begin begins something at once and beside what was begun before
   * @throws IOException where the other one says what nobody says
   */
  public static void serve(InputStream in, OutputStream out, Posix posix, Workers workers, Consumer<Runnable> begin) throws IOException {
    var server = new VerifierServer(out, posix);
    try {
      server.serve(new DataInputStream(new BufferedInputStream(in)), workers, begin);
    } finally {
      server.ended = true;
      server.turns.values().forEach(Turn::wake);
      server.close();
    }
  }

  private void serve(DataInputStream in, Workers workers, Consumer<Runnable> begin) throws IOException {
    if (!(Wire.read(in) instanceof Message.Order(long bytes, boolean dropBehind, boolean inTurn))) {
      throw new IOException("no order came first");
    }
    MthKernels.expect(bytes);
    var verifier = new PacketVerifier(workers, Checkpoint.NONE, dropBehind, inTurn);
    for (Message message = Wire.read(in); message != null; message = Wire.read(in)) {
      switch (message) {
        case Message.Question question -> {
          var turn = new Turn(question.number());
          turns.put(question.number(), turn);
          begin.accept(() -> answer(question, turn, verifier));
        }
        case Message.Heard(int number, long count) -> {
          Turn turn = turns.get(number);
          if (turn != null) {
            turn.heard(count);
          }
        }
        case Message.Order order -> throw new IOException("unexpected " + order);
        case Message.Hashed hashed -> throw new IOException("unexpected " + hashed);
        case Message.Answer answer -> throw new IOException("unexpected " + answer);
      }
    }
  }

  private void answer(Message.Question question, Turn turn, FileVerifier verifier) {
    try {
      send(new Message.Answer(question.number(), outcomes(question, turn, verifier)));
    } catch (CancellationException end) {
      LOG.debug("not answered: {}", end.getMessage());
    } catch (RuntimeException | Error fault) {
      // The other process must not wait for what will not come.
      hangUp();
      throw fault;
    } finally {
      turns.remove(question.number());
    }
  }

  private void hangUp() {
    try {
      out.close();
    } catch (IOException gone) {
      LOG.debug("hung up already: {}", gone.getMessage());
    }
  }

  private List<VerifyOutcome> outcomes(Message.Question question, Turn turn, FileVerifier verifier) {
    try {
      var files = new ArrayList<PacketFile>();
      for (Message.Asked asked : question.files()) {
        int index = files.size();
        files.add(new PacketFile(folder(asked.folder()), asked.name(), bytes -> turn.hashed(index, bytes)));
      }
      return verifier.verify(files);
    } catch (PosixException why) {
      return Collections.nCopies(question.files().size(), Outcomes.of(why));
    }
  }

  private synchronized OpenFolder folder(String path) throws PosixException {
    OpenFolder there = folders.get(path);
    if (there == null) {
      there = posix.open(Path.of(path));
      folders.put(path, there);
    }
    return there;
  }

  private synchronized void close() {
    folders.values().forEach(OpenFolder::close);
  }

  private void send(Message message) {
    synchronized (out) {
      try {
        Wire.write(out, message);
      } catch (IOException gone) {
        throw (CancellationException) new CancellationException("nobody listens").initCause(gone);
      }
    }
  }

  /** A question that is being answered. */
  private final class Turn {
    private final int number;
    private long ahead;

    Turn(int number) {
      this.number = number;
    }

    void hashed(int file, long bytes) {
      send(new Message.Hashed(number, file, bytes));
      synchronized (this) {
        ahead += bytes;
        try {
          while (ahead > AHEAD && !ended) {
            wait();
          }
        } catch (InterruptedException stop) {
          Thread.currentThread().interrupt();
          throw new CancellationException("interrupted");
        }
      }
      if (ended) {
        throw new CancellationException("nobody listens");
      }
    }

    synchronized void heard(long bytes) {
      ahead -= bytes;
      notifyAll();
    }

    synchronized void wake() {
      notifyAll();
    }
  }
}
