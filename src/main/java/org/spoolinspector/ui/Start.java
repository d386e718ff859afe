package org.spoolinspector.ui;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;

/** What the program was started for: the spool that it was told, else the last one, else whichever lies where NNCP looks. */
final class Start {
  private final @Nullable Path configuration;
  private final @Nullable Path spool;
  private final Map<String, String> environment;
  private final @Nullable RecentSpool last;
  private final boolean told;

  /**
   * Looks at what was said.
   *
   * @param configuration a file or folder, or null
   * @param spool a spool folder, or null
   * @param environment where {@code NNCPCFG} and {@code NNCPSPOOL} may be
   */
  Start(@Nullable Path configuration, @Nullable Path spool, Map<String, String> environment, Settings settings) {
    this.configuration = configuration;
    this.spool = spool;
    this.environment = environment;
    last = settings.recents().stream().findFirst().orElse(null);
    told = configuration != null || spool != null || environment.containsKey("NNCPCFG") || environment.containsKey("NNCPSPOOL");
  }

  /** A configuration, if any, and its spool, if that was asked for. */
  private record Found(@Nullable Configuration configuration, Workplace.@Nullable Opened begun) {
  }

  /** Whether a spool will be opened without asking. */
  boolean expects() {
    return told || last != null;
  }

  /**
   * Has the spool scanned from now on, while the window is still being made.
   *
   * @param show takes it on the FX thread
   * @param offer takes, on the FX thread, what may be opened where nothing was told, or null
   */
  void open(Openings openings, Workplace workplace, Consumer<Workplace.Opened> show, Consumer<@Nullable Configuration> offer) {
    if (!told && last != null) {
      openings.read(() -> workplace.begin(Openings.again(last)), show);
      return;
    }
    openings.<Found>read(() -> {
      var found = ConfigReader.find(configuration, spool, environment);
      return told && found != null ? new Found(found, workplace.begin(found)) : new Found(found, null);
    }, found -> {
      if (found.begun() == null) {
        offer.accept(found.configuration());
      } else {
        show.accept(found.begun());
      }
    });
  }
}
