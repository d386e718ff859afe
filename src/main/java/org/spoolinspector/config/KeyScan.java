package org.spoolinspector.config;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;

/**
 * Goes over Hjson text before it is parsed, for two things the parser does not do: it overwrites the values of private keys, so
 * that they are in no string that the parser makes, and it notes the line of each key. The lines are used only where the keys it
 * met are exactly those of the parsed tree.
 */
final class KeyScan {
  private static final Pattern LITERAL = Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  /**
   * A key met.
   *
   * @param path the keys from the root to it; array elements count by number
   */
  record Key(List<String> path, int line) {
  }

  private final char[] text;
  private final List<Key> keys = new ArrayList<>();
  private int at;
  private int line = 1;

  private KeyScan(char[] text) {
    this.text = text;
  }

  /** The text is not what this scan can follow; the parser will say what is wrong with it, or knows better. */
  private static final class Lost extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** The keys met, up to where the scan could follow; overwrites private keys in {@code text}. */
  static List<Key> over(char[] text) {
    var scan = new KeyScan(text);
    try {
      scan.skip();
      scan.object(List.of(), scan.take('{'));
    } catch (Lost e) {
      return List.of();
    }
    return scan.keys;
  }

  /** The first character that is neither blank nor comment, or 0. */
  static char first(char[] text) {
    var scan = new KeyScan(text);
    try {
      scan.skip();
      return scan.at < text.length ? text[scan.at] : 0;
    } catch (Lost e) {
      return 0;
    }
  }

  /** Whether these are the keys of the tree, in its order. */
  static boolean match(List<Key> keys, JsonObject tree) {
    var paths = new ArrayList<List<String>>();
    collect(tree, List.of(), paths);
    return keys.stream().map(Key::path).toList().equals(paths);
  }

  private static void collect(JsonValue value, List<String> path, List<List<String>> paths) {
    if (value instanceof JsonObject object) {
      for (var member : object) {
        paths.add(join(path, member.getName()));
        collect(member.getValue(), join(path, member.getName()), paths);
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        collect(array.get(i), join(path, Integer.toString(i)), paths);
      }
    }
  }

  private static List<String> join(List<String> path, String name) {
    var longer = new ArrayList<>(path);
    longer.add(name);
    return List.copyOf(longer);
  }

  private void object(List<String> path, boolean braced) throws Lost {
    for (skip(); at < text.length && !(braced && text[at] == '}'); skip()) {
      int keyLine = line;
      List<String> key = join(path, name());
      keys.add(new Key(key, keyLine));
      skip();
      expect(':');
      value(key);
      skip();
      take(',');
    }
    if (braced) {
      expect('}');
    }
  }

  private String name() throws Lost {
    int from = at;
    if (text[at] == '"' || text[at] == '\'') {
      quoted();
      return new String(text, from + 1, at - from - 2);
    }
    while (at < text.length && text[at] > ' ' && ",:[]{}".indexOf(text[at]) < 0) {
      at++;
    }
    if (at == from) {
      throw new Lost();
    }
    return new String(text, from, at - from);
  }

  private void value(List<String> path) throws Lost {
    skip();
    int from = at;
    if (take('{')) {
      object(path, true);
    } else if (take('[')) {
      array(path);
    } else {
      boolean quotes = at < text.length && (text[at] == '"' || text[at] == '\'');
      if (quotes) {
        quoted();
      } else {
        unquoted();
      }
      if (isPrivate(path.getLast())) {
        overwrite(from, at);
      }
    }
  }

  private static boolean isPrivate(String key) {
    return key.toLowerCase(Locale.ROOT).endsWith("prv");
  }

  /** Leaves quotes and ends of line, and a number, a flag or null a number, so that it stays one value of the same place. */
  private void overwrite(int from, int to) {
    int end = to;
    while (end > from && text[end - 1] <= ' ') {
      end--;
    }
    char over = LITERAL.matcher(CharBuffer.wrap(text, from, end - from)).matches() ? '1' : 'x';
    for (int i = from; i < to; i++) {
      if (Character.isLetterOrDigit(text[i]) || text[i] == '\\') {
        text[i] = over;
      }
    }
  }

  private void array(List<String> path) throws Lost {
    skip();
    for (int i = 0; !take(']'); i++) {
      if (at >= text.length) {
        throw new Lost();
      }
      value(join(path, Integer.toString(i)));
      skip();
      take(',');
      skip();
    }
  }

  /** A text in quotes of either kind, or in three single ones over several lines. */
  private void quoted() throws Lost {
    char quote = text[at];
    boolean multiline = startsWith("'''");
    at += multiline ? 3 : 1;
    while (at < text.length && !(multiline ? startsWith("'''") : text[at] == quote)) {
      boolean escaped = !multiline && text[at] == '\\';
      boolean ends = text[at] == '\n';
      if (ends && !multiline) {
        throw new Lost();
      }
      line += ends ? 1 : 0;
      at += escaped ? 2 : 1;
    }
    if (at >= text.length) {
      throw new Lost();
    }
    at += multiline ? 3 : 1;
  }

  /** To the end of the line, unless what stands before a comma, a bracket or a comment is a number, a flag or null. */
  private void unquoted() throws Lost {
    int from = at;
    if (at >= text.length || ",:[]{}".indexOf(text[at]) >= 0) {
      throw new Lost();
    }
    for (at++; at < text.length && text[at] != '\n' && text[at] != '\r'; at++) {
      boolean mayEnd = ",}]#".indexOf(text[at]) >= 0 || startsWith("//") || startsWith("/*");
      if (mayEnd && LITERAL.matcher(new String(text, from, at - from).strip()).matches()) {
        return;
      }
    }
  }

  /** Passes blanks and comments. */
  private void skip() throws Lost {
    while (at < text.length) {
      if (text[at] == '#' || startsWith("//")) {
        while (at < text.length && text[at] != '\n') {
          at++;
        }
      } else if (startsWith("/*")) {
        at += 2;
        while (!startsWith("*/")) {
          step();
        }
        at += 2;
      } else if (text[at] <= ' ') {
        step();
      } else {
        return;
      }
    }
  }

  private void step() throws Lost {
    if (at >= text.length) {
      throw new Lost();
    }
    line += text[at] == '\n' ? 1 : 0;
    at++;
  }

  private boolean startsWith(String expected) {
    return at + expected.length() <= text.length && expected.contentEquals(CharBuffer.wrap(text, at, expected.length()));
  }

  private boolean take(char expected) {
    boolean there = at < text.length && text[at] == expected;
    at += there ? 1 : 0;
    return there;
  }

  private void expect(char expected) throws Lost {
    if (!take(expected)) {
      throw new Lost();
    }
  }
}
