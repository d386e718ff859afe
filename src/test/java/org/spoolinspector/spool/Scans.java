package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.config.Configuration.Neighbour;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/** Scans for tests: this node is bob, who knows alice. */
public final class Scans {
  private Scans() {
  }

  /** Bob's configuration. */
  public static Configuration bob(Path spool) {
    return bob(spool, false);
  }

  /** Bob's configuration. */
  public static Configuration bob(Path spool, boolean nohdr) {
    return new Configuration(spool.resolveSibling("bob.hjson"), spool, spool.resolve("log"), OptionalInt.empty(), nohdr,
        SpoolText.id("bob"),
        List.of(new Neighbour("alice", SpoolText.id("alice"), List.of()), new Neighbour("bob", SpoolText.id("bob"), List.of())), Map.of());
  }

  /** All entries by their path; no path twice. */
  public static Map<String, Entry> byPath(SpoolContents contents) {
    var byPath = new LinkedHashMap<String, Entry>();
    contents.sections().values().forEach(entries -> entries.forEach(
        e -> assertThat(byPath.put(e.path(), e)).as("a second row of %s", e.path()).isNull()));
    return byPath;
  }

  /** A scan, on the caller's thread. */
  public static SpoolContents contents(Configuration configuration, Posix posix, boolean deep) {
    try {
      return new SpoolScanner(configuration, posix, Workers.INLINE, Checkpoint.NONE).scan(deep);
    } catch (PosixException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The entries of bob's spool by their path. */
  public static Map<String, Entry> scan(Path spool, boolean deep) {
    return byPath(contents(bob(spool), Posix.system(), deep));
  }

  /** Kind, state, reason and cache: {@code packet hidden cache-empty hdr=empty}. */
  public static String summary(Entry entry) {
    return entry.kind().word() + " " + entry.state().word() + " " + Words.of(entry.reason().why())
        + (entry.hdr() == null ? "" : " hdr=" + entry.hdr().word());
  }

  /** What is expected of a scan, a line each: {@code path : summary}, ids as in {@link SpoolText}. */
  public static Map<String, String> expected(String text) {
    var expected = new LinkedHashMap<String, String>();
    text.lines().map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).forEach(line -> {
      int colon = line.indexOf(" : ");
      expected.put(SpoolText.named(line.substring(0, colon).strip()), line.substring(colon + 3).strip());
    });
    return expected;
  }

  /** The summaries of these entries, by path. */
  public static Map<String, String> summaries(Map<String, Entry> entries) {
    var summaries = new LinkedHashMap<String, String>();
    entries.forEach((path, entry) -> summaries.put(path, summary(entry)));
    return summaries;
  }
}
