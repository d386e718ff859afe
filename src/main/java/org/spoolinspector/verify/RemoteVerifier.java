package org.spoolinspector.verify;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.posix.Checkpoint;

/**
 * Has another process hash, one that {@link VerifierServer} runs in. Where that process fails, what it has not told yet is hashed here.
 * It hashes no more than a few buffers that were not heard of, so that pausing, slowing down and cancelling work as they do here.
 */
public final class RemoteVerifier implements FileVerifier {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteVerifier.class);
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Checkpoint checkpoint;
  private final FileVerifier here;
  /** What came for each question that has no answer yet. */
  private final Map<Integer, Queue<Message>> came = new HashMap<>();
  private final Object sending = new Object();
  private int last;
  /** Whether some thread waits for the next message: it takes in those for the others too. */
  private boolean reading;
  private boolean failed;

  /**
   * Ties this process to the other one.
   *
   * @param in what the other one says; closed with this
   * @param out what the other one hears; closed with this, which ends it
   * @param bytes to be hashed in all
   * @param here hashes where the other one cannot
   */
  public RemoteVerifier(InputStream in, OutputStream out, long bytes, boolean dropBehind, boolean inTurn, Checkpoint checkpoint,
      FileVerifier here) throws IOException {
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(new BufferedOutputStream(out));
    this.checkpoint = checkpoint;
    this.here = here;
    send(new Message.Order(bytes, dropBehind, inTurn));
  }

  @Override
  public List<VerifyOutcome> verify(List<PacketFile> files) {
    checkpoint.pass();
    var asked = new ArrayList<Message.Asked>();
    for (PacketFile file : files) {
      Path folder = file.folder().pathForOthers();
      if (folder != null) {
        asked.add(new Message.Asked(folder.toString(), file.name()));
      }
    }
    var told = new long[files.size()];
    if (asked.size() == files.size()) {
      int number = begin();
      try {
        send(new Message.Question(number, asked));
        return answer(number, files, told);
      } catch (IOException broken) {
        giveUp(broken);
      } finally {
        end(number);
      }
    }
    return here.verify(untold(files, told));
  }

  private List<VerifyOutcome> answer(int number, List<PacketFile> files, long[] told) throws IOException {
    while (true) {
      switch (next(number)) {
        case Message.Hashed(int any, int file, long bytes) -> {
          told[file] += bytes;
          files.get(file).reading().read(bytes);
          checkpoint.pass();
          send(new Message.Heard(number, bytes));
        }
        case Message.Answer(int any, List<VerifyOutcome> outcomes) -> {
          if (outcomes.size() != files.size()) {
            throw new IOException(outcomes.size() + " outcomes for " + files.size() + " files");
          }
          return outcomes;
        }
        case Message.Order order -> throw new IOException("unexpected " + order);
        case Message.Question question -> throw new IOException("unexpected " + question);
        case Message.Heard heard -> throw new IOException("unexpected " + heard);
      }
    }
  }

  private synchronized int begin() {
    came.put(++last, new ArrayDeque<>());
    return last;
  }

  private synchronized void end(int number) {
    came.remove(number);
  }

  private void send(Message message) throws IOException {
    synchronized (sending) {
      Wire.write(out, message);
    }
  }

  /** The next message for a question; reads those for other questions meanwhile, unless another thread does so. */
  private Message next(int number) throws IOException {
    while (true) {
      Message next = nextCame(number);
      if (next != null) {
        return next;
      }
      take(receive());
    }
  }

  /** What came for a question; null where nothing did and the caller is the one to read. */
  private synchronized @Nullable Message nextCame(int number) throws IOException {
    Queue<Message> mine = came.get(number);
    while (mine != null && mine.isEmpty() && reading && !failed) {
      try {
        wait();
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", stop);
      }
    }
    Message next = mine == null ? null : mine.poll();
    if (next == null && failed) {
      throw new EOFException("the process that hashes has ended");
    }
    reading |= next == null;
    return next;
  }

  private @Nullable Message receive() throws IOException {
    try {
      return Wire.read(in);
    } catch (IOException | RuntimeException broken) {
      take(null);
      throw broken;
    }
  }

  private synchronized void take(@Nullable Message message) {
    reading = false;
    failed |= message == null;
    Queue<Message> whose = switch (message) {
      case Message.Hashed hashed -> came.get(hashed.number());
      case Message.Answer answer -> came.get(answer.number());
      // Who waits for anything will see that nothing comes.
      case Message.Order order -> null;
      case Message.Question question -> null;
      case Message.Heard heard -> null;
      case null -> null;
    };
    if (whose != null && message != null) {
      whose.add(message);
    }
    notifyAll();
  }

  private synchronized void giveUp(IOException why) {
    if (!failed) {
      LOG.warn("hashing in this process: {}", why.getMessage());
    }
    failed = true;
    notifyAll();
  }

  /** The same files, whose readings hear nothing twice. */
  private static List<PacketFile> untold(List<PacketFile> files, long[] told) {
    var untold = new ArrayList<PacketFile>();
    for (int i = 0; i < told.length; i++) {
      PacketFile file = files.get(i);
      untold.add(told[i] == 0 ? file : new PacketFile(file.folder(), file.name(), new Rest(file.reading(), told[i])));
    }
    return untold;
  }

  /** Passes on what is more than was told already. */
  private static final class Rest implements Reading {
    private final Reading reading;
    private long told;

    Rest(Reading reading, long told) {
      this.reading = reading;
      this.told = told;
    }

    @Override
    public void read(long bytes) {
      long known;
      synchronized (this) {
        known = Math.min(told, bytes);
        told -= known;
      }
      if (bytes > known) {
        reading.read(bytes - known);
      }
    }
  }

  @Override
  public void close() {
    here.close();
    try {
      out.close();
    } catch (IOException ended) {
      LOG.debug("the process that hashes had ended: {}", ended.getMessage());
    }
  }
}
