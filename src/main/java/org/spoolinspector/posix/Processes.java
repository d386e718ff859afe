package org.spoolinspector.posix;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the system tells of other processes. */
public final class Processes {
  private Processes() {
  }

  /** The name of its program, made printable, or {@code ?} where that is not told. */
  public static String command(long process) {
    return info(process).flatMap(ProcessHandle.Info::command)
        .map(c -> c.substring(c.lastIndexOf('/') + 1)).map(Printable::text).orElse("?");
  }

  /** When it was started, or null where that is not told. */
  public static @Nullable Instant started(long process) {
    return info(process).flatMap(ProcessHandle.Info::startInstant).orElse(null);
  }

  /** Whether it lives. */
  public static boolean isAlive(long process) {
    return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
  }

  private static Optional<ProcessHandle.Info> info(long process) {
    return process < 0 ? Optional.empty() : ProcessHandle.of(process).map(ProcessHandle::info);
  }
}
