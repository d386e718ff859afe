package org.spoolinspector.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.h2.mvstore.MVMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One file of what is remembered. It is opened for each turn and closed after it, so that several programs can use it at once. What
 * goes wrong is told to a listener, and the turn then comes to nothing; nothing is thrown.
 */
final class StateFile {
  private static final Logger LOG = LoggerFactory.getLogger(StateFile.class);
  /** A file that was damaged so often is left alone for as long as the program runs: it would only be damaged again. */
  private static final int OFTEN = 3;
  private static final int ATTEMPTS = 4;
  private final Path file;
  private final Trouble.Kind damaged;
  private final Duration patience;
  private final Consumer<Trouble> troubles;
  private final AtomicInteger movedAside = new AtomicInteger();

  /**
   * A file that need not be there yet.
   *
   * @param damaged how damage to it is told
   * @param patience how long a turn waits for others
   * @param troubles hears, on the thread of the turn, why a turn came to nothing
   */
  StateFile(Path file, Trouble.Kind damaged, Duration patience, Consumer<Trouble> troubles) {
    this.file = file;
    this.damaged = damaged;
    this.patience = patience;
    this.troubles = troubles;
  }

  /** What is done in a turn; calls nothing that is not of this package. */
  @FunctionalInterface
  interface Turn<T> {
    T take(OpenState state) throws MalformedRecord;
  }

  /** A map of the file, by name. */
  @FunctionalInterface
  interface OpenState {
    MVMap<byte[], byte[]> map(String name);
  }

  /** Looks something up; where there is no file, or it cannot be read, the answer is {@code otherwise}. */
  <T> T read(T otherwise, Turn<T> turn) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? take(false, otherwise, turn) : otherwise;
  }

  /** Changes something, all of it or nothing, and makes it durable. The answer is {@code otherwise} where nothing was changed. */
  <T> T write(T otherwise, Turn<T> turn) {
    return take(true, otherwise, turn);
  }

  private <T> T take(boolean writes, T otherwise, Turn<T> turn) {
    if (movedAside.get() >= OFTEN) {
      return otherwise;
    }
    try {
      if (writes) {
        PrivateFiles.folderOf(file);
      }
      try (StateLock lock = StateLock.take(file, writes, patience)) {
        if (lock == null) {
          tell(Trouble.Kind.LOCKED, "");
          return otherwise;
        }
        return locked(writes, otherwise, turn);
      }
    } catch (IOException why) {
      tell(writes ? Trouble.Kind.UNWRITABLE : Trouble.Kind.UNREADABLE, StateFault.sentence(why));
      return otherwise;
    }
  }

  private <T> T locked(boolean writes, T otherwise, Turn<T> turn) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        try {
          return StateTurn.take(file, writes, turn, otherwise);
        } catch (StateFault fault) {
          LOG.debug("a turn at {} came to nothing", file, fault);
          switch (fault.kind()) {
            case INTERRUPTED -> interrupted |= Thread.interrupted();
            case LOCKED -> {
              tell(Trouble.Kind.LOCKED, "");
              return otherwise;
            }
            case SYSTEM -> throw new IOException(fault.getMessage(), fault);
            case DAMAGED, NEWER -> {
              if (!moveAside(fault.kind() == StateFault.Kind.NEWER ? Trouble.Kind.NEWER : damaged) || !writes) {
                return otherwise;
              }
            }
          }
        }
      }
      return otherwise;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private boolean moveAside(Trouble.Kind why) {
    String date = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString().replace(':', '-');
    String name = file.getFileName() + ".damaged-" + date;
    Path aside = file.resolveSibling(name);
    for (int i = 2; Files.exists(aside, LinkOption.NOFOLLOW_LINKS); i++) {
      aside = file.resolveSibling(name + "-" + i);
    }
    try {
      Files.move(file, aside);
      movedAside.incrementAndGet();
      tell(why, aside.toString());
      return true;
    } catch (IOException stuck) {
      movedAside.set(OFTEN);
      tell(Trouble.Kind.STUCK, StateFault.sentence(stuck));
      return false;
    }
  }

  private void tell(Trouble.Kind kind, String detail) {
    var trouble = new Trouble(kind, file, detail);
    LOG.debug("{}", trouble);
    troubles.accept(trouble);
  }
}
