package org.spoolinspector.finding;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolFolder;

/** What happens to one file of the spool. */
public sealed interface RepairStep {
  /** The file that is changed or goes, relative to the spool, made printable. */
  String path();

  /** The row it is for; null for a node's folder. */
  @Nullable Entry row();

  /** Bytes written or moved. */
  long bytes();

  /** Whose folder it lies in, or null. */
  @Nullable Id node();

  /** A packet's header cache is written anew. */
  record WriteCache(Entry row) implements RepairStep {
    @Override
    public String path() {
      return CachePlace.of(row).path();
    }

    @Override
    public long bytes() {
      return 172;
    }

    @Override
    public @Nullable Id node() {
      return row.node();
    }
  }

  /**
   * Something is moved to the quarantine folder.
   *
   * @param row the row it is, or the packet whose cache it is; null for a node's folder
   * @param name in {@code folder}
   * @param cache whether it is the cache of the row and not the row itself
   * @param why the finding's kind
   */
  record TakeAway(SpoolFolder folder, RawName name, @Nullable Entry row, boolean cache, FindingKind why) implements RepairStep {
    @Override
    public String path() {
      return folder.path().isEmpty() ? name.toString() : folder.path() + "/" + name;
    }

    @Override
    public long bytes() {
      return row == null ? 0 : cache ? 172 : row.size();
    }

    @Override
    public @Nullable Id node() {
      return row == null ? Id.parse(name.bytes()) : row.node();
    }
  }

  /**
   * A cache or mark is moved to where today's NNCP looks for it. Where there is such a file already, or a cache turns out not to be
   * its packet's, it is moved to quarantine instead.
   *
   * @param why the finding's kind
   */
  record Move(Entry row, SpoolFolder to, RawName name, FindingKind why) implements RepairStep {
    @Override
    public String path() {
      return row.path();
    }

    /** Where to, relative to the spool, made printable. */
    public String target() {
      return to.path() + "/" + name;
    }

    @Override
    public long bytes() {
      return row.size();
    }

    @Override
    public @Nullable Id node() {
      return row.node();
    }
  }

  /**
   * A file goes back to where it was: out of quarantine, or for an undo. Never over a file that lies there.
   *
   * @param from where it lies now
   * @param name its name there
   * @param to where it goes; folders that are missing are made
   * @param toName its name there
   */
  record Return(SpoolFolder from, RawName name, SpoolFolder to, RawName toName, long bytes) implements RepairStep {
    @Override
    public String path() {
      return from.path() + "/" + name;
    }

    /** Where to, relative to the spool, made printable. */
    public String target() {
      return to.path().isEmpty() ? toName.toString() : to.path() + "/" + toName;
    }

    @Override
    public @Nullable Entry row() {
      return null;
    }

    @Override
    public @Nullable Id node() {
      return to.node();
    }
  }

  /** A file in quarantine is deleted for good. */
  record Delete(Quarantined file) implements RepairStep {
    @Override
    public String path() {
      return file.path();
    }

    @Override
    public @Nullable Entry row() {
      return null;
    }

    @Override
    public long bytes() {
      return file.size();
    }

    @Override
    public @Nullable Id node() {
      return null;
    }
  }
}
