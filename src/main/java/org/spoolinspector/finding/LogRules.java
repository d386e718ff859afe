package org.spoolinspector.finding;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/** Whether the log can be written by the user NNCP runs as. */
final class LogRules {
  private LogRules() {
  }

  static List<Place> of(Configuration configuration, FileStatus spool, Posix posix) {
    Path log = configuration.log();
    Path parent = log == null ? null : log.getParent();
    if (log == null || parent == null) {
      return List.of();
    }
    try (OpenFolder folder = posix.open(parent)) {
      FileStatus file = status(folder, RawName.of(log.getFileName().toString()));
      FileStatus asked = file == null ? folder.status() : file;
      boolean can = (asked.type() != FileType.REGULAR && asked.type() != FileType.FOLDER)
          || OwnerRules.may(spool, asked, file == null ? 3 : 2);
      if (can) {
        return List.of();
      }
      String path = file == null ? parent.toString() : log.toString();
      return List.of(new Place(FindingKind.LOG_NOT_WRITABLE, path, null, "log-owner",
          OwnerRules.figures(spool, asked),
          // Its folder may be everybody's, such as /var/log: only a file is given away.
          file == null ? List.of() : OwnerRules.give(spool, asked, path)));
    } catch (PosixException why) {
      return why.isVanished()
          ? List.of(new Place(FindingKind.LOG_NOT_WRITABLE, log.toString(), null, "log-no-folder", List.of(), List.of())) : List.of();
    }
  }

  private static @Nullable FileStatus status(OpenFolder folder, RawName name) throws PosixException {
    try {
      return folder.status(name);
    } catch (PosixException why) {
      if (why.isVanished()) {
        return null;
      }
      throw why;
    }
  }
}
