package org.spoolinspector.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.spool.ByHand;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolFolder;

/** What is wrong with owners, groups and modes. The user NNCP runs as is taken to be the one whom the spool's folder belongs to. */
final class OwnerRules {
  /** Keys of the sentences about files. */
  static final String FILES_UNREADABLE = "owner-files";
  static final String FILES_MODES = "file-modes-many";
  private static final int SETGID = 02000;
  private static final int READ = 4;
  private static final int WRITE_AND_ENTER = 3;
  private final Configuration configuration;
  private final FileStatus spool;
  private final Consumer<Place> found;

  OwnerRules(Configuration configuration, FileStatus spool, Consumer<Place> found) {
    this.configuration = configuration;
    this.spool = spool;
    this.found = found;
  }

  /** Whether the spool's owner may do all of this: 4 read, 2 write, 1 enter. */
  static boolean may(FileStatus spool, FileStatus file, int bits) {
    if (spool.owner() == 0) {
      return true;
    }
    int shift = file.owner() == spool.owner() ? 6 : file.group() == spool.group() ? 3 : 0;
    return ((file.mode() >> shift) & bits) == bits;
  }

  /** The lines that give a file or folder to the spool's owner. */
  static List<String> give(FileStatus spool, FileStatus file, String path) {
    var lines = new ArrayList<String>();
    boolean folder = file.type() == FileType.FOLDER;
    if (file.owner() != spool.owner()) {
      lines.add((folder ? "chown -Rh " : "chown ") + spool.owner() + ":" + spool.group() + " " + ByHand.quote(path));
    }
    int needed = folder ? 0700 : 0600;
    if ((file.mode() & needed) != needed) {
      lines.add((folder ? "chmod u+rwx " : "chmod u+rw ") + ByHand.quote(path));
    }
    return List.copyOf(lines);
  }

  /** Owner, group and mode of a file, then owner and group of the spool. */
  static List<Object> figures(FileStatus spool, FileStatus file) {
    return List.of(text(file.owner()), text(file.group()), octal(file.mode()), text(spool.owner()), text(spool.group()));
  }

  private static String octal(int mode) {
    return String.format(Locale.ROOT, "%04o", mode & 07777);
  }

  void spool() {
    if (!may(spool, spool, WRITE_AND_ENTER)) {
      owner(FindingKind.NOT_WRITABLE, ".", null, spool, configuration.spool().toString());
    }
  }

  void folder(SpoolFolder folder, FileStatus status) {
    String absolute = configuration.spool().resolve(folder.path()).toString();
    if (status.deviceMajor() != spool.deviceMajor() || status.deviceMinor() != spool.deviceMinor()) {
      found.accept(new Place(FindingKind.OTHER_FILE_SYSTEM, folder.path(), folder.node(), "device",
          List.of(configuration.spool().toString()), List.of()));
    }
    if (!may(spool, status, WRITE_AND_ENTER)) {
      owner(FindingKind.NOT_WRITABLE, folder.path(), folder, status, absolute);
    }
    if ((spool.mode() & SETGID) != 0 && (status.mode() & SETGID) == 0) {
      found.accept(new Place(FindingKind.NO_SETGID, folder.path(), folder.node(), "no-setgid",
          List.of(octal(status.mode()), octal(spool.mode())), List.of("chmod g+s " + ByHand.quote(absolute))));
    }
    OptionalInt umask = configuration.umask();
    if (umask.isPresent()) {
      int wanted = 0777 & ~umask.getAsInt();
      if ((status.mode() & 0777) != wanted) {
        int whole = (status.mode() & 07000) | wanted;
        found.accept(new Place(FindingKind.UMASK, folder.path(), folder.node(), "file-modes", List.of(octal(status.mode()), octal(whole)),
            List.of("chmod " + octal(whole) + " " + ByHand.quote(absolute))));
      }
    }
  }

  private void owner(FindingKind kind, String path, @Nullable SpoolFolder folder, FileStatus status,
      String absolute) {
    found.accept(new Place(kind, path, folder == null ? null : folder.node(), "owner-writes",
        figures(spool, status), give(spool, status, absolute)));
  }

  void unreadable(Entry entry, FileStatus status) {
    boolean folder = status.type() == FileType.FOLDER;
    List<String> lines = may(spool, status, folder ? READ | 1 : READ) ? List.of()
        : give(spool, status, configuration.spool().resolve(entry.path()).toString());
    found.accept(new Place(folder ? FindingKind.FOLDER_UNREADABLE : FindingKind.FILE_UNREADABLE, entry.path(), entry.node(), "unreadable",
        figures(spool, status), lines));
  }

  private static String text(int id) {
    return Integer.toUnsignedString(id);
  }

  /** The files of one folder, counted together. */
  final class Files {
    private final SpoolFolder folder;
    private long unreadable;
    private long otherModes;

    Files(SpoolFolder folder) {
      this.folder = folder;
    }

    void add(FileStatus file) {
      if (!may(spool, file, READ)) {
        unreadable++;
      }
      OptionalInt umask = configuration.umask();
      if (umask.isPresent() && (file.mode() & 0777) != (0666 & ~umask.getAsInt())) {
        otherModes++;
      }
    }

    void end() {
      String find = "find " + ByHand.quote(configuration.spool().resolve(folder.path()).toString()) + " -maxdepth 1 -type f ";
      if (unreadable > 0) {
        found.accept(new Place(FindingKind.NOT_READABLE, folder.path(), folder.node(), FILES_UNREADABLE,
            List.of(unreadable, text(spool.owner()), text(spool.group())),
            List.of(find + "-exec chown " + text(spool.owner()) + ":" + text(spool.group()) + " {} + -exec chmod u+rw {} +")));
      }
      if (otherModes > 0) {
        String mode = octal(0666 & ~configuration.umask().orElse(0));
        found.accept(new Place(FindingKind.UMASK, folder.path(), folder.node(), FILES_MODES, List.of(otherModes, mode),
            List.of(find + "! -perm " + mode + " -exec chmod " + mode + " {} +")));
      }
    }
  }
}
