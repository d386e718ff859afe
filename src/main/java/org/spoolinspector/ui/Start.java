package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;

/** What the program was started for: the spool that it was told, else the last one, else whichever lies where NNCP looks. */
final class Start {
  private static final Logger LOG = LoggerFactory.getLogger(Start.class);

  private final @Nullable Path configuration;
  private final @Nullable Path spool;
  private final Map<String, String> environment;
  private final @Nullable RecentSpool last;
  private final boolean told;
  private @Nullable FutureTask<Found> begun;

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

  /** Has the spool looked for, and scanned where it was asked for, from now on: best before there is a window, or even an FX thread. */
  void begin(Workplace workplace, Consumer<Runnable> background) {
    begun = new FutureTask<>(() -> find(workplace));
    background.accept(begun);
  }

  private Found find(Workplace workplace) throws ConfigException, IOException {
    Configuration found = !told && last != null ? Openings.again(last) : ConfigReader.find(configuration, spool, environment);
    return found != null && expects() ? new Found(found, workplace.begin(found)) : new Found(found, null);
  }

  /**
   * Shows what was begun.
   *
   * @param show takes it on the FX thread
   * @param offer takes, on the FX thread, what may be opened where nothing was told, or null
   */
  void open(Openings openings, Consumer<Workplace.Opened> show, Consumer<@Nullable Configuration> offer) {
    openings.read(this::found, found -> {
      if (found.begun() == null) {
        offer.accept(found.configuration());
      } else {
        show.accept(found.begun());
      }
    });
  }

  private Found found() throws Exception {
    try {
      return Objects.requireNonNull(begun, "not begun").get();
    } catch (ExecutionException why) {
      throw why.getCause() instanceof Exception cause ? cause : why;
    }
  }

  /** Closes what was begun, where it cannot be shown. In the background. */
  void abandon() {
    try {
      Found found = found();
      if (found.begun() != null) {
        found.begun().spool().close();
      }
    } catch (Exception nothing) {
      LOG.debug("nothing was begun: {}", nothing.toString());
    }
  }
}
