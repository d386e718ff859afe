package org.spoolinspector.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.spoolinspector.state.Memory;
import org.spoolinspector.state.Trouble;

/** What this user's runs of the program remember; what is wrong with it is said on standard error, each kind once. */
final class UserMemory {
  private UserMemory() {
  }

  static Path place() {
    return Memory.usualPlace(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home"));
  }

  static Memory open() {
    Set<Trouble.Kind> told = EnumSet.noneOf(Trouble.Kind.class);
    return Memory.in(place(), trouble -> {
      synchronized (told) {
        if (told.add(trouble.kind())) {
          System.err.println(trouble.text(Locale.getDefault()));
        }
      }
    });
  }
}
