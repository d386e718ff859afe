package org.spoolinspector.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.spool.Heads;
import org.spoolinspector.spool.ScanCost;

/** The file system the spool lies on, what the last scan cost there, and whether header caches help. */
final class SpoolCard extends Card {
  /** So few headers of one sort say nothing about the file system. */
  private static final long ENOUGH = 20;
  /** Averages closer to each other than this factor are taken for the same. */
  private static final double CLEAR = 1.5;

  private final VBox facts = new VBox(6);
  private final Label help = Lines.text("", "small");

  SpoolCard() {
    super("spool");
    help.setId("caches-help");
    var space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    getChildren().addAll(facts, space, help);
  }

  void show(OverviewModel.Figures figures) {
    FileSystemStatus disk = figures.snapshot().fileSystem();
    ScanCost cost = figures.snapshot().cost();
    String unknown = Texts.get("overview.spool.unknown");
    facts.getChildren().clear();
    fact("kind", disk == null ? unknown : disk.type());
    fact("block", disk == null ? unknown : Formats.size(disk.blockSize()));
    fact("rotating", disk == null ? unknown : Texts.get(switch (disk.rotational()) {
      case YES -> "overview.spool.rotates";
      case NO -> "overview.spool.still";
      case UNKNOWN -> "overview.spool.unknown";
    }));
    fact("entries", Formats.count(cost.entries()));
    fact("caches", heads(cost.caches()));
    fact("packets", heads(cost.packets()));
    fact("read", Formats.size(cost.bytes()));
    fact("time", Formats.seconds(cost.seconds()));
    help.setText(help(cost, figures.relisted()));
  }

  private void fact(String key, String value) {
    facts.getChildren().add(line(name(Texts.get("overview.spool." + key)), value));
  }

  private static String heads(Heads heads) {
    return heads.count() == 0 ? Formats.count(0)
        : Texts.get("overview.spool.each", Formats.count(heads.count()), Formats.seconds(heads.average() / 1e9));
  }

  /** One plain sentence from what was measured, and no more than that. */
  private static String help(ScanCost cost, @Nullable Relisting relisted) {
    return (relisted == null ? "" : JobText.listing(relisted) + " ") + Texts.get("overview.help." + verdict(cost),
        Formats.seconds(cost.caches().average() / 1e9), Formats.seconds(cost.packets().average() / 1e9),
        Formats.count(cost.caches().count()), Formats.count(cost.packets().count()));
  }

  private static String verdict(ScanCost cost) {
    double cache = cost.caches().average();
    double packet = cost.packets().average();
    if (cost.caches().count() + cost.packets().count() == 0) {
      return "nothing";
    }
    if (cost.caches().count() < ENOUGH || cost.packets().count() < ENOUGH) {
      return cost.packets().count() == 0 ? "caches-only" : cost.caches().count() == 0 ? "packets-only" : "few";
    }
    return packet > cache * CLEAR ? "yes" : cache > packet * CLEAR ? "harm" : "same";
  }
}
