package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.VerifyReport;

/** What the last verify run found; not there where none ran since the spool was opened. */
final class VerifyCard extends Card {
  private static final double BAR = 12;

  private final Label about;
  private final StackedBar bar = new StackedBar(BAR);
  private final FlowPane counts = new FlowPane(GAP, 6);

  VerifyCard() {
    this(new Label());
  }

  private VerifyCard(Label about) {
    super("verified", about);
    this.about = about;
    about.getStyleClass().addAll("muted", "small");
    getChildren().addAll(bar, counts);
  }

  void show(@Nullable VerifyReport report) {
    Lines.show(this, report != null);
    if (report != null) {
      Counters.Verify c = report.counters();
      about.setText(Texts.get(report.cancelled() ? "overview.verified.cancelled" : "overview.verified.about",
          Plural.text("job.count", report.entries().size()), Formats.size(report.bytes()), Formats.seconds(report.seconds())));
      bar.show(List.of(share("v-ok", "verified", c.verified()), share("v-bad", "bad", c.bad() + c.unreadable()),
          share("sp-other", "skipped", c.vanished() + c.skipped())), report.entries().size());
      counts.getChildren().setAll(JobCounters.of(c));
    }
  }

  private static StackedBar.Share share(String colour, String key, long count) {
    return new StackedBar.Share(count, colour, "", Formats.count(count) + " " + Texts.get("job." + key));
  }
}
