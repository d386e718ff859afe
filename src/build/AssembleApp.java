import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes {@code target/app} in the package phase: the module's jar, made by the jar tool of the JDK that compiled it, beside the
 * libraries that Maven copied, and the launcher.
 */
final class AssembleApp {
  private AssembleApp() {
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path base = Path.of(arguments[0]);
    String version = arguments[1];
    Path app = base.resolve("target/app");
    jar(base.resolve("target/classes"), app.resolve("lib"), version, arguments[2]);
    tidy(app.resolve("lib"));
    Path launcher = Files.createDirectories(app.resolve("bin")).resolve("spool-inspector");
    Files.copy(base.resolve("packaging/spool-inspector"), launcher, StandardCopyOption.REPLACE_EXISTING);
    if (Files.getFileStore(launcher).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    rehearse(app, base.resolve("target"));
    System.out.println("Assembled " + app);
  }

  /**
   * Starts the program once as users will, so that its classes lie ready in a cache for the starts after it. Without one it runs too.
   * Hashing by vectors has a cache of its own: a start that takes an incubator module cannot be prepared as far.
   */
  private static void rehearse(Path app, Path target) throws IOException, InterruptedException {
    Path demo = Files.createTempDirectory(target, "rehearsal-");
    rehearse(app, demo, "commands", List.of());
    rehearse(app, demo, "window", List.of());
    rehearse(app, demo, "vectors", List.of("--add-modules", "jdk.incubator.vector"));
  }

  private static void rehearse(Path app, Path demo, String part, List<String> options) throws IOException, InterruptedException {
    Path cache = app.resolve("lib").resolve(part + ".aot");
    Files.deleteIfExists(cache);
    var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:AOTCacheOutput=" + cache, "-Dglass.platform=Headless", "-Dprism.order=sw"));
    command.addAll(options);
    command.addAll(List.of("--module-path", app.resolve("lib").toString(), "--enable-native-access=org.spoolinspector,javafx.graphics",
        "--module", "org.spoolinspector/org.spoolinspector.cli.Rehearsal", part, demo.toString()));
    var java = new ProcessBuilder(command);
    java.environment().put("XDG_CONFIG_HOME", demo.toString());
    java.environment().put("XDG_STATE_HOME", demo.toString());
    Path log = demo.resolveSibling("rehearsal-" + part + ".log");
    Process running = java.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (!running.waitFor(3, TimeUnit.MINUTES)) {
      running.destroyForcibly();
    }
    if (!Files.exists(cache)) {
      System.out.println("No AOT cache was made, so starts will be slower: see " + log);
    }
  }

  private static void jar(Path classes, Path lib, String version, String main) {
    int exit = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create",
        "--file", lib.resolve("spool-inspector-" + version + ".jar").toString(), "--main-class", main,
        "--module-version", version, "--date", "2026-11-30T00:00:00Z", "-C", classes.toString(), ".");
    if (exit != 0) {
      throw new IllegalStateException("jar exited with " + exit);
    }
  }

  /** JavaFX publishes, beside the jar for each platform, one with nothing in it. The rest is made to fit into the AOT cache. */
  private static void tidy(Path lib) throws IOException {
    List<Path> all;
    try (Stream<Path> jars = Files.list(lib)) {
      all = jars.filter(p -> p.toString().endsWith(".jar")).toList();
    }
    for (Path jar : all) {
      if (jar.getFileName().toString().matches("javafx-[a-z]+-[0-9.]+\\.jar")) {
        Files.delete(jar);
      } else {
        StartableJar.make(jar);
        unpackLibraries(jar);
      }
    }
  }

  /**
   * Lays native libraries beside the jar that brings them, where JavaFX looks first. Else it copies them into the user's home at the
   * first start, and at each start compares the copies with the jar, byte by byte.
   */
  private static void unpackLibraries(Path jar) throws IOException {
    try (var in = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(in.entries())) {
        if (entry.getName().matches("[^/]+\\.(so|dll|dylib)")) {
          try (var library = in.getInputStream(entry)) {
            Files.copy(library, jar.resolveSibling(entry.getName()), StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
    }
  }
}
