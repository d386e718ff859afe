package org.spoolinspector.posix;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
  private volatile Every every = call -> { };
  private int calls;
  private volatile int shortRead;
  private volatile boolean withoutDisk;
  private final IdentityHashMap<Object, String> open = new IdentityHashMap<>();

  /**
   * A call of any kind, those that only look among them, numbered from 1.
   *
   * @param target what a rename goes to; null where it is none
   */
  public record Call(int number, String operation, String path, String target) {
    /** Whether it makes something durable. */
    public boolean isSync() {
      return operation.equals("sync") || operation.equals("syncfs");
    }

    /** Whether it moves a file to another name. */
    public boolean isRename() {
      return operation.equals("rename") || operation.equals("replace");
    }
  }

  /** Hears of every call. */
  @FunctionalInterface
  public interface Every {
    /** Called just before it; what is thrown here is what the call throws. */
    void about(Call call) throws PosixException;
  }

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

  /** Runs this before each call of any kind. */
  public FaultyPosix onEvery(Every hook) {
    every = hook;
    return this;
  }

  /** Lets the call with this number, a read, give half of what was asked for, as a signal or a network may. */
  public FaultyPosix shortReadAt(int call) {
    shortRead = call;
    return this;
  }

  /** Counts what makes durable and does not do it, so that hundreds of runs take seconds; nothing else can tell the difference. */
  public FaultyPosix withoutDisk() {
    withoutDisk = true;
    return this;
  }

  /** What was opened or made and not closed since, by path. */
  public synchronized List<String> leftOpen() {
    return new ArrayList<>(open.values());
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
    call("open", folder.toString(), null);
    return opened(new FaultyFolder(this, real.open(folder)), folder.toString());
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
    about(operation, operation, path, null);
  }

  /** The same, with a name of its own among all calls and the place that a rename goes to. */
  void about(String operation, String name, String path, String target) throws PosixException {
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
    call(name, path, target);
  }

  /** Tells of an operation that only looks. */
  int looking(String operation, String path) throws PosixException {
    looking.about(operation, path);
    return call(operation, path, null);
  }

  /** Counts a call of any kind. */
  int call(String operation, String path, String target) throws PosixException {
    int number;
    synchronized (this) {
      number = ++calls;
    }
    every.about(new Call(number, operation, path, target));
    return number;
  }

  /** Reads, or reads half. */
  int read(OpenFile file, long position, ByteBuffer into, int call) throws PosixException {
    if (call != shortRead || into.remaining() < 2) {
      return file.read(position, into);
    }
    int limit = into.limit();
    into.limit(into.position() + into.remaining() / 2);
    try {
      return file.read(position, into);
    } finally {
      into.limit(limit);
    }
  }

  boolean isWithoutDisk() {
    return withoutDisk;
  }

  /** Notes what is open now. */
  synchronized <T> T opened(T opened, String path) {
    open.put(opened, path);
    return opened;
  }

  /** Notes that it is closed. */
  synchronized void shut(Object opened) {
    open.remove(opened);
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
