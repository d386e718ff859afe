package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.spool.Tally;

/** How much of the file system the spool takes, what else lies there, and what is free. */
final class SpaceCard extends Card {
  private static final double BAR = 24;

  private final Label about;
  private final StackedBar bar = new StackedBar(BAR);
  private final VBox rows = new VBox(8);

  SpaceCard() {
    this(new Label());
  }

  private SpaceCard(Label about) {
    super("space", about);
    this.about = about;
    about.getStyleClass().addAll("muted", "small");
    rows.getStyleClass().add("pad-top");
    getChildren().addAll(bar, rows);
  }

  void show(OverviewModel.Figures figures) {
    FileSystemStatus disk = figures.snapshot().fileSystem();
    Lines.show(bar, disk != null);
    Tally rx = figures.snapshot().nodes().stream().map(n -> n.rx().plus(n.nock()).plus(n.part())).reduce(Tally.NONE, Tally::plus);
    Tally tx = figures.snapshot().nodes().stream().map(n -> n.tx()).reduce(Tally.NONE, Tally::plus);
    long spool = figures.totals().all().bytes();
    var own = row("sp-spool", "own", Texts.get("overview.space.ways", Formats.size(rx.bytes()), Formats.size(tx.bytes())), spool);
    if (disk == null) {
      about.setText(Texts.get("overview.space.unknown"));
      rows.getChildren().setAll(own);
      return;
    }
    // Sizes of files and room taken differ where the file system compresses or rounds up.
    long other = Math.max(0, disk.total() - disk.free() - spool);
    about.setText(Texts.get("overview.space.about", Formats.size(disk.total()), disk.type()));
    bar.show(List.of(share("sp-spool", "own", spool), share("sp-other", "other", other), share("sp-free", "free", disk.free())),
        (double) spool + other + disk.free());
    rows.getChildren().setAll(own, row("sp-other", "other", Texts.get("overview.space.other.note"), other),
        row("sp-free", "free", "", disk.free()));
  }

  private static StackedBar.Share share(String colour, String key, long bytes) {
    return new StackedBar.Share(bytes, colour, "", Texts.get("overview.space." + key) + ": " + Formats.size(bytes));
  }

  private static Node row(String colour, String key, String note, long bytes) {
    var row = line(Lines.word(Texts.get("overview.space." + key)), Formats.size(bytes));
    var more = name(note);
    more.getStyleClass().add("small");
    row.getChildren().addFirst(swatch(colour));
    row.getChildren().add(2, more);
    return row;
  }
}
