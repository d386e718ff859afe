package org.spoolinspector.posix;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code /proc/locks} (see {@code proc_locks(5)}). */
final class ProcLocks {
  private static final Set<String> KINDS = Set.of("FLOCK", "POSIX", "OFDLCK");

  /** As the kernel writes them: major and minor number in hexadecimal digits, the inode in decimal ones. */
  private static final Pattern FILE = Pattern.compile("[0-9a-f]{1,7}:[0-9a-f]{1,7}:(1[0-9]{19}|[0-9]{1,19})");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

  private ProcLocks() {
  }

  /** The holders in this text; whoever waits for a lock is no holder, and leases are no locks. */
  static Map<Posix.FileKey, Long> parse(String text) {
    Map<Posix.FileKey, Long> holders = new HashMap<>();
    text.lines().forEach(line -> {
      String[] words = line.strip().split("\\s+", -1);
      // 1: FLOCK ADVISORY WRITE 4711 fd:00:131 0 EOF; a waiter has "->" as its second word
      if (words.length >= 6 && KINDS.contains(words[1])) {
        String[] file = words[5].split(":", -1);
        if (FILE.matcher(words[5]).matches() && NUMBER.matcher(words[4]).matches()) {
          holders.put(new Posix.FileKey(Integer.parseInt(file[0], 16), Integer.parseInt(file[1], 16), Long.parseUnsignedLong(file[2])),
              Long.parseLong(words[4]));
        }
      }
    });
    return Map.copyOf(holders);
  }
}
