package org.spoolinspector.posix;

/** The call and the structure of {@code statx(2)}, which is the same on every machine. */
final class Statx {
  private static final int AT_SYMLINK_NOFOLLOW = 0x100;
  private static final int AT_NO_AUTOMOUNT = 0x800;
  private static final int AT_EMPTY_PATH = 0x1000;
  private static final int BASIC_STATS = 0x7ff;
  private static final int MOUNT_ID = 0x1000;
  private static final long MOUNT_ID_UNKNOWN = -1;
  private static final byte[] NO_NAME = {};
  private static final FileType[] TYPES = {
    FileType.UNKNOWN, FileType.FIFO, FileType.DEVICE, FileType.UNKNOWN, FileType.FOLDER, FileType.UNKNOWN, FileType.DEVICE,
    FileType.UNKNOWN, FileType.REGULAR, FileType.UNKNOWN, FileType.SYMLINK, FileType.UNKNOWN, FileType.SOCKET, FileType.UNKNOWN,
    FileType.UNKNOWN, FileType.UNKNOWN};

  private Statx() {
  }

  /**
   * Asks for an entry of a folder.
   *
   * @return 0 or minus the error number; the answer lies in the scratch structure
   */
  static long ofName(Scratch scratch, int folder, byte[] name) {
    return Syscall.call(scratch, Syscall.STATX, folder, scratch.first(name), AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT,
        BASIC_STATS, scratch.struct().address());
  }

  /** Asks for an open file likewise. */
  static long ofDescriptor(Scratch scratch, int descriptor) {
    return Syscall.call(scratch, Syscall.STATX, descriptor, scratch.first(NO_NAME), AT_EMPTY_PATH, BASIC_STATS | MOUNT_ID,
        scratch.struct().address());
  }

  static FileStatus status(Scratch scratch) {
    Room answer = scratch.struct();
    int mode = answer.getShort(28);
    return new FileStatus(type(mode >> 12), mode & 07777, answer.getInt(20), answer.getInt(24),
        answer.getLong(40), answer.getInt(4), answer.getLong(32),
        answer.getInt(136), answer.getInt(140),
        nanos(answer.getLong(112), answer.getInt(120)));
  }

  /** Which mount it lies on, as in {@code /proc/self/mountinfo}; -1 where the kernel is too old to say. */
  static long mountId(Scratch scratch) {
    boolean told = (scratch.struct().getInt(0) & MOUNT_ID) != 0;
    return told ? scratch.struct().getLong(144) : MOUNT_ID_UNKNOWN;
  }

  /** The type by its number in {@code d_type}, which is also that of the upper bits of {@code st_mode}. */
  static FileType type(int number) {
    return number < TYPES.length ? TYPES[number] : FileType.UNKNOWN;
  }

  /** Times that nanoseconds cannot tell (beyond the years 1677 and 2262) become the nearest that they can. */
  static long nanos(long seconds, int nanos) {
    long most = Long.MAX_VALUE / 1_000_000_000;
    if (seconds >= most || seconds < -most) {
      return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return seconds * 1_000_000_000 + nanos;
  }
}
