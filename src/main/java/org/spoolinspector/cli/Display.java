package org.spoolinspector.cli;

import java.util.Locale;
import java.util.Map;

/** Tells whether there is a display to open a window on. */
final class Display {
  private Display() {
  }

  /** A Linux session has a display when it says so; elsewhere a program that was started has one. */
  static boolean isThere(Map<String, String> environment, String system) {
    boolean tells = system.toLowerCase(Locale.ROOT).contains("linux");
    return !tells || !name(environment).isEmpty();
  }

  /** Its name for people, empty where there is none. */
  static String name(Map<String, String> environment) {
    String x = environment.getOrDefault("DISPLAY", "");
    return x.isEmpty() ? environment.getOrDefault("WAYLAND_DISPLAY", "") : x;
  }
}
