package org.spoolinspector.job;

import java.util.HashMap;
import java.util.Map;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.SpoolFolder;

/** The folders a job works in, opened once each. Used by several threads. */
final class FolderPool implements AutoCloseable {
  private final OpenFolder spool;
  private final Map<SpoolFolder, OpenFolder> open = new HashMap<>();

  FolderPool(OpenFolder spool) {
    this.spool = spool;
  }

  OpenFolder spool() {
    return spool;
  }

  synchronized OpenFolder get(SpoolFolder folder) throws PosixException {
    OpenFolder there = open.get(folder);
    if (there == null) {
      there = folder.open(spool);
      open.put(folder, there);
    }
    return there;
  }

  @Override
  public synchronized void close() {
    open.values().forEach(OpenFolder::close);
    spool.close();
  }
}
