package org.spoolinspector.ui;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.spool.Entry;

/** The files of a repair: which, how each is now, and what becomes of it. */
final class RepairTable {
  private static final int LINES = 6;
  private static final int ID_LENGTH = 52;

  private RepairTable() {
  }

  /** A table of the steps; {@code names} gives nodes their names. */
  static PlanTable<RepairStep> of(RepairPlan plan, NodeNames names) {
    var table = new PlanTable<RepairStep>(LINES, RepairTable::told);
    String common = common(plan, names);
    table.column(common == null ? Texts.get("repair.column.file") : Texts.get("repair.column.file-in", common), 162,
        RepairTable::file, "first");
    table.column(Texts.get("repair.column.now"), 88, RepairTable::now);
    table.column(Texts.get("repair.column.after"), 70, RepairTable::after);
    table.fillWithLast();
    table.setAccessibleText(Texts.get("repair.files"));
    table.show(plan.steps());
    return table;
  }

  private static String told(RepairStep step) {
    return switch (step) {
      case RepairStep.Move move -> move.path() + "\n→ " + move.target();
      case RepairStep.Return back -> back.path() + "\n→ " + back.target();
      case RepairStep.WriteCache any -> any.path();
      case RepairStep.TakeAway any -> any.path();
      case RepairStep.Delete any -> any.path();
    };
  }

  /** {@code alice/rx} where all lie there, else null. */
  private static @Nullable String common(RepairPlan plan, NodeNames names) {
    Set<String> folders = plan.steps().stream().map(step -> {
      Entry row = step.row();
      return row == null || row.direction() == null ? "" : names.shortTitle(row.node()) + "/" + row.direction().word();
    }).limit(1000).collect(Collectors.toSet());
    return folders.size() == 1 && !folders.contains("") ? folders.iterator().next() : null;
  }

  private static Node file(RepairStep step) {
    String path = step.path();
    int slash = path.lastIndexOf('/');
    String name = path.substring(slash + 1);
    boolean id = name.length() >= ID_LENGTH;
    String folder = path.substring(Math.max(0, path.lastIndexOf('/', slash - 1) + 1), slash + 1);
    var box = new HBox();
    box.getStyleClass().add("cell-box");
    if (folder.equals("hdr/") || folder.equals("seen/")) {
      box.getChildren().add(Lines.word(folder, "mono", "muted"));
    }
    var body = new Label(id ? Formats.shortId(name.substring(0, ID_LENGTH)) : name);
    body.getStyleClass().add("mono");
    box.getChildren().add(body);
    if (id && name.length() > ID_LENGTH) {
      box.getChildren().add(Lines.word(name.substring(ID_LENGTH), "mono", "muted"));
    }
    box.setAccessibleText(path);
    return box;
  }

  private static Node now(RepairStep step) {
    Entry row = step.row();
    if (row == null) {
      return new Label(Texts.get("repair.now.folder"));
    }
    boolean ofCache = step instanceof RepairStep.WriteCache || (step instanceof RepairStep.TakeAway take && take.cache());
    return new Label(ofCache && row.hdr() != null ? StateLook.of(row.hdr()).word() : StateLook.of(row.state()).word());
  }

  private static Node after(RepairStep step) {
    return switch (step) {
      case RepairStep.WriteCache any -> new LookLabel(new StateLook(BootstrapIcons.CHECK_CIRCLE_FILL, Formats.size(any.bytes()),
          Role.SUCCESS));
      case RepairStep.TakeAway any -> new LookLabel(new StateLook(BootstrapIcons.ARCHIVE, Texts.get("repair.after.away"), Role.MUTED));
      case RepairStep.Move move -> new LookLabel(new StateLook(BootstrapIcons.ARROW_RIGHT, folder(move.target()), Role.MUTED));
      case RepairStep.Return back -> new LookLabel(new StateLook(BootstrapIcons.ARROW_RIGHT, folder(back.target()), Role.MUTED));
      case RepairStep.Delete any -> new LookLabel(new StateLook(BootstrapIcons.TRASH, Texts.get("repair.list.delete"), Role.DANGER));
    };
  }

  /** The last folder of a path: {@code seen/}. */
  private static String folder(String path) {
    List<String> parts = List.of(path.split("/"));
    return parts.size() < 2 ? path : parts.get(parts.size() - 2) + "/";
  }
}
