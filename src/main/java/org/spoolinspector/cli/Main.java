package org.spoolinspector.cli;

import java.io.IOException;
import java.util.ResourceBundle;
import org.spoolinspector.config.ConfigException;
import picocli.CommandLine;

/** The program's entry: the commands, and without one the window. */
public final class Main {
  private Main() {
  }

  /** Starts it. */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  /** Runs a command line. */
  static int run(String... arguments) {
    return new CommandLine(new InspectorCommand())
        .setResourceBundle(ResourceBundle.getBundle("org.spoolinspector.cli.cli"))
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .execute(arguments);
  }

  private static int failed(Exception failure) throws Exception {
    return switch (failure) {
      case ConfigException wrong -> say(wrong, ExitCode.USAGE);
      case UsageException wrong -> say(wrong, ExitCode.USAGE);
      case IOException unreadable -> say(unreadable, ExitCode.UNREADABLE);
      default -> throw failure;
    };
  }

  private static int say(Exception why, ExitCode code) {
    System.err.println(why.getMessage());
    return code.status();
  }
}
