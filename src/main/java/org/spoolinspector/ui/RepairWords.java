package org.spoolinspector.ui;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;

/**
 * What a repair is called: by its action where it has but one.
 *
 * @param key of its texts
 * @param count how many files it is about
 */
record RepairWords(String key, int count) {
  static RepairWords of(List<Finding> findings, RepairPlan plan) {
    Set<Fix.Action> actions = EnumSet.noneOf(Fix.Action.class);
    for (Finding finding : findings) {
      Fix fix = finding.fix();
      if (fix != null) {
        actions.add(fix.action());
      }
    }
    String key = plan.steps().isEmpty() ? "by-hand"
        : actions.size() == 1 ? actions.iterator().next().name().toLowerCase(Locale.ROOT).replace('_', '-') : "mend";
    return new RepairWords(key, plan.steps().size());
  }

  Ikon icon() {
    return switch (key) {
      case "rebuild" -> BootstrapIcons.ARROW_REPEAT;
      case "quarantine" -> BootstrapIcons.ARCHIVE;
      case "clean-up" -> BootstrapIcons.ERASER_FILL;
      case "move" -> BootstrapIcons.FOLDER_SYMLINK;
      default -> BootstrapIcons.WRENCH;
    };
  }

  /** {@code Rebuild 4 header caches}. */
  String title() {
    return Plural.text("repair." + key, count);
  }

  /** {@code Rebuild 4 caches}, for a button. */
  String go() {
    return Plural.text("repair." + key + ".go", count);
  }

  /** {@code Rebuilding 4 header caches}, for the job bar. */
  String job() {
    return Plural.text("repair." + key + ".job", count);
  }

  /** What happens to each file, a line each: what, path, and where to. */
  static List<String> lines(RepairPlan plan) {
    var lines = new ArrayList<String>();
    for (RepairStep step : plan.steps()) {
      lines.add(switch (step) {
        case RepairStep.WriteCache write -> Texts.get("repair.list.write") + "\t" + write.path();
        case RepairStep.TakeAway take -> Texts.get("repair.list.take") + "\t" + take.path();
        case RepairStep.Move move -> Texts.get("repair.list.move") + "\t" + move.path() + "\t" + move.target();
        case RepairStep.Return back -> Texts.get("repair.list.move") + "\t" + back.path() + "\t" + back.target();
        case RepairStep.Delete delete -> Texts.get("repair.list.delete") + "\t" + delete.path();
      });
    }
    return lines;
  }
}
