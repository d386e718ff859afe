package org.spoolinspector.job;

import java.util.ArrayList;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Looks whether a node's folder has nothing in it but locks and folders of which the same is true. */
final class EmptyFolders {
  private EmptyFolders() {
  }

  static boolean isEmpty(OpenFolder parent, RawName name) throws PosixException {
    try (OpenFolder folder = parent.openFolder(name)) {
      var below = new ArrayList<RawName>();
      var others = new ArrayList<RawName>();
      folder.list((each, type, inode) -> {
        RawName entry = RawName.of(each);
        if (!SpoolLayout.NODE_LOCKS.contains(entry)) {
          (type == FileType.FOLDER || type == FileType.UNKNOWN ? below : others).add(entry);
        }
      });
      if (!others.isEmpty()) {
        return false;
      }
      for (RawName each : below) {
        if (folder.status(each).type() != FileType.FOLDER || !isEmpty(folder, each)) {
          return false;
        }
      }
      return true;
    }
  }
}
