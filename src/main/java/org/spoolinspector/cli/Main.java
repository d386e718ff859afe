package org.spoolinspector.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.posix.Posix;
import picocli.CommandLine;

/** The program's entry: the commands, and without one the window. */
public final class Main {
  private Main() {
  }

  /** Starts it. */
  public static void main(String[] arguments) {
    StandardOutput output = StandardOutput.install();
    if (!named(arguments).isEmpty()) {
      // Binding system calls takes as long as getting ready to parse the command line, so both are done at once.
      Thread.ofPlatform().daemon().name("posix").start(Posix::system);
    }
    int status = run(arguments);
    IOException unwritten = output.failure();
    if (unwritten != null) {
      System.err.println(ReportTexts.get("output-failed", String.valueOf(unwritten.getMessage())));
      status = ExitCode.UNREADABLE.status();
    }
    System.exit(status);
  }

  /** Runs a command line. */
  static int run(String... arguments) {
    return run(Posix::system, arguments);
  }

  /**
   * Runs a command line whose commands reach files by this. Only those it names are made ready, which is quicker than all; what is wrong
   * in it is told by all.
   */
  static int run(Supplier<Posix> posix, String... arguments) {
    List<String> named = named(arguments);
    return commandLine(posix, named.isEmpty() && asksForHelp(arguments) ? Commands.NAMES : named)
        .setParameterExceptionHandler((wrong, given) -> commandLine(posix, Commands.NAMES).execute(given))
        .execute(arguments);
  }

  private static List<String> named(String... arguments) {
    return Commands.NAMES.stream().filter(List.of(arguments)::contains).toList();
  }

  private static boolean asksForHelp(String... arguments) {
    return List.of(arguments).contains("--help") || List.of(arguments).contains("-h");
  }

  /** These commands. */
  static CommandLine commandLine(Supplier<Posix> posix, List<String> names) {
    var commands = new Commands(posix);
    var line = new CommandLine(new InspectorCommand(), commands);
    names.forEach(name -> line.addSubcommand(name, commands.command(name)));
    return line.setCaseInsensitiveEnumValuesAllowed(true)
        .setResourceBundle(ResourceBundle.getBundle("org.spoolinspector.cli.cli"))
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure));
  }

  private static int failed(Exception failure) {
    return switch (failure) {
      case ConfigException wrong -> say(wrong.text(Locale.getDefault()), ExitCode.USAGE);
      case UsageException wrong -> say(String.valueOf(wrong.getMessage()), ExitCode.USAGE);
      case IOException unreadable -> say(String.valueOf(unreadable.getMessage()), ExitCode.UNREADABLE);
      case InterruptedException interrupted -> ExitCode.INTERRUPTED.status();
      default -> {
        // Not picocli's 1, which says that the spool has problems.
        failure.printStackTrace();
        yield ExitCode.UNREADABLE.status();
      }
    };
  }

  private static int say(String why, ExitCode code) {
    System.err.println(why);
    return code.status();
  }
}
