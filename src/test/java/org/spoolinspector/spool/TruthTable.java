package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;

/** What the sentences of the broken spools' truth mean to the program. */
public final class TruthTable {
  /**
   * What a sentence means, in the words of JSON.
   *
   * @param state after a deep scan
   * @param hdr after a deep scan; null where there is none
   * @param verified the state after everything was verified; null where it is not looked at
   * @param flagged whether it counts as a problem after a deep scan
   */
  public record Meaning(Pattern sentence, String kind, String state, String hdr, String verified, boolean flagged) {
  }

  private static final List<Meaning> MEANINGS = List.of(
      ordinary("nock whose contents match its name.*", "nock", "unchecked", null, "verified"),
      ordinary("nock with one flipped bit at byte \\d+: mismatch, blocks redelivery", "nock", "unchecked", null, "bad"),
      ordinary("nock cut short after its header: mismatch", "nock", "unchecked", null, "bad"),
      flagged("empty nock: no NNCP tool shows it, and it blocks redelivery", "nock", "broken", null, "broken"),
      ordinary("partly received, half of it", "part", "partial", null, null),
      ordinary("ordinary packet with one flipped bit in its body: mismatch, its hdr is right", "packet", "unverified", "fresh", "bad"),
      ordinary("healthy packet, hdr missing", "packet", "unverified", "missing", "verified"),
      flagged("healthy packet, hdr empty: hidden from .*", "packet", "hidden", "empty", "hidden"),
      flagged("healthy packet, hdr cut short: hidden", "packet", "hidden", "short", "hidden"),
      flagged("healthy packet, hdr says format 2: hidden, only a log line", "packet", "hidden", "old-format", "hidden"),
      flagged("healthy packet, hdr is that of another packet: .*", "packet", "misleading", "other-packet", "misleading"),
      flagged("orphan hdr: there is no such packet", "hdr", "orphan", null, null),
      flagged("named like a packet, but its contents are no packet", "packet", "not-a-packet", null, "not-a-packet"),
      flagged("a packet of an older format \\(3\\)", "packet", "too-old", null, "bad"),
      flagged("not a spool file.*", "foreign", "foreign", null, null),
      flagged("packet for a node that is not in the configuration", "packet", "unverified", "missing", "verified"),
      flagged("temporary file left over", "tmp", "left-over", null, null),
      ordinary("lock file, held by nobody", "lock", "free", null, null),
      flagged("hdr in the layout before 7.7.0, beside a packet", "hdr", "old-layout", null, null),
      flagged("seen mark in the layout before 7.7.0", "seen", "old-layout", null, null));

  private TruthTable() {
  }

  private static Meaning ordinary(String sentence, String kind, String state, String hdr, String verified) {
    return new Meaning(Pattern.compile(sentence), kind, state, hdr, verified, false);
  }

  private static Meaning flagged(String sentence, String kind, String state, String hdr, String verified) {
    return new Meaning(Pattern.compile(sentence), kind, state, hdr, verified, true);
  }

  /** What this one means; fails where that is not written down, or twice. */
  public static Meaning of(String sentence) {
    List<Meaning> found = MEANINGS.stream().filter(m -> m.sentence.matcher(sentence).matches()).toList();
    assertThat(found).as("meanings of: " + sentence).hasSize(1);
    return found.getFirst();
  }
}
