package org.spoolinspector.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import org.spoolinspector.spool.DemoSpool;

/**
 * Does on the demo spool what the program does at its start, with and without the window. Only the build runs this, to record which
 * classes that takes for the AOT cache.
 */
final class Rehearsal {
  private static final long WINDOW_SECONDS = 6;

  private Rehearsal() {
  }

  /** Arguments: {@code commands} or {@code window}, and a folder, made if need be, for the demo spool. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]).resolve(arguments[0]);
    String config = DemoSpool.unpack(Files.createDirectories(folder)).toString();
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    if (arguments[0].equals("commands")) {
      commands(config);
    } else {
      window(config);
    }
  }

  private static void commands(String config) {
    Main.run("scan", "--config", config);
    Main.run("verify", "--nock", "--config", config);
    // From here on with something to remember.
    Main.run("history");
    Main.run("scan", "--json", "--config", config);
    Main.run("verify", "--all", "--config", config);
    System.exit(Main.run("rebuild-hdr", "--all", "--json", "--config", config));
  }

  private static void window(String config) {
    Main.run("verify", "--all", "--config", config);
    CompletableFuture.delayedExecutor(WINDOW_SECONDS, TimeUnit.SECONDS).execute(Platform::exit);
    System.exit(Window.open(Path.of(config), null) == null ? 0 : 1);
  }
}
