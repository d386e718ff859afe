package org.spoolinspector.ui;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** One of the window's views: a segment in the toolbar, an entry of the menu, a key. What it shows is made when it is shown first. */
final class View {
  private final String key;
  private final Supplier<Content> maker;
  private @Nullable Content content;

  /**
   * A view.
   *
   * @param key its texts are {@code view.KEY} and {@code view.KEY.command}
   */
  View(String key, Supplier<Content> maker) {
    this.key = key;
    this.maker = maker;
  }

  /**
   * What a view shows.
   *
   * @param pane between toolbar and job bar
   * @param first what has the keys once it is shown
   * @param stops where F6 goes, in turn
   */
  record Content(Node pane, Node first, List<Node> stops) {
  }

  String key() {
    return key;
  }

  String title() {
    return Texts.get("view." + key);
  }

  Content content() {
    if (content == null) {
      content = maker.get();
    }
    return content;
  }
}
