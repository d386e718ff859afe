package org.spoolinspector.ui;

import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * Pop-ups that are made when they are wanted for the first time: each has a scene of its own, which takes longer to make than the cell
 * that it belongs to.
 */
final class OnDemand {
  private OnDemand() {
  }

  /** A tooltip, made when the mouse comes. */
  static void tooltip(Control owner, Supplier<Tooltip> tooltip) {
    owner.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, e -> {
      if (owner.getTooltip() == null) {
        owner.setTooltip(tooltip.get());
      }
    });
  }

  /** A context menu, made when it is asked for, or null; several owners may have the same. */
  static void menu(Control owner, Supplier<@Nullable ContextMenu> menu) {
    owner.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, e -> {
      if (owner.getContextMenu() == null) {
        owner.setContextMenu(menu.get());
      }
    });
  }
}
