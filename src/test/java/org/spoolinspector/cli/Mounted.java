package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spoolinspector.Nncp;

/** A file system that a test mounts; gone when it is closed, or at the latest when Java ends. Only root may mount. */
final class Mounted implements AutoCloseable {
  private static final long LIMIT_SECONDS = 60;
  private final Path at;
  private final String device;
  private final Thread atExit = new Thread(this::undo);
  private boolean mounted;

  private Mounted(Path at, String device) {
    this.at = at;
    this.device = device;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** A file system in memory, of so many KiB. */
  static Mounted memory(Path at, int kibibytes) {
    return make(at, "", "-t", "tmpfs", "-o", "size=" + kibibytes + "k", "tmpfs");
  }

  /** A folder once more, where nothing can be written. */
  static Mounted readOnly(Path at, Path folder) {
    Mounted bound = make(at, "", "--bind", folder.toString());
    Nncp.Outcome again = Nncp.run(List.of("mount", "-o", "remount,bind,ro", at.toString()), "", LIMIT_SECONDS);
    if (again.exit() != 0) {
      bound.close();
      assumeTrue(false, "no read-only bind mounts here: " + again.stderr());
    }
    return bound;
  }

  /** The file system in an image, as a disk. */
  static Mounted image(Path at, Path image) {
    assumeRoot();
    Nncp.Outcome loop = Nncp.run(List.of("losetup", "--find", "--show", image.toString()), "", LIMIT_SECONDS);
    assumeTrue(loop.exit() == 0, "there are no loop devices here: " + loop.stderr());
    String device = loop.stdout().strip();
    return make(at, device, device);
  }

  private static Mounted make(Path at, String device, String... words) {
    assumeRoot();
    var mounted = new Mounted(at, device);
    try {
      Files.createDirectories(at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var command = new ArrayList<>(List.of("mount"));
    command.addAll(List.of(words));
    command.add(at.toString());
    Nncp.Outcome outcome = Nncp.run(command, "", LIMIT_SECONDS);
    mounted.mounted = outcome.exit() == 0;
    if (!mounted.mounted) {
      mounted.close();
      assumeTrue(false, "nothing may be mounted here: " + outcome.stderr());
    }
    return mounted;
  }

  /** Mounts the disk anew, with nothing of it in memory. */
  void again(String... options) {
    assertThat(Nncp.run(List.of("umount", at.toString()), "", LIMIT_SECONDS).exit()).isZero();
    mounted = false;
    var command = new ArrayList<>(List.of("mount"));
    command.addAll(List.of(options));
    command.addAll(List.of(device, at.toString()));
    Nncp.Outcome outcome = Nncp.run(command, "", LIMIT_SECONDS);
    assertThat(outcome.exit()).as(outcome.stderr()).isZero();
    mounted = true;
  }

  private static void assumeRoot() {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root may mount");
  }

  private void undo() {
    if (mounted) {
      mounted = Nncp.run(List.of("umount", at.toString()), "", LIMIT_SECONDS).exit() != 0
          && Nncp.run(List.of("umount", "-l", at.toString()), "", LIMIT_SECONDS).exit() != 0;
    }
    if (!device.isEmpty()) {
      Nncp.run(List.of("losetup", "-d", device), "", LIMIT_SECONDS);
    }
  }

  @Override
  public void close() {
    undo();
    Runtime.getRuntime().removeShutdownHook(atExit);
    assertThat(mounted).as("%s is still mounted", at).isFalse();
  }
}
