package org.spoolinspector.job;

import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The jobs of a session. Of those that touch the same device one works at a time, in an order that can be changed; others work beside it.
 * A job that needs several devices is not overtaken on any of them, or it might wait for ever.
 *
 * <p>A job that is paused keeps its place but not its device: the next one begins, as in every list of downloads, and when it is resumed
 * it waits for its turn before the others. Who wants the disk for something else pauses them all.
 *
 * <p>It knows no threads and no clock of its own; what begins a job is handed in with it.
 */
public final class JobQueue {
  /** So many ended jobs are kept with what they found, and so many files in all of them together. */
  private static final int ENDED = 50;
  private static final long ENDED_FILES = 1_000_000;
  private final InstantSource clock;
  private final Consumer<Ticket> whenEnded;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final List<Ticket> live = new ArrayList<>();
  private final Deque<Ticket> ended = new ArrayDeque<>();
  private long last;
  private boolean closed;

  /** Where a job goes among those that wait. */
  public enum Move { FIRST, UP, DOWN }

  /**
   * An empty queue.
   *
   * @param whenEnded hears of each job once it ended, on the thread on which it did
   */
  JobQueue(InstantSource clock, Consumer<Ticket> whenEnded) {
    this.clock = clock;
    this.whenEnded = whenEnded;
  }

  /**
   * Takes a job in, behind the others; it does not begin before its devices are told.
   *
   * @param title what it does, for people
   * @param start runs it on threads of its own
   */
  Ticket add(Task task, String title, RunningJob<?> job, Runnable start) {
    job.takeTurns();
    Ticket queued;
    synchronized (this) {
      queued = new Ticket(++last, task, title, job, start, clock.instant());
      live.add(queued);
    }
    job.onChange(() -> changed(queued));
    tell();
    return queued;
  }

  /** Which devices it touches; it begins where they are free. */
  void devices(Ticket queued, Set<Device> devices) {
    queued.devices(devices);
    advance();
  }

  /** Those that work, wait or are paused, in their order, then those that ended, the last one first. */
  public synchronized List<QueuedJob> jobs() {
    var all = new ArrayList<QueuedJob>(live);
    all.addAll(ended);
    return List.copyOf(all);
  }

  /** Those that have not ended, in their order. */
  synchronized List<Ticket> live() {
    return List.copyOf(live);
  }

  /** Calls {@code listener} on some thread whenever a job comes, ends or changes its place or state; not for its progress. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Whether the job can be moved that way: it does not work, and there is another such job on that side. */
  public synchronized boolean mayMove(QueuedJob queued, Move where) {
    return target(queued, where) >= 0;
  }

  /** Moves a job among those that do not work; without effect where it cannot be. */
  public void move(QueuedJob queued, Move where) {
    synchronized (this) {
      int target = target(queued, where);
      if (target < 0) {
        return;
      }
      int from = live.indexOf(queued);
      if (target < from) {
        Collections.rotate(live.subList(target, from + 1), 1);
      } else {
        Collections.rotate(live.subList(from, target + 1), -1);
      }
    }
    advance();
    tell();
  }

  /** The index it would go to, or -1. */
  private int target(QueuedJob queued, Move where) {
    int from = live.indexOf(queued);
    if (from < 0 || live.get(from).running().isAtWork()) {
      return -1;
    }
    return switch (where) {
      case FIRST -> next(0, from, 1);
      case UP -> next(from - 1, -1, -1);
      case DOWN -> next(from + 1, live.size(), 1);
    };
  }

  private int next(int from, int end, int step) {
    for (int i = from; i != end; i += step) {
      if (!live.get(i).running().isAtWork()) {
        return i;
      }
    }
    return -1;
  }

  /** Pauses all that work or wait. */
  public void pauseAll() {
    // The last first, or the next would begin just to be paused.
    live().reversed().forEach(queued -> queued.job().pause());
  }

  /** Lets all go on that are paused. */
  public void resumeAll() {
    live().forEach(queued -> queued.job().resume());
  }

  /** Takes ended jobs off the list. */
  public void forgetEnded() {
    synchronized (this) {
      ended.clear();
    }
    tell();
  }

  /** Begins nothing more. */
  synchronized void close() {
    closed = true;
  }

  private void changed(Ticket queued) {
    boolean over = queued.job().state().isEnd();
    // Called for each step of the progress too.
    if (!queued.isNews(queued.job().state(), clock.instant()) && !over) {
      return;
    }
    if (over && queued.end(clock.instant())) {
      synchronized (this) {
        live.remove(queued);
        ended.addFirst(queued);
        forgetOldest();
      }
      whenEnded.accept(queued);
    }
    advance();
    tell();
  }

  private void forgetOldest() {
    while (ended.size() > ENDED || (ended.size() > 1 && ended.stream().mapToLong(JobQueue::files).sum() > ENDED_FILES)) {
      ended.removeLast();
    }
  }

  private static long files(Ticket queued) {
    return queued.job().progress().filesTotal();
  }

  /** Lets all begin, or go on, whose turn it is. */
  private void advance() {
    var begin = new ArrayList<Ticket>();
    synchronized (this) {
      if (closed) {
        return;
      }
      var taken = new HashSet<Device>();
      live.stream().filter(queued -> queued.running().isAtWork()).forEach(queued -> take(queued, taken));
      for (Ticket queued : live) {
        if (!queued.running().isWaiting()) {
          continue;
        }
        Set<Device> devices = queued.devices();
        if (devices == null) {
          // Which ones it needs is not known yet, so nobody overtakes it.
          break;
        }
        if (Collections.disjoint(devices, taken)) {
          begin.add(queued);
        }
        taken.addAll(devices);
      }
      begin.removeIf(queued -> !queued.running().admit());
    }
    begin.forEach(Ticket::start);
  }

  private static void take(Ticket queued, Set<Device> taken) {
    Set<Device> devices = queued.devices();
    if (devices != null) {
      taken.addAll(devices);
    }
  }

  private void tell() {
    listeners.forEach(Runnable::run);
  }
}
