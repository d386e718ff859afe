package org.spoolinspector.job;

import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Opens folders that may have to be made first. */
final class Folders {
  private Folders() {
  }

  /** Opens a folder; where it is missing, makes it with the permissions of the one it is in, durably. */
  static OpenFolder openOrMake(OpenFolder parent, RawName name) throws PosixException {
    try {
      return parent.openFolder(name);
    } catch (PosixException why) {
      if (!why.isVanished()) {
        throw why;
      }
    }
    try {
      parent.createFolder(name, parent.status().mode() & 02777);
      parent.sync();
    } catch (PosixException why) {
      if (!why.isExisting()) {
        throw why;
      }
    }
    return parent.openFolder(name);
  }
}
