package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
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
  static SubFolder of(Listing parent, RawName name) {
    if (parent.entries().stream().noneMatch(e -> e.name().equals(name) && e.type() == FileType.FOLDER)) {
      return new SubFolder(null, null);
    }
    OpenFolder open = null;
    try {
      open = parent.open().openFolder(name);
      return new SubFolder(Listing.of(open, parent.folder().in(name), parent.checkpoint()), null);
    } catch (PosixException why) {
      if (open != null) {
        open.close();
      }
      return new SubFolder(null, MarkScan.isGone(why) ? null : why);
    }
  }

  @Override
  public void close() {
    if (listing != null) {
      listing.open().close();
    }
  }
}
