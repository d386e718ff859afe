package org.spoolinspector.spool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A small real spool to try things on, with something in nearly every state there is. It is made by NNCP 8.8.2; the keys in its
 * configuration are throwaway ones, there because NNCP's own tools take no configuration without.
 */
public final class DemoSpool {
  /** Entries of the archive are as old as they lie before this moment. */
  static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 30, 0, 0);
  /** The configuration's name; the folder stands in it as {@link #PLACE}. */
  static final String CONFIG = "nncp.hjson";
  static final String PLACE = "/DEMO";
  /** Entries with this ending are links; they hold the name of the folder beside them that is meant. */
  static final String LINK_SUFFIX = ".link";
  private static final String ARCHIVE = "/org/spoolinspector/demo/spool.zip";

  private DemoSpool() {
  }

  /**
   * Unpacks it into a fresh folder in {@code parent}, the files as if they had come during the last days.
   *
   * @return the path of its configuration
   */
  public static Path unpack(Path parent) throws IOException {
    Path folder = Files.createTempDirectory(parent.toAbsolutePath(), "spool-inspector-demo-");
    Instant now = Instant.now();
    try (var zip = new ZipInputStream(archive())) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Duration age = Duration.between(entry.getTimeLocal(), NOW);
        // Where case does not count, two of the names are one: the packet's comes first.
        if (!Files.exists(file)) {
          put(folder, file, zip.readAllBytes(), FileTime.from(now.minus(age)));
        }
      }
    }
    return folder.resolve(CONFIG);
  }

  static InputStream archive() {
    return Objects.requireNonNull(DemoSpool.class.getResourceAsStream(ARCHIVE), ARCHIVE);
  }

  private static void put(Path folder, Path file, byte[] content, FileTime modified) throws IOException {
    String name = file.toString();
    if (name.endsWith(LINK_SUFFIX)) {
      Path link = Path.of(name.substring(0, name.length() - LINK_SUFFIX.length()));
      Files.createSymbolicLink(link, link.resolveSibling(new String(content, StandardCharsets.UTF_8)));
      return;
    }
    if (file.endsWith(CONFIG)) {
      String text = new String(content, StandardCharsets.UTF_8);
      Files.writeString(file, text.replace(PLACE, folder.toString()));
    } else {
      Files.write(file, content);
    }
    Files.setLastModifiedTime(file, modified);
  }
}
