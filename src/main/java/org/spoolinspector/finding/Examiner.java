package org.spoolinspector.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Processes;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;

/** Looks up on the disk what a scan does not see: owners, modes, file systems, the log. Writes nothing. */
public final class Examiner {
  private static final Logger LOG = LoggerFactory.getLogger(Examiner.class);
  private final SpoolSnapshot snapshot;
  private final Checkpoint checkpoint;
  private final OpenFolder spool;
  private final OwnerRules rules;
  private final List<Place> places = new ArrayList<>();

  private Examiner(SpoolSnapshot snapshot, Configuration configuration, Checkpoint checkpoint, OpenFolder spool) throws PosixException {
    this.snapshot = snapshot;
    this.checkpoint = checkpoint;
    this.spool = spool;
    this.rules = new OwnerRules(configuration, spool.status(), places::add);
  }

  /**
   * Looks.
   *
   * @param snapshot says which folders there are
   * @param files whether each file is asked for its owner and mode too; else only the folders
   */
  public static Examination examine(
      SpoolSnapshot snapshot, Configuration configuration, Posix posix, boolean files, Checkpoint checkpoint) {
    var places = new ArrayList<Place>();
    try (OpenFolder spool = posix.open(configuration.spool())) {
      var examiner = new Examiner(snapshot, configuration, checkpoint, spool);
      examiner.folders(files);
      places.addAll(examiner.places);
      places.addAll(LogRules.of(configuration, spool.status(), posix));
    } catch (PosixException why) {
      LOG.debug("the spool could not be examined: {}", why.getMessage());
    }
    return new Examination(List.copyOf(places), processes(snapshot));
  }

  private static Map<Long, java.time.Instant> processes(SpoolSnapshot snapshot) {
    var started = new HashMap<Long, java.time.Instant>();
    snapshot.sections().forEach((section, entries) -> {
      // Locks lie here and nowhere else.
      if (section.kind() == Section.Kind.ROOT || section.kind() == Section.Kind.NODE) {
        for (Entry entry : entries) {
          if (entry.state() == State.HELD) {
            long process = LockHolder.of(entry).process();
            var since = Processes.started(process);
            if (since != null) {
              started.put(process, since);
            }
          }
        }
      }
    });
    return Map.copyOf(started);
  }

  private void folders(boolean files) {
    rules.spool();
    for (Map.Entry<Section, List<Entry>> section : snapshot.sections().entrySet()) {
      checkpoint.pass();
      section.getValue().stream().filter(e -> e.state() == State.UNREADABLE).forEach(this::unreadable);
      SpoolFolder folder = section.getKey().folder();
      switch (section.getKey().kind()) {
        case ROOT, QUARANTINE -> { }
        case TMP, NODE, AREA -> folder(folder, files);
        case RX, TX -> {
          folder(folder, files);
          folder(folder.in(SpoolLayout.HDR), files);
          folder(folder.in(SpoolLayout.SEEN), files);
        }
      }
    }
  }

  /** What may not be read by us may still be read by the user NNCP runs as. */
  private void unreadable(Entry entry) {
    try (OpenFolder parent = entry.folder().open(spool)) {
      rules.unreadable(entry, parent.status(entry.name()));
    } catch (PosixException why) {
      LOG.debug("not examined: {}", why.getMessage());
    }
  }

  private void folder(SpoolFolder folder, boolean files) {
    RawName name = folder.steps().getLast();
    try (OpenFolder parent = folder.parent().open(spool)) {
      FileStatus status = parent.status(name);
      if (status.type() == FileType.FOLDER) {
        rules.folder(folder, status);
        if (files) {
          files(folder, parent, name);
        }
      }
    } catch (PosixException why) {
      LOG.debug("not examined: {}", why.getMessage());
    }
  }

  private void files(SpoolFolder folder, OpenFolder parent, RawName name) throws PosixException {
    try (OpenFolder open = parent.openFolder(name)) {
      var names = new ArrayList<RawName>();
      open.list((each, type, inode) -> {
        if (type == FileType.REGULAR) {
          names.add(RawName.of(each));
        }
      });
      var count = rules.new Files(folder);
      for (RawName each : names) {
        checkpoint.pass();
        try {
          count.add(open.status(each));
        } catch (PosixException gone) {
          LOG.trace("not examined: {}", gone.getMessage());
        }
      }
      count.end();
    }
  }
}
