package org.spoolinspector.ui;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the window remembers, in one properties file. A file or a value that cannot be read is as good as none. */
final class Settings {
  /** How many spools are remembered. */
  static final int RECENTS = 8;
  private static final Logger LOG = LoggerFactory.getLogger(Settings.class);

  private final Path file;
  private final Properties values = new Properties();

  /** Reads the file, where there is one. */
  Settings(Path file) {
    this.file = file;
    try (var in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      values.load(in);
    } catch (NoSuchFileException first) {
      LOG.debug("no settings yet at {}", file);
    } catch (IOException | IllegalArgumentException e) {
      values.clear();
      LOG.warn("The settings {} cannot be read; they start anew: {}", file, e.toString());
    }
  }

  /** Where the file is by rule: {@code $XDG_CONFIG_HOME/spool-inspector}, else under {@code ~/.config}. */
  static Path usualPlace(Map<String, String> environment, String home) {
    String base = environment.getOrDefault("XDG_CONFIG_HOME", "");
    // The rule says to ignore relative ones.
    Path folder = base.startsWith("/") ? Path.of(base) : Path.of(home, ".config");
    return folder.resolve("spool-inspector").resolve("settings.properties");
  }

  /** Writes the file: old or new, never half. */
  void save() {
    try {
      Files.createDirectories(file.getParent());
      Path fresh = Files.createTempFile(file.getParent(), "settings", ".tmp");
      try (var out = Files.newBufferedWriter(fresh, StandardCharsets.UTF_8)) {
        values.store(out, null);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      LOG.warn("The settings {} cannot be written: {}", file, e.toString());
    }
  }

  double number(String key, double otherwise) {
    return read(key, otherwise, Double::valueOf);
  }

  boolean flag(String key, boolean otherwise) {
    return read(key, otherwise, Boolean::valueOf);
  }

  <E extends Enum<E>> E choice(String key, E otherwise) {
    return read(key, otherwise, text -> Enum.valueOf(otherwise.getDeclaringClass(), text));
  }

  /** Several, separated by commas. */
  <E extends Enum<E>> List<E> choices(String key, Class<E> type) {
    return read(key, List.of(), text -> text.isEmpty() ? List.of()
        : Arrays.stream(text.split(",")).map(one -> Enum.valueOf(type, one)).distinct().toList());
  }

  void set(String key, Object value) {
    values.setProperty(key, value.toString());
  }

  void set(String key, List<? extends Enum<?>> list) {
    values.setProperty(key, String.join(",", list.stream().map(Enum::name).toList()));
  }

  /** The spools opened before, the last one first. */
  List<RecentSpool> recents() {
    var recents = new ArrayList<RecentSpool>();
    for (int i = 0; i < RECENTS; i++) {
      Path spool = path("recent." + i + ".spool");
      if (spool != null) {
        recents.add(new RecentSpool(path("recent." + i + ".configuration"), spool));
      }
    }
    return recents;
  }

  /** Remembers a spool as the last one opened. */
  void opened(RecentSpool last) {
    var recents = new ArrayList<>(recents());
    recents.remove(last);
    recents.addFirst(last);
    values.keySet().removeIf(key -> key.toString().startsWith("recent."));
    for (int i = 0; i < Math.min(RECENTS, recents.size()); i++) {
      set("recent." + i + ".spool", recents.get(i).spool());
      Path configuration = recents.get(i).configuration();
      if (configuration != null) {
        set("recent." + i + ".configuration", configuration);
      }
    }
  }

  private @Nullable Path path(String key) {
    String value = values.getProperty(key);
    try {
      return value == null ? null : Path.of(value);
    } catch (InvalidPathException e) {
      LOG.warn("The setting {} cannot be used: {}", key, e.toString());
      return null;
    }
  }

  private <T> T read(String key, T otherwise, Function<String, T> reader) {
    String value = values.getProperty(key);
    try {
      return value == null ? otherwise : reader.apply(value);
    } catch (IllegalArgumentException e) {
      LOG.warn("The setting {} = {} cannot be used: {}", key, value, e.toString());
      return otherwise;
    }
  }
}
