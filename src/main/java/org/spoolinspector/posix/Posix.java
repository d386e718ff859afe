package org.spoolinspector.posix;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The operating system, as far as this program needs it. Everything is done relative to an open folder and without following
 * links, so that nothing outside the spool can be reached through it. All of it may be called from several threads.
 */
public interface Posix {
  /** The best implementation for this machine: by system calls on Linux, by {@code java.nio} elsewhere. */
  static Posix system() {
    return SystemPosix.INSTANCE;
  }

  /** Opens a folder; a link given as {@code folder} itself is followed, since the user named it. */
  OpenFolder open(Path folder) throws PosixException;

  /**
   * Who holds {@code flock(2)} or {@code fcntl(2)} locks now, on all of the machine: the process id by device and inode.
   * The id is -1 where a lock belongs to an open file, which several processes may share. Empty where the system does not tell.
   */
  Map<FileKey, Long> lockHolders();

  /** Whether this process may change the owner of files (runs as root). */
  boolean canChangeOwner();

  /** Whether this system knows an idle class of I/O priorities. */
  boolean canIdle();

  /**
   * Puts the calling thread into the idle class of I/O priorities ({@code ioprio_set(2)}) for as long as it lives: its reads wait while
   * anybody else's are to be done. Disk schedulers without priorities take no notice.
   *
   * @throws PosixException with {@link Errno#ENOSYS} where the system knows no such class
   */
  void idle() throws PosixException;

  /**
   * Lets all other threads of the machine go before the calling one, as long as that one lives, where processors are short
   * ({@code setpriority(2)}). Without effect where the system knows no such thing.
   */
  void giveWay();

  /**
   * Puts another program into the place of this one, which ends at once: same process, environment, input and output ({@code execve(2)}).
   *
   * @param command the program's path, then its arguments
   * @throws PosixException always, since there is nowhere to return to where it is done; with {@link Errno#ENOSYS} where the system
   *     knows no such thing
   */
  void become(List<String> command) throws PosixException;

  /**
   * Which file it is, whatever its name.
   *
   * @param deviceMajor with {@code deviceMinor}: the device
   */
  record FileKey(int deviceMajor, int deviceMinor, long inode) {
    /** The key of the file with this status. */
    public static FileKey of(FileStatus status) {
      return new FileKey(status.deviceMajor(), status.deviceMinor(), status.inode());
    }
  }
}
