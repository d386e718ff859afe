package org.spoolinspector.ui;

import java.util.List;
import javafx.scene.Node;

/**
 * One of the window's views: a segment in the toolbar, an entry of the menu, a key.
 *
 * @param key its texts are {@code view.KEY} and {@code view.KEY.command}
 * @param content what it shows between toolbar and job bar
 * @param first what has the keys once it is shown
 * @param stops where F6 goes, in turn
 */
record View(String key, Node content, Node first, List<Node> stops) {
  String title() {
    return Texts.get("view." + key);
  }
}
