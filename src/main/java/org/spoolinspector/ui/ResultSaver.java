package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.QueuedJob;
import org.spoolinspector.job.ReportFormat;
import org.spoolinspector.job.VerifyReport;
import org.spoolinspector.job.VerifyResults;

/** Saves what a verify run found, to a file that the user chooses; its name says whether as text, CSV or JSON. */
final class ResultSaver {
  private final Workplace workplace;
  private final Supplier<@Nullable Window> owner;
  private final BiConsumer<String, String> complain;
  private final Consumer<Runnable> files;
  private final Consumer<Runnable> fxThread;

  /**
   * Makes one.
   *
   * @param complain takes a title and a sentence
   * @param files writes in the background
   */
  ResultSaver(Workplace workplace, Supplier<@Nullable Window> owner, BiConsumer<String, String> complain, Consumer<Runnable> files,
      Consumer<Runnable> fxThread) {
    this.workplace = workplace;
    this.owner = owner;
    this.complain = complain;
    this.files = files;
    this.fxThread = fxThread;
  }

  /** Asks where to, and saves. */
  void save(QueuedJob queued) {
    var chooser = new FileChooser();
    chooser.setTitle(Texts.get("jobs.save.title"));
    chooser.setInitialFileName(Texts.get("jobs.save.name"));
    chooser.getExtensionFilters().addAll(new FileChooser.ExtensionFilter(Texts.get("jobs.save.text"), "*.txt"),
        new FileChooser.ExtensionFilter("CSV", "*.csv"), new FileChooser.ExtensionFilter("JSON", "*.json"));
    var file = chooser.showSaveDialog(owner.get());
    if (file != null) {
      save(queued, file.toPath());
    }
  }

  /** Writes the file, in the background. */
  void save(QueuedJob queued, Path file) {
    Instant ended = queued.ended();
    var configuration = workplace.configuration();
    if (configuration != null && queued.job().report() instanceof VerifyReport report) {
      var results = new VerifyResults(configuration.spool(), ended == null ? Instant.now() : ended, report);
      files.accept(() -> {
        try {
          results.save(file, ReportFormat.of(file), Texts.locale());
        } catch (IOException e) {
          fxThread.accept(() -> complain.accept(Texts.get("repair.save.failed"), e.toString()));
        }
      });
    }
  }
}
