package org.spoolinspector.posix;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Another {@link Posix}, in which the operations that change something (create, write, sync, rename, remove, syncfs, mkdir) are
 * counted from 1, and the one with a given number fails, or the process dies there, so that tests can prove that nothing is lost:
 * run once without a fault, then once for each number up to {@link #operations()}. A write that fails has written its first half.
 * May be used by several threads.
 */
public final class FaultyPosix implements Posix {
  private final Posix real;
  private final Map<Integer, Errno> faults = new HashMap<>();
  private final Map<Integer, Runnable> hooks = new HashMap<>();
  private final List<String> log = new CopyOnWriteArrayList<>();
  private int killAt = Integer.MAX_VALUE;
  private volatile Looking looking = (operation, path) -> { };

  private volatile Consumer<String> closing = path -> { };
  private volatile Rotational disk;

  /** Hears of the operations that only look: list, status, head, open, openfolder, readlink, and read of an open file. */
  @FunctionalInterface
  public interface Looking {
    /** Called just before it, on its thread; what is thrown here is what the operation throws. */
    void about(String operation, String path) throws PosixException;
  }

  /** Without faults so far: only counts. */
  public FaultyPosix(Posix real) {
    this.real = real;
  }

  /** Thrown where the process dies. An Error, since no code must catch it; {@code finally} blocks run, but change nothing any more. */
  public static final class Killed extends Error {
    private static final long serialVersionUID = 1;

    Killed(String operation) {
      super("killed at " + operation);
    }
  }

  /** Makes the operation with this number fail. */
  public synchronized FaultyPosix failAt(int number, Errno errno) {
    faults.put(number, errno);
    return this;
  }

  /** Lets the process die at the operation with this number: neither that one nor any later one changes anything. */
  public synchronized FaultyPosix killAt(int number) {
    killAt = number;
    return this;
  }

  /** Runs something just before the operation with this number, such as what another process might do. */
  public synchronized FaultyPosix before(int number, Runnable hook) {
    hooks.put(number, hook);
    return this;
  }

  /** Runs this before each operation that only looks. These are not counted. */
  public FaultyPosix onLooking(Looking hook) {
    looking = hook;
    return this;
  }

  /** Runs this after each file opened for reading was closed, with its path. */
  public FaultyPosix onClosed(Consumer<String> hook) {
    closing = hook;
    return this;
  }

  /** Says of the disk that it rotates, or that it does not. */
  public FaultyPosix on(Rotational kind) {
    disk = kind;
    return this;
  }

  /** A hook that fails these operations on paths that end so. */
  public static Looking failing(String operation, String pathEnd, Errno errno) {
    return (asked, path) -> {
      if (asked.equals(operation) && path.endsWith(pathEnd)) {
        throw new PosixException(asked, path, errno);
      }
    };
  }

  /** How many operations there were, the failed ones among them. */
  public int operations() {
    return log.size();
  }

  /** The operations in their order, each by its name and the path: {@code "rename /spool/tmp/a"}. */
  public List<String> log() {
    return List.copyOf(log);
  }

  @Override
  public OpenFolder open(Path folder) throws PosixException {
    return new FaultyFolder(this, real.open(folder));
  }

  @Override
  public Map<FileKey, Long> lockHolders() {
    return real.lockHolders();
  }

  @Override
  public boolean canChangeOwner() {
    return real.canChangeOwner();
  }

  @Override
  public void giveWay() {
    real.giveWay();
  }

  @Override
  public void become(List<String> command) throws PosixException {
    real.become(command);
  }

  @Override
  public boolean canIdle() {
    return real.canIdle();
  }

  @Override
  public void idle() throws PosixException {
    real.idle();
  }

  /** Counts an operation that is about to be done, and fails or dies where that was asked for. */
  void about(String operation, String path) throws PosixException {
    Runnable hook;
    Errno fault;
    synchronized (this) {
      log.add(operation + " " + path);
      if (log.size() >= killAt) {
        throw new Killed(operation + " " + path);
      }
      hook = hooks.get(log.size());
      fault = faults.get(log.size());
    }
    if (hook != null) {
      hook.run();
    }
    if (fault != null) {
      throw new PosixException(operation, path, fault);
    }
  }

  /** Tells of an operation that only looks. */
  void looking(String operation, String path) throws PosixException {
    looking.about(operation, path);
  }

  /** Tells that a file was closed. */
  void closed(String path) {
    closing.accept(path);
  }

  /** The status as it is told. */
  FileSystemStatus fileSystem(FileSystemStatus real) {
    return disk == null ? real : new FileSystemStatus(real.type(), real.blockSize(), real.total(), real.free(), disk);
  }

  /** Writes, or writes half and fails. */
  void write(NewFile file, ByteBuffer bytes, String path) throws PosixException {
    try {
      about("write", path);
    } catch (PosixException | Killed fault) {
      if (log.size() <= killAt) {
        file.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
      }
      throw fault;
    }
    file.write(bytes);
  }
}
