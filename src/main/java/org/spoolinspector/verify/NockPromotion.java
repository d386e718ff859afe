package org.spoolinspector.verify;

import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Turns a matching {@code ID.nock} into packet {@code ID}, as {@code nncp-check -nock} does. */
public sealed interface NockPromotion {
  /** It is a packet now; not durable before {@link OpenFolder#sync()}. */
  record Promoted(RawName packet) implements NockPromotion {
  }

  /** A packet of that name is there already; the nock stays. */
  record AlreadyThere() implements NockPromotion {
  }

  /** Under that name lies another file than the one that was hashed, or it has another size now. */
  record Changed() implements NockPromotion {
  }

  /** It could not be renamed. */
  record Failed(String why) implements NockPromotion {
  }

  /**
   * Renames it, never onto a packet.
   *
   * @param hashed the status of the file whose hash matched
   */
  static NockPromotion promote(OpenFolder folder, RawName nock, FileStatus hashed) {
    RawName packet = SpoolLayout.packetName(nock);
    try {
      FileStatus now = folder.status(nock);
      if (now.inode() != hashed.inode() || now.size() != hashed.size()) {
        return new Changed();
      }
      folder.renameWithoutReplacing(nock, folder, packet);
      return new Promoted(packet);
    } catch (PosixException why) {
      return why.isExisting() ? new AlreadyThere() : why.isVanished() ? new Changed() : new Failed(why.errno().sentence());
    }
  }
}
