package org.spoolinspector.spool;

import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Printable;
import org.spoolinspector.posix.RawName;

/** Makes entries of files that need no reading. */
final class MarkScan {
  private MarkScan() {
  }

  /** An entry with the file's size and time; vanished or unreadable where even those cannot be had. */
  static Entry entry(Listing in, Listing.Listed listed, Kind kind, State state, Reason reason) {
    in.checkpoint().pass();
    try {
      FileStatus status = in.open().status(listed.name());
      return new Entry(in.folder(), listed.name(), kind, state, reason, null, status.size(), status.modifiedNanos(), status.inode(), null);
    } catch (PosixException why) {
      return why.isVanished() ? lost(in, listed, kind, State.VANISHED, Reason.of(Why.VANISHED))
          : lost(in, listed, kind, State.UNREADABLE, Reason.of(Why.UNREADABLE, why.errno().sentence()));
    }
  }

  private static Entry lost(Listing in, Listing.Listed listed, Kind kind, State state, Reason reason) {
    return new Entry(in.folder(), listed.name(), kind, state, reason, null, 0, 0, listed.inode(), null);
  }

  /** Something NNCP does not put there. It is not followed, nor opened. */
  static Entry foreign(Listing in, Listing.Listed listed) {
    return entry(in, listed, Kind.FOREIGN, State.FOREIGN, reason(in, listed));
  }

  private static Reason reason(Listing in, Listing.Listed listed) {
    return switch (listed.type()) {
      case REGULAR, UNKNOWN -> switch (NameKind.of(listed.name().bytes())) {
        case LOWER_CASE -> Reason.of(Why.FOREIGN_LOWER_CASE);
        case SPARE_BITS -> Reason.of(Why.FOREIGN_SPARE_BITS);
        case NOCK, PART -> Reason.of(in.folder().direction() == Direction.TX ? Why.FOREIGN_NOT_IN_TX : Why.FOREIGN_NAME);
        case PACKET, HDR, SEEN, OTHER -> Reason.of(Why.FOREIGN_NAME);
      };
      case FOLDER -> Reason.of(Why.FOREIGN_FOLDER);
      case SYMLINK -> Reason.of(Why.FOREIGN_SYMLINK, target(in, listed));
      case FIFO -> Reason.of(Why.FOREIGN_FIFO);
      case SOCKET -> Reason.of(Why.FOREIGN_SOCKET);
      case DEVICE -> Reason.of(Why.FOREIGN_DEVICE);
    };
  }

  private static String target(Listing in, Listing.Listed link) {
    try {
      return Printable.of(in.open().readLink(link.name()));
    } catch (PosixException why) {
      return "?";
    }
  }

  /** A folder NNCP knows that cannot be listed: never an empty one. */
  static Entry unreadable(SpoolFolder parent, RawName name, PosixException why) {
    return new Entry(parent, name, Kind.FOLDER, State.UNREADABLE, Reason.of(Why.FOLDER_UNREADABLE, why.errno().sentence()),
        null, 0, 0, 0, null);
  }

  /** Whether the folder was taken away, or something else lies in its place by now. */
  static boolean isGone(PosixException why) {
    return why.errno().equals(Errno.ENOENT) || why.errno().equals(Errno.ENOTDIR) || why.errno().equals(Errno.ELOOP);
  }

  static boolean isRegular(Listing.Listed listed) {
    return listed.type() == FileType.REGULAR;
  }
}
