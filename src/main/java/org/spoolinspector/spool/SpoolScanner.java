package org.spoolinspector.spool;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;

/**
 * Looks at everything that lies in a spool, and writes nothing. A quick scan reads 172 bytes a packet: of its header cache where
 * that can be trusted, else of the packet. A deep scan reads both and compares them. On a rotating disk the caller's thread alone
 * reads, in the order of the disk.
 */
public final class SpoolScanner {
  private final Configuration configuration;
  private final Posix posix;
  private final Workers all;
  private final Checkpoint checkpoint;

  /** A scanner of the configuration's spool. */
  public SpoolScanner(Configuration configuration, Posix posix, Workers workers, Checkpoint checkpoint) {
    this.configuration = configuration;
    this.posix = posix;
    this.all = workers;
    this.checkpoint = checkpoint;
  }

  /**
   * Scans everything.
   *
   * @throws PosixException when the spool itself cannot be listed
   */
  public SpoolContents scan(boolean deep) throws PosixException {
    long start = System.nanoTime();
    try (OpenFolder spool = posix.open(configuration.spool())) {
      var run = new Run(spool, new Locks(posix), deep);
      RootScan root = run.root();
      run.workers.run(root.others().size(), i -> run.section(new Section(root.others().get(i), null)));
      run.workers.run(root.nodes().size(), i -> run.node(root.nodes().get(i), any -> true));
      return new SpoolContents(run.entries(), root.aliases(), run.cost(System.nanoTime() - start));
    }
  }

  /** The sections there can be, by the spool's own entries: what is to be watched before a scan begins, so that no change is missed. */
  public Set<Section> possible() throws PosixException {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      RootScan root = RootScan.of(configuration, spool, new Locks(posix), checkpoint);
      var possible = new HashSet<>(Set.of(Section.ROOT));
      root.others().forEach(kind -> possible.add(new Section(kind, null)));
      for (Section.Kind kind : List.of(Section.Kind.NODE, Section.Kind.RX, Section.Kind.TX, Section.Kind.AREA)) {
        root.nodes().forEach(node -> possible.add(new Section(kind, node)));
      }
      return possible;
    }
  }

  /** Scans some sections again and leaves the rest as it was. What came or went in the spool or a node's folder is noticed. */
  public SpoolContents rescan(SpoolContents before, Collection<Section> sections, boolean deep) throws PosixException {
    try (OpenFolder spool = posix.open(configuration.spool())) {
      var run = new Run(spool, new Locks(posix), deep);
      Predicate<Section> isNew = section -> !before.sections().containsKey(section);
      var aliases = before.aliases();
      Predicate<Section> isGone = run::isGone;
      if (sections.contains(Section.ROOT)) {
        RootScan root = run.root();
        aliases = root.aliases();
        isGone = isGone.or(section -> !root.has(section));
        root.others().stream().map(kind -> new Section(kind, null)).filter(isNew).forEach(run::section);
        root.nodes().stream().filter(id -> isNew.test(new Section(Section.Kind.NODE, id))).forEach(id -> run.node(id, any -> true));
      }
      var others = sections.stream().filter(s -> s.kind() != Section.Kind.ROOT).toList();
      run.workers.run(others.size(), i -> {
        Id node = others.get(i).node();
        if (others.get(i).kind() == Section.Kind.NODE && node != null) {
          run.node(node, isNew);
        } else {
          run.section(others.get(i));
        }
      });
      return before.with(run.entries(), isGone, aliases);
    }
  }

  /** One scan. */
  private final class Run {
    private final OpenFolder spool;
    private final Workers workers;
    private final Locks locks;
    private final boolean deep;
    private final Map<Section, SectionResult> found = new ConcurrentHashMap<>();
    /** Those of each node's folder that was listed. */
    private final Map<Id, Set<Section>> ofNode = new ConcurrentHashMap<>();
    private final Set<Section> gone = ConcurrentHashMap.newKeySet();

    Run(OpenFolder spool, Locks locks, boolean deep) {
      this.spool = spool;
      this.workers = spool.isOnRotatingDisk() ? Workers.INLINE : all;
      this.locks = locks;
      this.deep = deep;
    }

    RootScan root() throws PosixException {
      RootScan root = RootScan.of(configuration, spool, locks, checkpoint);
      found.put(Section.ROOT, SectionResult.of(root.entries()));
      return root;
    }

    /** Scans what lies directly in a node's folder, and those of its sections that are wanted. */
    void node(Id node, Predicate<Section> wanted) {
      var own = new Section(Section.Kind.NODE, node);
      RawName name = RawName.of(node.toString());
      var sections = new HashSet<Section>();
      try (OpenFolder folder = spool.openFolder(name)) {
        Listing listing = Listing.of(folder, own.folder(), checkpoint);
        found.put(own, SectionResult.of(PlainScan.node(listing, locks)));
        sections.addAll(PlainScan.sections(listing, node));
        sections.add(own);
      } catch (PosixException why) {
        if (!MarkScan.isGone(why)) {
          found.put(own, SectionResult.of(List.of(MarkScan.unreadable(new SpoolFolder("", own), name, why))));
          sections.add(own);
        }
      }
      ofNode.put(node, sections);
      var below = sections.stream().filter(s -> !s.equals(own)).filter(wanted).sorted().toList();
      workers.run(below.size(), i -> section(below.get(i)));
    }

    /** Scans a section other than the spool itself and a node's folder. */
    void section(Section section) {
      checkpoint.pass();
      SpoolFolder folder = section.folder();
      try (OpenFolder open = folder.open(spool)) {
        found.put(section, switch (section.kind()) {
          case TMP -> SectionResult.of(PlainScan.tmp(open, folder, checkpoint));
          case QUARANTINE -> SectionResult.of(PlainScan.quarantine(open, folder, checkpoint));
          case AREA -> SectionResult.of(PlainScan.area(open, folder, checkpoint));
          case RX, TX -> new TrafficScan(configuration, folder, deep).scan(open, workers, checkpoint);
          case ROOT, NODE -> throw new IllegalStateException(section.toString());
        });
      } catch (PosixException why) {
        if (MarkScan.isGone(why)) {
          gone.add(section);
        } else {
          found.put(section, SectionResult.of(List.of(MarkScan.unreadable(folder.parent(), folder.steps().getLast(), why))));
        }
      }
    }

    /** Whether a section that was there before is not any more, as far as this scan looked. */
    boolean isGone(Section section) {
      Set<Section> siblings = section.node() == null ? null : ofNode.get(section.node());
      return gone.contains(section) || (siblings != null && !siblings.contains(section));
    }

    Map<Section, List<Entry>> entries() {
      var entries = new TreeMap<Section, List<Entry>>();
      found.forEach((section, result) -> entries.put(section, result.entries()));
      return entries;
    }

    ScanCost cost(long nanos) {
      long entries = found.values().stream().mapToLong(result -> result.entries().size()).sum();
      return found.values().stream().map(SectionResult::cost)
          .reduce(new ScanCost(nanos, entries, Heads.NONE, Heads.NONE, deep), ScanCost::plus);
    }
  }
}
