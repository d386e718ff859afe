package org.spoolinspector.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.Printable;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.Tally;

/** Writes what the commands found for people, in their language. */
final class TextReport {
  private final PrintStream out;

  TextReport(PrintStream out) {
    this.out = out;
  }

  /** A line of the report's texts. */
  void line(String key, Object... arguments) {
    out.println(ReportTexts.get(key, arguments));
  }

  void scan(SpoolSnapshot snapshot, List<NodeSummary> nodes, List<Entry> entries) {
    FileSystemStatus disk = snapshot.fileSystem();
    out.println(disk == null ? Printable.text(snapshot.spool().toString())
        : ReportTexts.get("spool", Printable.text(snapshot.spool().toString()), disk.type(), ReportTexts.size(disk.free())));
    ScanCost cost = snapshot.cost();
    line("cost", cost.entries(), ReportTexts.seconds(cost.seconds()), cost.caches().count(), cost.packets().count(),
        ReportTexts.size(cost.bytes()));
    out.println();
    int width = nodes.stream().mapToInt(n -> n.title().length()).max().orElse(0);
    for (NodeSummary node : nodes) {
      out.println(node.title() + " ".repeat(width - node.title().length())
          + ReportTexts.get("node", tally(node.rx()), tally(node.tx()), tally(node.nock()), tally(node.part()))
          + (node.configured() ? "" : ReportTexts.get("not-configured"))
          + (node.flagged() == 0 ? "" : ReportTexts.get("problems", node.flagged())));
    }
    problems(entries.stream().filter(Entry::isFlagged).toList());
  }

  /** Two lines a problem: state and path, sentence. */
  void problems(List<Entry> flagged) {
    out.println();
    if (flagged.isEmpty()) {
      line("no-problems");
      return;
    }
    int width = flagged.stream().mapToInt(e -> state(e).length()).max().orElse(0) + 1;
    for (Entry entry : flagged) {
      out.println(state(entry) + " ".repeat(width - state(entry).length()) + entry.path());
      out.println(" ".repeat(width) + entry.reason().text(Locale.getDefault()));
    }
  }

  private static String state(Entry entry) {
    return ReportTexts.get("state." + entry.state().word());
  }

  void counters(Counters counters) {
    switch (counters) {
      case Counters.Verify c -> line("verify", c.verified(), c.bad(), c.vanished(), c.unreadable(), c.skipped());
      case Counters.Rebuild c -> line("rebuild", c.written(), c.replaced(), c.unchanged(), c.removed(), c.failed());
      case Counters.Repair c -> line("repair", c.done(), c.vanished(), c.changed(), c.locked(), c.failed());
    }
  }

  /** What listing cost before and after a rebuild, where it is known; times of two kinds of scan are not held against each other. */
  void listing(@Nullable Relisting listing) {
    if (listing != null) {
      line(listing.isAlike() ? "listing" : "listing.compared", ReportTexts.seconds(listing.before().seconds()),
          ReportTexts.seconds(listing.after().seconds()));
    }
  }

  private static String tally(Tally tally) {
    return tally.count() == 0 ? "0" : ReportTexts.get("tally", tally.count(), ReportTexts.size(tally.bytes()));
  }
}
