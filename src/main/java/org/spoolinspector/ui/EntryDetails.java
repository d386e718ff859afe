package org.spoolinspector.ui;

import java.time.Instant;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.Niceness;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.spool.ByHand;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.ToolEffect;

/** Everything known about one entry: state, reason, what NNCP's tools do with it, what to do, then the figures. */
final class EntryDetails extends VBox {
  private static final int HALF_ID = 26;
  private static final int LINE = 24;
  private final Entry entry;
  private final NodeNames names;

  EntryDetails(Entry entry, NodeNames names, @Nullable Configuration configuration, List<Finding> problems, EntryCommands commands) {
    super(16);
    this.entry = entry;
    this.names = names;
    getStyleClass().add("details-body");
    getChildren().addAll(head(), callout(commands));
    if (!problems.isEmpty()) {
      getChildren().add(problems(problems, commands));
    }
    List<ToolEffect> effects = ToolEffect.of(entry, names.isConfigured(entry.node()));
    if (!effects.isEmpty()) {
      getChildren().add(tools(effects));
    }
    if (entry.header() != null) {
      getChildren().add(header(entry.header()));
    }
    if (configuration != null) {
      var commandsByHand = ByHand.of(configuration, entry).commands();
      if (!commandsByHand.isEmpty()) {
        getChildren().add(Lines.section(Texts.get("details.by-hand"), new CodeBlock(commandsByHand)));
      }
    }
    getChildren().add(file());
  }

  private VBox head() {
    var where = new Label(where());
    where.getStyleClass().add("strong");
    var first = new HBox(8, Badge.big(StateLook.of(entry.state())), where);
    first.getStyleClass().add("node-line");
    var name = new Label(name());
    name.getStyleClass().addAll("mono", "id-full");
    name.setWrapText(true);
    HBox.setHgrow(name, Priority.ALWAYS);
    name.setMaxWidth(Double.MAX_VALUE);
    var copied = new HBox(8, name, CodeBlock.copyButton("details.copy-name", entry.name().toString()));
    copied.getStyleClass().add("node-line");
    var size = new Label(sizeAndAge());
    size.getStyleClass().add("muted");
    size.setWrapText(true);
    size.setTooltip(new Tooltip(Formats.date(entry.modified())));
    return new VBox(8, first, copied, size);
  }

  private String where() {
    String node = names.shortTitle(entry.node());
    if (entry.direction() == null) {
      return entry.node() == null ? entry.folder().path().isEmpty() ? Texts.get("details.top") : entry.folder().path() : node;
    }
    return Texts.get(entry.direction() == Direction.RX ? "details.rx" : "details.tx", node);
  }

  /** The name; an id in two lines of the same length. */
  private String name() {
    var parts = EntryNames.of(entry);
    return entry.id() == null ? parts.toString()
        : parts.prefix() + parts.body().substring(0, HALF_ID) + "\n" + parts.body().substring(HALF_ID) + parts.suffix();
  }

  private String sizeAndAge() {
    Instant now = Instant.now();
    String size = Formats.size(entry.size());
    return entry.modified().isAfter(now.plusSeconds(60)) ? Texts.get("details.ahead", size, Formats.date(entry.modified()))
        : Texts.get(entry.direction() == Direction.RX ? "details.received" : "details.changed", size, Formats.age(entry.modified(), now));
  }

  private VBox callout(EntryCommands commands) {
    String reason = entry.reason().text(Texts.locale());
    int end = reason.indexOf(". ");
    var box = new VBox(6, text(end < 0 ? reason : reason.substring(0, end + 1), "strong"));
    if (end >= 0) {
      box.getChildren().add(text(reason.substring(end + 2)));
    }
    String advice = "advice." + (entry.kind() == Kind.NOCK && entry.state() == State.BAD ? "bad-nock" : entry.state().word());
    box.getChildren().add(text(Texts.get(advice), "muted"));
    if (entry.hdr() == HdrState.MISSING) {
      box.getChildren().add(text(Texts.get("advice.hdr-missing"), "muted"));
    }
    box.getStyleClass().addAll("callout", Role.of(entry.severity()).tintClass());
    var fixes = EntryFixes.of(entry);
    if (!fixes.isEmpty()) {
      var buttons = new FlowPane(8, 8);
      buttons.getStyleClass().add("callout-buttons");
      fixes.forEach(fix -> buttons.getChildren().add(button(fix, entry, commands)));
      box.getChildren().add(buttons);
    }
    return box;
  }

  static Button button(EntryFixes fix, Entry entry, EntryCommands commands) {
    var button = switch (fix) {
      case REBUILD -> new Button(Texts.get("details.rebuild"), Icons.of(BootstrapIcons.ARROW_REPEAT));
      case VERIFY -> new Button(Texts.get("details.verify"), Icons.of(BootstrapIcons.SHIELD_CHECK));
    };
    button.setOnAction(e -> {
      switch (fix) {
        case REBUILD -> commands.rebuildSelected();
        case VERIFY -> commands.verifySelected();
      }
    });
    button.setMinWidth(USE_PREF_SIZE);
    if (fix.isUrgent(entry)) {
      button.getStyleClass().add("accent");
    }
    return button;
  }

  /** Of each finding about it a link to it. */
  private static VBox problems(List<Finding> problems, EntryCommands commands) {
    var box = Lines.section(Plural.text("details.problems", problems.size()));
    for (Finding finding : problems) {
      var link = new Hyperlink(finding.title(Texts.locale()),
          Icons.of(Icons.of(finding.severity()), Role.of(finding.severity())));
      link.setId("problem-" + finding.kind().word());
      link.setWrapText(true);
      link.setTooltip(new Tooltip(Texts.get("details.problem.tip")));
      link.setOnAction(e -> commands.showProblem(finding.kind()));
      box.getChildren().add(link);
    }
    return box;
  }

  private static VBox tools(List<ToolEffect> effects) {
    var title = new Label(Texts.get("details.tools"));
    title.getStyleClass().add("sub-title");
    var box = new VBox(8, title);
    for (ToolEffect effect : effects) {
      var tool = new Label(effect.tool());
      tool.getStyleClass().add("mono");
      tool.setMinWidth(84);
      var icon = switch (effect.effect()) {
        case WORKS -> Icons.of(BootstrapIcons.CHECK_CIRCLE_FILL, Role.SUCCESS);
        case OVERLOOKS -> Icons.of(BootstrapIcons.EYE_SLASH, Role.WARNING);
        case FAILS -> Icons.of(BootstrapIcons.X_OCTAGON_FILL, Role.DANGER);
      };
      var row = new HBox(8, icon, tool, text(effect.text(Texts.locale())));
      row.getStyleClass().add("fact");
      box.getChildren().add(row);
    }
    return box;
  }

  private Facts header(PacketHeader header) {
    boolean fromCache = entry.kind() == Kind.PACKET && entry.hdr() == HdrState.FRESH;
    return new Facts(Texts.get(fromCache ? "details.header-cache" : "details.header-file"))
        .add(Texts.get("details.format"), header.format().title())
        .add(Texts.get("details.niceness"), Texts.get("details.niceness-value", Niceness.format(header.niceness()), header.niceness()))
        .addId(Texts.get("details.sender"), name(header.sender()), header.sender().toString())
        .addId(Texts.get("details.recipient"), name(header.recipient()), header.recipient().toString());
  }

  private String name(Id id) {
    String name = names.name(id);
    return name == null ? "" : name;
  }

  private Facts file() {
    var path = new Label(lines(CodeBlock.shortened(entry.path())));
    path.getStyleClass().add("mono");
    path.setWrapText(true);
    path.setTooltip(new Tooltip(entry.path()));
    path.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(path, Priority.ALWAYS);
    var facts = new Facts(Texts.get("details.file"))
        .add(Texts.get("details.path"), new HBox(8, path, CodeBlock.copyButton("details.copy-path", entry.path())))
        .add(Texts.get("details.size"), Texts.get("size.bytes", entry.size()))
        .add(Texts.get("details.modified"), Formats.date(entry.modified()))
        .add(Texts.get("details.inode"), Long.toString(entry.inode()));
    return entry.hdr() == null ? facts : facts.add(Texts.get("details.hdr"), new LookLabel(StateLook.of(entry.hdr())));
  }

  /** The name on a line of its own where both would not fit on one. */
  private static String lines(String text) {
    int name = text.lastIndexOf('/') + 1;
    return text.length() > LINE ? text.substring(0, name) + "\n" + text.substring(name) : text;
  }

  private static Label text(String text, String... classes) {
    return Lines.text(text, classes);
  }
}
