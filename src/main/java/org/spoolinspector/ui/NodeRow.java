package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.Tally;

/** A row of the node list. */
sealed interface NodeRow {
  /** Begins a section. */
  record Heading(String title) implements NodeRow {
  }

  /**
   * Something to choose.
   *
   * @param mono whether the title is a shortened id
   * @param flagged how many problems there are
   * @param bytes of all files together, for people, or empty
   * @param counts in the order they are shown
   * @param note instead of counts
   */
  record Choice(
      Place place, Ikon icon, String title, boolean mono, long flagged, Severity severity, String bytes, List<Count> counts, String note)
      implements NodeRow {
  }

  /** How many of a kind. */
  record Count(String word, long number) {
  }

  /** The rows for what the table's model shows, with how many problems there are. */
  static List<NodeRow> of(Rows shown, FindingCounts problems) {
    var rows = new ArrayList<NodeRow>();
    var snapshot = shown.snapshot();
    if (snapshot == null) {
      return rows;
    }
    rows.add(everywhere(snapshot.nodes(), problems.all()));
    snapshot.nodes().stream().filter(NodeSummary::configured).forEach(n -> rows.add(node(n, problems.of(n.id()))));
    var strangers = snapshot.nodes().stream().filter(n -> !n.configured()).toList();
    if (!strangers.isEmpty()) {
      rows.add(new Heading(Texts.get("nodes.not-configured")));
      strangers.forEach(n -> rows.add(node(n, problems.of(n.id()))));
    }
    var files = shown.totals().files();
    if (!files.isEmpty()) {
      rows.add(new Heading(Texts.get("nodes.files")));
      files.forEach((place, tally) -> rows.add(files(place, tally, problems.of(place))));
    }
    return rows;
  }

  private static Choice everywhere(List<NodeSummary> nodes, FindingCounts.Count problems) {
    Tally rx = nodes.stream().map(NodeSummary::rx).reduce(Tally.NONE, Tally::plus);
    Tally tx = nodes.stream().map(NodeSummary::tx).reduce(Tally.NONE, Tally::plus);
    Tally nock = nodes.stream().map(NodeSummary::nock).reduce(Tally.NONE, Tally::plus);
    Tally part = nodes.stream().map(NodeSummary::part).reduce(Tally.NONE, Tally::plus);
    var counts = counts(rx, tx, nock, part);
    return new Choice(new Place.Everywhere(), BootstrapIcons.INBOXES, Texts.get("nodes.all"), false, problems.number(), problems.severity(),
        Formats.size(rx.plus(tx).plus(nock).plus(part).bytes()), counts, counts.isEmpty() ? Texts.get("nodes.no-packets") : "");
  }

  private static Choice node(NodeSummary node, FindingCounts.Count problems) {
    var counts = counts(node.rx(), node.tx(), node.nock(), node.part());
    Ikon icon = node.self() ? BootstrapIcons.HOUSE_DOOR : node.configured() ? BootstrapIcons.PERSON : BootstrapIcons.QUESTION_CIRCLE;
    String name = node.name();
    return new Choice(new Place.OfNode(node.id()), icon, name == null ? Formats.shortNode(node.id()) : name, name == null,
        problems.number(), problems.severity(), counts.isEmpty() ? "" : Formats.size(node.all().bytes()), counts,
        counts.isEmpty() ? Texts.get(node.hasFolder() ? "nodes.no-packets" : "nodes.no-folder") : "");
  }

  private static List<Count> counts(Tally rx, Tally tx, Tally nock, Tally part) {
    var counts = new ArrayList<Count>();
    count(counts, "rx", rx);
    count(counts, "tx", tx);
    count(counts, "nock", nock);
    count(counts, "part", part);
    return List.copyOf(counts);
  }

  private static void count(List<Count> counts, String word, Tally tally) {
    if (tally.count() > 0) {
      counts.add(new Count(word, tally.count()));
    }
  }

  private static Choice files(Place.Files place, Tally tally, FindingCounts.Count problems) {
    Ikon icon = switch (place) {
      case TMP, TOP -> BootstrapIcons.FOLDER;
      case LOG -> BootstrapIcons.JOURNAL_TEXT;
      case QUARANTINE -> BootstrapIcons.ARCHIVE;
    };
    String key = "nodes." + place.name().toLowerCase(Locale.ROOT);
    return new Choice(place, icon, Texts.get(key), false, problems.number(), problems.severity(), "", List.of(),
        Texts.get(key + ".note", tally.count(), Formats.size(tally.bytes())));
  }
}
