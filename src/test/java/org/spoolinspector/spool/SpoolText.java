package org.spoolinspector.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spoolinspector.packet.Id;

/**
 * Lays a directory tree written as text, one entry a line, {@code #} for comments:
 *
 * <pre>
 * {alice}/rx/{one}       : packet v6 niceness 96 from {alice} to {bob} size 490
 * {alice}/rx/hdr/{one}   : packet v6 niceness 96 from {alice} to {bob} size 172
 * {alice}/rx/{two}.nock  : 12 bytes
 * {alice}/rx/{three}     : text anything up to the end of the line
 * {alice}/rx/{four}      : hex 4e4e4350
 * {alice}/rx/{five}      : fifo
 * tmp                    : folder
 * alice                  : -> {alice}
 * </pre>
 *
 * <p>{@code {word}} becomes an id made of the word, always the same one. Folders are made as needed. A packet's body is zeros, so its
 * name is not its hash; {@code from}, {@code to} (default {@code {alice}}, {@code {bob}}), {@code niceness} (160) and {@code size}
 * (500) may be left out, and a size under 172 cuts the header. The target of {@code ->} is taken as it is, absolute with
 * {@code ->>}: below the spool.
 */
public final class SpoolText {
  private static final Pattern NAMED = Pattern.compile("\\{(\\w+)}");

  private SpoolText() {
  }

  /** Lays the tree below {@code spool}, which is made where it is not there; gives it back. */
  public static Path lay(Path spool, String text) {
    try {
      Files.createDirectories(spool);
      for (String line : text.lines().map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).toList()) {
        int colon = line.indexOf(" : ");
        if (colon < 0) {
          throw new IllegalArgumentException("no ' : ' in " + line);
        }
        entry(spool, spool.resolve(named(line.substring(0, colon).strip())), named(line.substring(colon + 3).strip()));
      }
      return spool;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The id that {@code {word}} stands for. */
  public static Id id(String word) {
    try {
      return Id.of(MessageDigest.getInstance("SHA-256").digest(word.getBytes(StandardCharsets.UTF_8)), 0);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The text with each {@code {word}} replaced. */
  public static String named(String text) {
    return NAMED.matcher(text).replaceAll(m -> Matcher.quoteReplacement(id(m.group(1)).toString()));
  }

  private static void entry(Path spool, Path path, String what) throws IOException {
    Files.createDirectories(path.getParent());
    List<String> words = List.of(what.split(" +"));
    switch (words.getFirst()) {
      case "folder" -> Files.createDirectories(path);
      case "fifo" -> fifo(path);
      case "->" -> Files.createSymbolicLink(path, Path.of(words.get(1)));
      case "->>" -> Files.createSymbolicLink(path, spool.toAbsolutePath().resolve(words.get(1)));
      case "text" -> Files.writeString(path, what.substring("text".length()).stripLeading());
      case "hex" -> Files.write(path, HexFormat.of().parseHex(String.join("", words.subList(1, words.size()))));
      case "packet" -> Files.write(path, packet(words));
      default -> Files.write(path, bytes(words));
    }
  }

  private static byte[] bytes(List<String> words) {
    if (words.size() != 2 || !words.get(1).startsWith("byte")) {
      throw new IllegalArgumentException("what is " + words + "?");
    }
    return new byte[Integer.parseInt(words.getFirst())];
  }

  private static byte[] packet(List<String> words) {
    int size = Integer.parseInt(option(words, "size", "500"));
    byte[] head = header(Integer.parseInt(words.get(1).substring(1)), Integer.parseInt(option(words, "niceness", "160")),
        id(words, "from", id("alice")), id(words, "to", id("bob")));
    return Arrays.copyOf(head, size);
  }

  /** A header of 172 bytes as XDR has it, its key and signature zeros. */
  public static byte[] header(int version, int niceness, Id sender, Id recipient) {
    return ByteBuffer.allocate(172).put("NNCPE\0\0".getBytes(StandardCharsets.US_ASCII)).put((byte) version).putInt(niceness)
        .put(sender.toBytes()).put(recipient.toBytes()).array();
  }

  private static Id id(List<String> words, String name, Id otherwise) {
    String text = option(words, name, "");
    return text.isEmpty() ? otherwise : Id.parse(text);
  }

  private static String option(List<String> words, String name, String otherwise) {
    int at = words.indexOf(name);
    return at < 0 ? otherwise : words.get(at + 1);
  }

  private static void fifo(Path path) throws IOException {
    try {
      int exit = new ProcessBuilder("mkfifo", path.toString()).start().waitFor();
      if (exit != 0) {
        throw new IOException("mkfifo " + path + ": exit " + exit);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
