package org.spoolinspector.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;

/** What stands where no problem is listed: that all is well, what was looked at for that, and what to do next. */
final class ProblemsEmpty {
  private ProblemsEmpty() {
  }

  static Node of(ProblemsModel.Shown shown, ProblemsModel model, Commands commands) {
    var snapshot = shown.snapshot();
    if (snapshot == null) {
      return EmptyView.reading();
    }
    if (!shown.findings().all().isEmpty()) {
      var all = new Button(ProblemFilter.ALL.title(), Icons.of(BootstrapIcons.LIST_UL));
      all.setOnAction(e -> model.filter().set(ProblemFilter.ALL));
      return new EmptyView(BootstrapIcons.CHECK_CIRCLE, Texts.get("problems.empty.filter"),
          Texts.get("problems.empty.filter-text"), all);
    }
    boolean deep = snapshot.cost().deep();
    return new EmptyView(BootstrapIcons.CHECK_CIRCLE, Texts.get("problems.empty"),
        Plural.text(deep ? "problems.empty.deep" : "problems.empty.quick", snapshot.size(), commands.verifyAll.keyText()),
        button(deep ? commands.verifyAll : commands.deepScan));
  }

  private static Button button(Command command) {
    var button = new Button(command.title().get(), command.icon() == null ? null : Icons.of(command.icon()));
    OnDemand.tooltip(button, command::tooltip);
    button.disableProperty().bind(command.disabled());
    button.setOnAction(e -> command.run());
    return button;
  }
}
