package org.spoolinspector.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.job.SpoolEngine;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.DemoSpool;
import org.spoolinspector.spool.SpoolSnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Without a subcommand: the window, or where there is no display a report. */
@Command(name = "spool-inspector", mixinStandardHelpOptions = true, version = "Spool Inspector 1.0")
final class InspectorCommand implements Callable<Integer> {
  @Mixin
  private final SpoolOptions options = new SpoolOptions();

  @Override
  public Integer call() throws ConfigException, UsageException, IOException {
    if (!Display.isThere(System.getenv(), System.getProperty("os.name"))) {
      return report(ReportTexts.get("no-display"));
    }
    String failure = Window.open(options.config(), options.spool());
    return failure == null ? ExitCode.FINE.status()
        : report(ReportTexts.get("display-failed", Display.name(System.getenv()), failure));
  }

  private int report(String why) throws ConfigException, UsageException, IOException {
    System.out.println(why);
    Configuration found = options.find();
    try (var engine = new SpoolEngine(found == null ? demo() : found, Posix.system(), UserMemory.open())) {
      SpoolSnapshot snapshot = engine.scan(false);
      new TextReport(System.out).scan(snapshot, snapshot.nodes(), snapshot.entries());
      return SpoolCommand.judge(snapshot.entries()).status();
    }
  }

  /** It stays where it was unpacked, so that the commands can be tried on it. */
  private static Configuration demo() throws ConfigException, IOException {
    Path config = DemoSpool.unpack(Path.of(System.getProperty("java.io.tmpdir")));
    System.out.println(ReportTexts.get("demo", config));
    return ConfigReader.read(config);
  }
}
