package org.spoolinspector.spool;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes the demo spool's archive out of the broken spool of the fixtures, always the same. */
final class DemoArchive {
  private static final Path FROM = FixtureSpool.fixtures().resolve("nncp-8");
  private static final String ALIAS = "/SPOOL/bob/";

  private DemoArchive() {
  }

  /** Writes it where the program looks for it: the only argument. */
  public static void main(String[] arguments) throws IOException {
    Files.write(Path.of(arguments[0]), make());
  }

  static byte[] make() throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      put(zip, DemoSpool.CONFIG, config(), 30 * 24 * 60);
      for (var file : files().entrySet()) {
        put(zip, file.getKey(), file.getValue(), minutes(file.getKey()));
      }
    }
    return out.toByteArray();
  }

  private static byte[] config() throws IOException {
    String text = Files.readString(FROM.resolve("bob.hjson"));
    return text.replace("/SPOOL/bob", DemoSpool.PLACE + "/spool").replace("/SPOOL", DemoSpool.PLACE)
        .replaceFirst("\\{\n", "{\n  # A demo. The keys are throwaway ones, used nowhere else.\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> files() throws IOException {
    var files = new TreeMap<String, byte[]>();
    Path spool = FROM.resolve("broken");
    try (var all = Files.walk(spool)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = "spool/" + spool.relativize(file).toString().replace('\\', '/');
        byte[] content = Files.readAllBytes(file);
        String text = new String(content, StandardCharsets.ISO_8859_1);
        boolean alias = text.startsWith(ALIAS) && text.length() == ALIAS.length() + 52;
        files.put(alias ? name + DemoSpool.LINK_SUFFIX : name,
            alias ? text.substring(ALIAS.length()).getBytes(StandardCharsets.UTF_8) : content);
      }
    }
    return files;
  }

  /** Packets came during the last days, the newer the more of them; caches came with them. */
  private static int minutes(String name) {
    if (name.contains("/tmp/")) {
      return 41 * 24 * 60;
    }
    if (name.endsWith("/log") || name.endsWith(".lock")) {
      return 2;
    }
    // A cache has the age of its packet: the same letters, the same figure.
    String letters = name.substring(name.lastIndexOf("/") + 1).substring(0, 4).toUpperCase(Locale.ROOT);
    int step = Math.floorMod(letters.hashCode(), 21);
    return (int) (3 * Math.pow(1.45, step)) + step;
  }

  private static void put(ZipOutputStream zip, String name, byte[] content, int minutes) throws IOException {
    var entry = new ZipEntry(name);
    entry.setTimeLocal(DemoSpool.NOW.minusMinutes(minutes));
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    var crc = new CRC32();
    crc.update(content);
    entry.setCrc(crc.getValue());
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }
}
