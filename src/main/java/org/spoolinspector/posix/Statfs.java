package org.spoolinspector.posix;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The kernel's {@code struct statfs}, the same on all machines of 64 bits. */
final class Statfs {
  private static final Path SYS = Path.of("/sys");
  /** Magic numbers of {@code statfs(2)}, for when the mount table is not to be had. */
  private static final Map<Long, String> NAMES = Map.ofEntries(
      Map.entry(0xef53L, "ext4"), Map.entry(0x58465342L, "xfs"), Map.entry(0x9123683eL, "btrfs"), Map.entry(0x2fc12fc1L, "zfs"),
      Map.entry(0x01021994L, "tmpfs"), Map.entry(0x794c7630L, "overlay"), Map.entry(0x6969L, "nfs"), Map.entry(0x65735546L, "fuse"),
      Map.entry(0x4d44L, "vfat"), Map.entry(0x2011bab0L, "exfat"), Map.entry(0xf2f52010L, "f2fs"), Map.entry(0xca451a4eL, "bcachefs"));

  /** {@code ST_RDONLY} of {@code f_flags}. */
  private static final long READ_ONLY = 1;

  private Statfs() {
  }

  static FileSystemStatus status(Room answer, Optional<Mount> mount) {
    long blockSize = answer.getLong(8);
    long fragment = answer.getLong(72);
    long unit = fragment == 0 ? blockSize : fragment;
    String type = mount.map(Mount::type).orElseGet(() -> NAMES.getOrDefault(answer.getLong(0), "?"));
    return new FileSystemStatus(type, (int) Math.min(blockSize, Integer.MAX_VALUE), answer.getLong(16) * unit,
        answer.getLong(32) * unit, mount.map(m -> m.rotational(SYS)).orElse(Rotational.UNKNOWN),
        (answer.getLong(80) & READ_ONLY) != 0);
  }
}
