package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.h2.mvstore.MVStore;
import org.hjson.JsonValue;
import org.slf4j.LoggerFactory;
import org.spoolinspector.Nncp;
import picocli.CommandLine;

/** The program as a process of its own. */
final class Program {
  private static final long LIMIT_SECONDS = 120;
  private static final int SIGKILL = 9;
  // Java itself kills single processes only.
  @SuppressWarnings("restricted")
  private static final MethodHandle KILL = Linker.nativeLinker().downcallHandle(
      Linker.nativeLinker().defaultLookup().find("kill").orElseThrow(),
      FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
  private final Process process;
  private final Path folder;

  private Program(Process process, Path folder) {
    this.process = process;
    this.folder = folder;
  }

  /** The words that start it: with the Java and the classes that run the tests, and with signals as a shell would leave them. */
  static List<String> command(String... arguments) {
    String classes = Stream.of(System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""))
        .filter(path -> !path.isEmpty()).collect(Collectors.joining(File.pathSeparator));
    return commandOf(classes, arguments);
  }

  /** The program as it is shipped, where the package phase has made it; leading a process group of its own. */
  static List<String> shippedCommand(String... arguments) {
    Path launcher = Path.of("target/app/bin/spool-inspector").toAbsolutePath();
    assertThat(launcher).isExecutable();
    return Stream.concat(Stream.of("setsid", launcher.toString()), Stream.of(arguments)).toList();
  }

  /** The same with only what a command needs, copied to a folder, for users who may not read where it lies. */
  static List<String> copiedCommand(Path folder, String... arguments) throws IOException {
    var classes = new ArrayList<String>();
    for (Class<?> needed : List.of(Main.class, CommandLine.class, JsonValue.class, LoggerFactory.class, Blake2bDigest.class,
        MVStore.class)) {
      Path place = Path.of(URI.create(needed.getProtectionDomain().getCodeSource().getLocation().toString()));
      Path copy = folder.resolve(place.getFileName());
      if (!Files.exists(copy)) {
        assertThat(Nncp.run(List.of("cp", "-r", place.toString(), copy.toString()), "", 60).exit()).isZero();
      }
      classes.add(copy.toString());
    }
    return commandOf(String.join(File.pathSeparator, classes), arguments);
  }

  private static List<String> commandOf(String classes, String... arguments) {
    var command = new ArrayList<>(List.of("env", "--default-signal=INT", Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED", "-Duser.language=en", "-cp", classes, Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Starts a command without a display; more of its environment may be given. */
  static Program start(Map<String, String> environment, List<String> command) {
    try {
      Path folder = Files.createTempDirectory("program");
      var builder = new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile())
          .redirectError(folder.resolve("err").toFile()).redirectInput(new File("/dev/null"));
      builder.environment().keySet().removeIf(key -> key.startsWith("NNCP") || key.endsWith("DISPLAY"));
      builder.environment().putAll(environment);
      return new Program(builder.start(), folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Cli.Outcome run(String... arguments) throws InterruptedException, IOException {
    return start(Map.of(), command(arguments)).end();
  }

  /** Kills its whole group at once, as the kernel does when memory runs out: SIGKILL, which nobody can catch. */
  void killGroup() {
    try {
      int killed = (int) KILL.invokeExact(-Math.toIntExact(process.pid()), SIGKILL);
      assertThat(killed == 0 || !process.isAlive()).isTrue();
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  long id() {
    return process.pid();
  }

  /** Whether it ended within some milliseconds. */
  boolean ended(long milliseconds) throws InterruptedException {
    return process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
  }

  /** Waits for its end. */
  Cli.Outcome end() throws InterruptedException, IOException {
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still runs: " + process.info());
    }
    var outcome = new Cli.Outcome(process.exitValue(), Files.readString(folder.resolve("out"), StandardCharsets.UTF_8),
        Files.readString(folder.resolve("err"), StandardCharsets.UTF_8));
    for (String name : new String[] {"out", "err", ""}) {
      Files.delete(folder.resolve(name));
    }
    return outcome;
  }
}
