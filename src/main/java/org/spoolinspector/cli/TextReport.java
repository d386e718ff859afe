package org.spoolinspector.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.spoolinspector.job.Counters;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.Tally;

/** Writes what the commands found for people. */
final class TextReport {
  private final PrintStream out;
  private final Locale locale = Locale.getDefault();

  TextReport(PrintStream out) {
    this.out = out;
  }

  void scan(SpoolSnapshot snapshot, List<NodeSummary> nodes, List<Entry> entries) {
    FileSystemStatus disk = snapshot.fileSystem();
    out.println(snapshot.spool() + (disk == null ? "" : "  (" + disk.type() + ", " + size(disk.free()) + " free)"));
    out.printf("%,d entries in %.2f s, %,d headers from caches, %,d from packets%n%n", snapshot.size(),
        snapshot.cost().nanos() / 1e9, snapshot.cost().caches(), snapshot.cost().packets());
    int width = nodes.stream().mapToInt(n -> n.title().length()).max().orElse(0);
    for (NodeSummary node : nodes) {
      out.printf("%-" + Math.max(1, width) + "s  rx %s  tx %s  nock %s  part %s%s%s%n", node.title(), tally(node.rx()), tally(node.tx()),
          tally(node.nock()), tally(node.part()), node.configured() ? "" : "  not in the configuration",
          node.flagged() == 0 ? "" : "  problems " + node.flagged());
    }
    problems(entries.stream().filter(Entry::isFlagged).toList());
  }

  /** One line a problem: state, path, sentence. */
  void problems(List<Entry> flagged) {
    out.println();
    if (flagged.isEmpty()) {
      out.println("No problems.");
      return;
    }
    flagged.forEach(entry -> out.printf("%-12s %s%n%-12s %s%n", entry.state().word(), entry.path(), "", entry.reason().text(locale)));
  }

  void counters(Counters counters) {
    switch (counters) {
      case Counters.Verify c -> out.printf("verified %,d, bad %,d, vanished %,d, unreadable %,d, skipped %,d%n",
          c.verified(), c.bad(), c.vanished(), c.unreadable(), c.skipped());
      case Counters.Rebuild c -> out.printf("written %,d, replaced %,d, unchanged %,d, removed %,d, failed %,d%n",
          c.written(), c.replaced(), c.unchanged(), c.removed(), c.failed());
    }
  }

  private static String tally(Tally tally) {
    return tally.count() == 0 ? "0" : String.format("%,d (%s)", tally.count(), size(tally.bytes()));
  }

  private static String size(long bytes) {
    double value = bytes;
    for (String unit : new String[] {"B", "KiB", "MiB", "GiB", "TiB"}) {
      if (value < 1024 || unit.equals("TiB")) {
        return String.format(Locale.ROOT, value < 10 && !unit.equals("B") ? "%.1f %s" : "%.0f %s", value, unit);
      }
      value /= 1024;
    }
    throw new IllegalStateException();
  }
}
