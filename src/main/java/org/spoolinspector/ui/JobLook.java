package org.spoolinspector.ui;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.job.Job;
import org.spoolinspector.job.JobState;
import org.spoolinspector.state.JobRecord;

/** How the state of a job is shown: never by colour alone. */
record JobLook(Ikon icon, Role role, String word) {
  static JobLook of(Job<?> job) {
    JobState state = job.state();
    boolean good = JobText.isGood(job);
    boolean alarming = JobText.isAlarming(job);
    Ikon icon = switch (state) {
      case WAITING -> BootstrapIcons.HOURGLASS_SPLIT;
      case RUNNING, CANCELLING -> BootstrapIcons.ARROW_REPEAT;
      case PAUSED -> BootstrapIcons.PAUSE_FILL;
      case DONE -> good ? BootstrapIcons.CHECK_CIRCLE_FILL : alarming ? BootstrapIcons.X_OCTAGON_FILL
          : BootstrapIcons.EXCLAMATION_TRIANGLE_FILL;
      case CANCELLED -> BootstrapIcons.X_CIRCLE;
      case FAILED -> BootstrapIcons.X_OCTAGON_FILL;
    };
    Role role = switch (state) {
      case WAITING, RUNNING, CANCELLING, PAUSED -> Role.ACCENT;
      case DONE -> good ? Role.SUCCESS : alarming ? Role.DANGER : Role.WARNING;
      case CANCELLED -> Role.MUTED;
      case FAILED -> Role.DANGER;
    };
    return new JobLook(icon, role, Texts.get("jobs.state." + (alarming && state == JobState.DONE ? "bad" : word(state))));
  }

  static JobLook of(JobRecord job) {
    boolean bad = job.counters().getOrDefault("bad", 0L) + job.counters().getOrDefault("unreadable", 0L) > 0;
    boolean failed = job.counters().getOrDefault("failed", 0L) > 0;
    Role found = bad ? Role.DANGER : failed ? Role.WARNING : Role.SUCCESS;
    Ikon sign = bad ? BootstrapIcons.X_OCTAGON_FILL : failed ? BootstrapIcons.EXCLAMATION_TRIANGLE_FILL : BootstrapIcons.CHECK_CIRCLE_FILL;
    return switch (job.how()) {
      case DONE, TIME_UP -> new JobLook(sign, found, Texts.get(bad ? "jobs.state.bad" : "jobs.state.done"));
      case CANCELLED -> new JobLook(BootstrapIcons.X_CIRCLE, Role.MUTED, Texts.get("jobs.state.cancelled"));
      case FAILED -> new JobLook(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER, Texts.get("jobs.state.failed"));
    };
  }

  private static String word(JobState state) {
    return switch (state) {
      case WAITING -> "waiting";
      case RUNNING -> "running";
      case PAUSED -> "paused";
      case CANCELLING -> "cancelling";
      case DONE -> "done";
      case CANCELLED -> "cancelled";
      case FAILED -> "failed";
    };
  }
}
