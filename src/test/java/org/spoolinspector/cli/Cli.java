package org.spoolinspector.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.FixtureSpool;

/** Runs the program in this process, in English unless told otherwise, and keeps what it printed. */
final class Cli {
  private Cli() {
  }

  /** What a run did. */
  record Outcome(int exit, String stdout, String stderr) {
    JsonObject json() {
      return JsonValue.readJSON(stdout).asObject();
    }

    List<JsonObject> entries() {
      return json().get("entries").asArray().values().stream().map(JsonValue::asObject).toList();
    }

    /** The entry with this path. */
    JsonObject entry(String path) {
      List<JsonObject> found = entries().stream().filter(e -> path.equals(e.getString("path", null))).toList();
      if (found.size() != 1) {
        throw new AssertionError(found.size() + " entries are " + path);
      }
      return found.getFirst();
    }

    long counter(String name) {
      return json().get("counters").asObject().getLong(name, -1);
    }
  }

  /** A member's text, or null where it is JSON's null. */
  static String text(JsonObject entry, String name) {
    JsonValue value = entry.get(name);
    return value.isNull() ? null : value.asString();
  }

  static Outcome run(String... arguments) {
    return run(Locale.ENGLISH, arguments);
  }

  /** A command on a fixture, by its configuration. */
  static Outcome on(FixtureSpool spool, String command, String... options) {
    return run(Stream.concat(Stream.of(command, "--config", spool.config().toString()), Arrays.stream(options)).toArray(String[]::new));
  }

  static Outcome run(Locale locale, String... arguments) {
    return run(Posix.system(), locale, arguments);
  }

  /** With another way to reach files, such as one that fails. */
  static Outcome run(Posix posix, Locale locale, String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    Locale before = Locale.getDefault();
    var stdout = new ByteArrayOutputStream();
    var stderr = new ByteArrayOutputStream();
    System.setOut(new PrintStream(stdout, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(stderr, true, StandardCharsets.UTF_8));
    Locale.setDefault(locale);
    try {
      int exit = Main.run(() -> posix, arguments);
      return new Outcome(exit, stdout.toString(StandardCharsets.UTF_8), stderr.toString(StandardCharsets.UTF_8));
    } finally {
      Locale.setDefault(before);
      System.setOut(out);
      System.setErr(err);
    }
  }
}
