package org.spoolinspector.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.spoolinspector.job.HashingProcess;
import org.spoolinspector.posix.Posix;
import picocli.CommandLine;

/** Makes the commands, and hands them what they reach files by. */
final class Commands implements CommandLine.IFactory {
  private static final Map<String, Class<?>> TYPES = types();
  /** What they are called, in the order in which the help lists them. */
  static final List<String> NAMES = List.copyOf(TYPES.keySet());

  private final CommandLine.IFactory plain = CommandLine.defaultFactory();
  private final Supplier<Posix> posix;

  /** Makes some; what they reach files by is asked for only by those that run. */
  Commands(Supplier<Posix> posix) {
    this.posix = posix;
  }

  private static Map<String, Class<?>> types() {
    var types = new LinkedHashMap<String, Class<?>>();
    types.put("scan", ScanCommand.class);
    types.put("verify", VerifyCommand.class);
    types.put("rebuild-hdr", RebuildCommand.class);
    types.put("problems", ProblemsCommand.class);
    types.put("repair", RepairCommand.class);
    types.put("quarantine", QuarantineCommand.class);
    types.put("history", HistoryCommand.class);
    types.put(HashingProcess.COMMAND, HashCommand.class);
    return types;
  }

  /** The command of this name. */
  Class<?> command(String name) {
    return Objects.requireNonNull(TYPES.get(name));
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    K made = plain.create(type);
    if (made instanceof SpoolCommand command) {
      command.by(posix);
    }
    return made;
  }
}
