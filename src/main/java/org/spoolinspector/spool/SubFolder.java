package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * The {@code hdr} or {@code seen} of an rx or tx: listed, not there, or there and not to be read.
 *
 * @param listing null where there is none, or it cannot be read
 * @param failure why it cannot be read; null where it can, or is not there
 */
record SubFolder(@Nullable Listing listing, @Nullable PosixException failure) implements AutoCloseable {
  static final SubFolder NONE = new SubFolder(null, null);

  /** That which a folder lists. */
  static SubFolder of(Listing parent, RawName name) {
    return isListed(parent, name) ? ahead(parent.open(), parent.folder(), name, parent.checkpoint()) : NONE;
  }

  /** The same where it was tried already whether there is one. */
  static SubFolder of(Listing parent, RawName name, SubFolder tried) {
    if (isListed(parent, name)) {
      return tried.listing == null && tried.failure == null ? of(parent, name) : tried;
    }
    tried.close();
    return NONE;
  }

  private static boolean isListed(Listing parent, RawName name) {
    Listing.Listed listed = parent.find(name);
    return listed != null && listed.type() == FileType.FOLDER;
  }

  /** Tries whether there is one, before its parent's listing tells. */
  static SubFolder ahead(OpenFolder parent, SpoolFolder folder, RawName name, Checkpoint checkpoint) {
    OpenFolder open = null;
    try {
      open = parent.openFolder(name);
      return new SubFolder(Listing.of(open, folder.in(name), checkpoint), null);
    } catch (PosixException why) {
      if (open != null) {
        open.close();
      }
      return MarkScan.isGone(why) ? NONE : new SubFolder(null, why);
    }
  }

  @Override
  public void close() {
    if (listing != null) {
      listing.open().close();
    }
  }
}
