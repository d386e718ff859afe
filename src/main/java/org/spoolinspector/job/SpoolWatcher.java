package org.spoolinspector.job;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolFolder;

/** Hears from the file system which sections of a spool changed. */
final class SpoolWatcher implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SpoolWatcher.class);
  private final Path spool;
  private final Consumer<Section> dirty;
  private final Runnable missed;
  private final @Nullable WatchService service;
  private final Map<WatchKey, Section> keys = new ConcurrentHashMap<>();
  private final Map<String, WatchKey> watched = new ConcurrentHashMap<>();
  private volatile boolean failed;

  /**
   * Watches nothing yet.
   *
   * @param dirty told a section that changed, on the thread that runs {@link #listen}
   * @param missed told, on the same thread, that there were more events than the system kept, so that anything may have changed
   */
  SpoolWatcher(Path spool, Consumer<Section> dirty, Runnable missed) {
    this.spool = spool;
    this.dirty = dirty;
    this.missed = missed;
    WatchService made = null;
    try {
      made = FileSystems.getDefault().newWatchService();
    } catch (IOException | UnsupportedOperationException none) {
      LOG.info("no file-system events here: {}", none.getMessage());
    }
    this.service = made;
  }

  /** Whether events come for all that was to be watched. */
  boolean works() {
    return service != null && !failed;
  }

  int folders() {
    return watched.size();
  }

  /**
   * Watches these sections, and forgets the others. A folder of which only the name stayed the same is watched anew.
   *
   * @return those of which a folder is watched that was not before; what changed in it until now nobody has told
   */
  Set<Section> watch(Set<Section> sections) {
    keys.forEach((key, section) -> {
      if (!sections.contains(section)) {
        forget(key);
      }
    });
    var anew = new HashSet<Section>();
    for (Section section : sections) {
      SpoolFolder folder = section.folder();
      var paths = folder.direction() == null ? List.of(folder.path())
          : List.of(folder.path(), folder.path() + "/" + SpoolLayout.HDR, folder.path() + "/" + SpoolLayout.SEEN);
      for (String path : paths) {
        if (watch(path, section)) {
          anew.add(section);
        }
      }
    }
    return anew;
  }

  private boolean watch(String folder, Section section) {
    Path path = spool.resolve(folder);
    WatchKey before = watched.get(folder);
    // A link is never followed, except the spool itself, which the user named.
    if (service == null || (!folder.isEmpty() && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))) {
      return false;
    }
    try {
      WatchKey key = path.register(service,
          StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE, StandardWatchEventKinds.ENTRY_MODIFY);
      keys.put(key, section);
      watched.put(folder, key);
      if (before != null && !before.equals(key)) {
        forget(before);
      }
      return !key.equals(before);
    } catch (NoSuchFileException | NotDirectoryException notThere) {
      if (before != null) {
        forget(before);
      }
      return false;
    } catch (IOException tooMany) {
      failed = true;
      LOG.info("cannot watch {}: {}", folder, tooMany.getMessage());
      return false;
    }
  }

  private void forget(WatchKey key) {
    key.cancel();
    keys.remove(key);
    watched.values().remove(key);
  }

  /** Waits for events and passes them on, until it is closed. */
  void listen() {
    try {
      while (service != null) {
        WatchKey key = service.take();
        heard(keys.get(key), key.pollEvents());
        if (!key.reset()) {
          forget(key);
        }
      }
    } catch (ClosedWatchServiceException closed) {
      LOG.debug("watching ended", closed);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /** Passes on what was heard of a section; null where its folder is not watched any more. */
  void heard(@Nullable Section section, List<WatchEvent<?>> events) {
    if (events.stream().anyMatch(event -> event.kind().equals(StandardWatchEventKinds.OVERFLOW))) {
      missed.run();
    } else if (section != null) {
      dirty.accept(section);
    }
  }

  @Override
  public void close() {
    if (service != null) {
      try {
        service.close();
      } catch (IOException why) {
        LOG.info("watching did not end well: {}", why.getMessage());
      }
    }
  }
}
