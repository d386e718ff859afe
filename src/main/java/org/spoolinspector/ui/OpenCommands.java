package org.spoolinspector.ui;

import java.nio.file.Path;

/** The ways to open a spool. FX thread only. */
interface OpenCommands {
  /** Asks for a configuration and opens its spool. */
  void openConfiguration();

  /** Asks for a spool folder and opens it without a configuration. */
  void openSpoolFolder();

  /** Unpacks the demo spool into a temporary folder and opens it. */
  void openDemo();

  /** Opens a spool that was open before. */
  void open(RecentSpool recent);

  /** Opens what was dropped on the window: a configuration, or a spool folder. */
  void openDropped(Path path);
}
