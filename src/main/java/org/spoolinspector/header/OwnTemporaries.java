package org.spoolinspector.header;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Processes;
import org.spoolinspector.posix.RawName;

/**
 * This program's files in {@code SPOOL/tmp}. Their names say which process writes them, so that what a killed one left behind is
 * known for what it is: nothing but caches and indexes that never got their place, which the next run removes.
 */
public final class OwnTemporaries {
  private static final Logger LOG = LoggerFactory.getLogger(OwnTemporaries.class);
  private static final String PREFIX = SpoolLayout.TMP_PREFIX + "-inspector-";
  private static final Pattern NAME = Pattern.compile(Pattern.quote(PREFIX) + "([0-9]{1,18})-([0-9a-f]{8})-[0-9a-f-]+");
  private static final long PROCESS = ProcessHandle.current().pid();
  /** A number that a later process of the same id will not have. */
  private static final String PROCESS_MARK = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
  private static final AtomicInteger COUNT = new AtomicInteger();

  private OwnTemporaries() {
  }

  /** A name that no other file has, or the start of names if something is appended: hex digits and hyphens. */
  public static String name() {
    return PREFIX + PROCESS + "-" + PROCESS_MARK + "-" + HexFormat.of().toHexDigits(COUNT.incrementAndGet());
  }

  /** Removes what processes that live no more left behind. Where that cannot be, it stays: whoever asked for work has that done. */
  public static void sweep(Path spool, Posix posix) {
    try (OpenFolder root = posix.open(spool); OpenFolder tmp = root.openFolder(SpoolLayout.TMP)) {
      var abandoned = new ArrayList<RawName>();
      tmp.list((bytes, type, inode) -> {
        RawName name = RawName.of(bytes);
        if (isAbandoned(name.toString())) {
          abandoned.add(name);
        }
      });
      for (RawName name : abandoned) {
        if (tmp.status(name).type() == FileType.REGULAR) {
          tmp.remove(name);
        }
      }
    } catch (PosixException why) {
      LOG.debug("left in tmp: {}", why.getMessage());
    }
  }

  private static boolean isAbandoned(String name) {
    Matcher own = NAME.matcher(name);
    if (!own.matches()) {
      return false;
    }
    long process = Long.parseLong(own.group(1));
    return process == PROCESS ? !own.group(2).equals(PROCESS_MARK) : !Processes.isAlive(process);
  }
}
