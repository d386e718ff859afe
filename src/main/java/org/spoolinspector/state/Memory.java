package org.spoolinspector.state;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the program remembers between two runs: verdicts on packets, jobs that wait, jobs that ended. Each user has one. Nothing is
 * opened or made before it is needed, and no file is held longer than a turn takes.
 */
public final class Memory {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String NAME = "spool-inspector";
  private final @Nullable StateFile verdicts;
  private final @Nullable StateFile jobs;

  private Memory(@Nullable StateFile verdicts, @Nullable StateFile jobs) {
    this.verdicts = verdicts;
    this.jobs = jobs;
  }

  /** One that remembers nothing. */
  public static Memory none() {
    return new Memory(null, null);
  }

  /**
   * The one in this folder, which need not be there yet.
   *
   * @param troubles hears, on whatever thread, why something is not remembered; the same more than once where it goes on
   */
  public static Memory in(Path folder, Consumer<Trouble> troubles) {
    return in(folder, PATIENCE, troubles);
  }

  static Memory in(Path folder, Duration patience, Consumer<Trouble> troubles) {
    return new Memory(new StateFile(folder.resolve("verdicts.mv"), Trouble.Kind.VERDICTS_DAMAGED, patience, troubles),
        new StateFile(folder.resolve("jobs.mv"), Trouble.Kind.JOBS_DAMAGED, patience, troubles));
  }

  /**
   * Where the user's is by rule: {@code $XDG_STATE_HOME/spool-inspector}, else under {@code ~/.local/state}; on macOS under {@code
   * ~/Library/Application Support}, on Windows under {@code %LOCALAPPDATA%}.
   *
   * @param system the property {@code os.name}
   * @param home the user's home folder
   */
  public static Path usualPlace(Map<String, String> environment, String system, String home) {
    String kind = system.toLowerCase(Locale.ROOT);
    String given = environment.getOrDefault("XDG_STATE_HOME", "");
    String windows = environment.getOrDefault("LOCALAPPDATA", "");
    // The rule says to ignore relative ones.
    Path base = given.startsWith("/") ? Path.of(given)
        : kind.startsWith("mac") ? Path.of(home, "Library", "Application Support")
        : !kind.startsWith("windows") ? Path.of(home, ".local", "state")
        : windows.isEmpty() ? Path.of(home, "AppData", "Local") : Path.of(windows);
    return base.resolve(NAME);
  }

  /** The verdicts on the packets of this spool. */
  public Verdicts verdicts(Path spool) {
    return new Verdicts(verdicts, spool);
  }

  /** The jobs that wait or run. */
  public StoredQueue queue() {
    return new StoredQueue(jobs);
  }

  /** The jobs that ended. */
  public History history() {
    return new History(jobs);
  }
}
