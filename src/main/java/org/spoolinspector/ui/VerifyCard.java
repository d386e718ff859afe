package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Counters;

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

  void show(@Nullable Verified run) {
    Lines.show(this, run != null);
    if (run != null) {
      Counters.Verify c = run.counters();
      about.setText(Texts.get(run.cancelled() ? "overview.verified.cancelled" : "overview.verified.about",
          Plural.text("job.count", run.files()), Formats.size(run.bytes()), Formats.seconds(run.seconds())));
      bar.show(List.of(share("v-ok", "verified", c.verified()), share("v-bad", "bad", c.bad()),
          share("v-bad", "unreadable", c.unreadable()), share("sp-other", "vanished", c.vanished()),
          share("sp-other", "skipped", c.skipped())), (double) run.files());
      counts.getChildren().setAll(JobCounters.of(c, false));
    }
  }

  private static StackedBar.Share share(String colour, String key, long count) {
    return new StackedBar.Share(count, colour, "", Formats.count(count) + " " + Texts.get("job." + key));
  }
}
