import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes {@code target/app} in the package phase: the module's jar, made by the jar tool of the JDK that compiled it, beside the
 * libraries that Maven copied, and the launcher.
 */
final class AssembleApp {
  private AssembleApp() {
  }

  public static void main(String[] arguments) throws IOException {
    Path base = Path.of(arguments[0]);
    String version = arguments[1];
    Path app = base.resolve("target/app");
    jar(base.resolve("target/classes"), app.resolve("lib"), version, arguments[2]);
    removeEmptyJars(app.resolve("lib"));
    Path launcher = Files.createDirectories(app.resolve("bin")).resolve("spool-inspector");
    Files.copy(base.resolve("packaging/spool-inspector"), launcher, StandardCopyOption.REPLACE_EXISTING);
    if (Files.getFileStore(launcher).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    System.out.println("Assembled " + app);
  }

  private static void jar(Path classes, Path lib, String version, String main) {
    int exit = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create",
        "--file", lib.resolve("spool-inspector-" + version + ".jar").toString(), "--main-class", main,
        "--module-version", version, "--date", "2026-11-30T00:00:00Z", "-C", classes.toString(), ".");
    if (exit != 0) {
      throw new IllegalStateException("jar exited with " + exit);
    }
  }

  /** JavaFX publishes, beside the jar for each platform, one with nothing in it. */
  private static void removeEmptyJars(Path lib) throws IOException {
    List<Path> all;
    try (Stream<Path> jars = Files.list(lib)) {
      all = jars.toList();
    }
    for (Path jar : all) {
      if (jar.getFileName().toString().matches("javafx-[a-z]+-[0-9.]+\\.jar")) {
        Files.delete(jar);
      }
    }
  }
}
