package org.spoolinspector.ui;

import java.time.Duration;
import org.spoolinspector.finding.Thresholds;

/** The thresholds as the settings remember them, seconds and bytes. */
record ThresholdSettings(Settings settings) {
  Thresholds read() {
    Thresholds usual = Thresholds.DEFAULTS;
    return new Thresholds(time("part", usual.part()), time("tmp", usual.tmp()), time("seen", usual.seen()),
        time("waiting", usual.waiting()), time("future", usual.future()), (long) settings.number(key("free"), (double) usual.freeBytes()));
  }

  private Duration time(String key, Duration usual) {
    return Duration.ofSeconds((long) settings.number(key(key), (double) usual.toSeconds()));
  }

  void write(Thresholds thresholds) {
    settings.set(key("part"), thresholds.part().toSeconds());
    settings.set(key("tmp"), thresholds.tmp().toSeconds());
    settings.set(key("seen"), thresholds.seen().toSeconds());
    settings.set(key("waiting"), thresholds.waiting().toSeconds());
    settings.set(key("future"), thresholds.future().toSeconds());
    settings.set(key("free"), thresholds.freeBytes());
  }

  private static String key(String name) {
    return "problems." + name;
  }
}
