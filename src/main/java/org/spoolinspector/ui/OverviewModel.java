package org.spoolinspector.ui;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * What the overview shows: the figures of the newest snapshot, which were counted off the FX thread, and what jobs measured since the
 * spool was opened. FX thread only.
 */
final class OverviewModel {
  /**
   * All there is to show. To be compared by identity: its snapshot may have a million entries.
   *
   * @param relisted null where no rebuild was measured
   * @param verified null where nothing was verified
   */
  record Figures(SpoolSnapshot snapshot, NodeNames names, Totals totals, @Nullable Relisting relisted, @Nullable Verified verified) {
  }

  private final Workplace workplace;
  private final ReadOnlyObjectWrapper<@Nullable Figures> figures = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");

  OverviewModel(Workplace workplace) {
    this.workplace = workplace;
    workplace.table().shown().addListener(o -> update());
    workplace.relisted().addListener(o -> update());
    workplace.verified().addListener(o -> update());
    workplace.opened().addListener((o, was, is) -> {
      failure.set("");
      if (is != null) {
        is.model().status().addListener((p, before, now) -> {
          if (is.equals(workplace.opened().get())) {
            failure.set(now.failure() == null ? "" : now.failure());
          }
        });
      }
    });
    update();
  }

  /** Null until the first scan ended. Listen to it for invalidation only, since a change listener compares. */
  ReadOnlyObjectProperty<@Nullable Figures> figures() {
    return figures.getReadOnlyProperty();
  }

  /** Why the last scan failed as a whole, or nothing. */
  ReadOnlyStringProperty failure() {
    return failure.getReadOnlyProperty();
  }

  private void update() {
    Rows rows = workplace.table().shown().get();
    SpoolSnapshot snapshot = rows.snapshot();
    figures.set(snapshot == null ? null
        : new Figures(snapshot, rows.names(), rows.totals(), workplace.relisted().get(), workplace.verified().get()));
  }
}
