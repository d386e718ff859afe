package org.spoolinspector.config;

import java.io.CharArrayReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.ParseException;

/** A configuration in one Hjson file. */
record HjsonSource(Path path, JsonObject tree, List<KeyScan.Key> keys) implements ConfigSource {
  private static final byte[] ENCRYPTED = {'N', 'N', 'C', 'P', 'B', 0, 0};
  /** What the parser's sentences start with, and ours for them. Its own may quote the text. */
  private static final Map<String, Fault> SYNTAX = Map.of(
      "End of input while", Fault.SYNTAX_UNCLOSED, "Extra characters", Fault.SYNTAX_TRAILING,
      "Found whitespace in your key", Fault.SYNTAX_BLANK_IN_NAME, "Name is not closed", Fault.SYNTAX_NAME,
      "Found a punctuator", Fault.SYNTAX_VALUE, "Bad multiline", Fault.SYNTAX_MULTILINE,
      "Expected valid", Fault.SYNTAX_QUOTES, "The passed json", Fault.SYNTAX_DEPTH, "Found '", Fault.SYNTAX_NAME,
      "Found ':'", Fault.SYNTAX_NAME);

  /**
   * Reads the file. What can be wiped of it is wiped: the bytes and the characters read. The parser makes strings of the text,
   * which nobody can wipe: they are left to the garbage collector, and the values of private keys are not in them, since
   * {@link KeyScan} overwrites those first (as far as the text can be followed; a private key in a comment is not looked for).
   */
  static HjsonSource read(Path file) throws ConfigException {
    byte[] bytes = ConfigBytes.read(file);
    char[] text = {};
    try {
      refuseWrongKinds(file, bytes);
      text = decode(file, bytes);
      List<KeyScan.Key> keys = KeyScan.over(text);
      JsonObject tree = parse(file, text);
      return new HjsonSource(file, tree, KeyScan.match(keys, tree) ? keys : List.of());
    } finally {
      Arrays.fill(bytes, (byte) 0);
      Arrays.fill(text, '\0');
    }
  }

  private static void refuseWrongKinds(Path file, byte[] bytes) throws ConfigException {
    if (bytes.length == 0) {
      throw new ConfigException(Fault.EMPTY, file.toString());
    }
    if (bytes.length >= ENCRYPTED.length && Arrays.equals(bytes, 0, ENCRYPTED.length, ENCRYPTED, 0, ENCRYPTED.length)) {
      throw new ConfigException(Fault.ENCRYPTED, file.toString());
    }
    for (byte b : bytes) {
      if (b == 0) {
        throw new ConfigException(Fault.NOT_TEXT_FILE, file.toString());
      }
    }
  }

  private static char[] decode(Path file, byte[] bytes) throws ConfigException {
    CharBuffer out = CharBuffer.allocate(bytes.length);
    var decoder = StandardCharsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    boolean wrong = decoder.decode(in, out, true).isError();
    char[] text = Arrays.copyOf(out.array(), out.position());
    Arrays.fill(out.array(), '\0');
    if (wrong) {
      int line = 1;
      for (int i = 0; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      Arrays.fill(text, '\0');
      throw new ConfigException(Fault.NOT_UTF8, file.toString(), line, 0, null);
    }
    if (text[0] == '\ufeff') {
      Arrays.fill(text, '\0');
      throw new ConfigException(Fault.BYTE_ORDER_MARK, file.toString());
    }
    return text;
  }

  /** Brackets around the whole may be left out; they are added here, since without them the parser guesses at what was meant. */
  static JsonObject parse(Path file, char[] text) throws ConfigException {
    boolean bare = "{[".indexOf(KeyScan.first(text)) < 0;
    try (Reader in = bare ? new Around(text) : new CharArrayReader(text)) {
      if (JsonValue.readHjson(in) instanceof JsonObject tree) {
        return tree;
      }
      throw new ConfigException(Fault.NOT_KEYS, file.toString());
    } catch (ParseException e) {
      throw syntax(file, e, bare ? 1 : 0, text.length);
    } catch (IOException e) {
      throw new UncheckedIOException("characters in memory", e);
    }
  }

  /** {@code before} characters stood on the first line before the file's own; a place behind the file's end is none. */
  private static ConfigException syntax(Path file, ParseException e, int before, int length) {
    boolean inside = e.getOffset() - before <= length;
    int column = e.getColumn() + 1 - (e.getLine() == 1 ? before : 0);
    return new ConfigException(
        syntax(String.valueOf(e.getMessage())), file.toString(), inside ? e.getLine() : 0, inside ? Math.max(column, 0) : 0, null);
  }

  private static Fault syntax(String sentence) {
    return SYNTAX.entrySet().stream().filter(e -> sentence.startsWith(e.getKey())).map(Map.Entry::getValue)
        .findFirst().orElse(Fault.SYNTAX);
  }

  @Override
  public ConfigException wrong(Fault fault, List<String> path, String... arguments) {
    return new ConfigException(fault, path().toString(), line(fault, path), 0, path.isEmpty() ? null : String.join(".", path), arguments);
  }

  /** The only line it can be; of a key that is there twice, the second. */
  private int line(Fault fault, List<String> path) {
    List<Integer> lines = keys.stream().filter(k -> k.path().equals(path)).map(KeyScan.Key::line).toList();
    return lines.size() == 1 || (lines.size() == 2 && fault == Fault.TWICE_NAME) ? lines.getLast() : 0;
  }
}
