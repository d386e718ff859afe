package org.spoolinspector.packet;

import java.util.Arrays;
import java.util.Set;
import org.spoolinspector.posix.RawName;

/** The names NNCP gives to things in a spool. */
public final class SpoolLayout {
  public static final RawName TMP = RawName.of("tmp");
  public static final RawName RX = RawName.of("rx");
  public static final RawName TX = RawName.of("tx");
  public static final RawName AREA = RawName.of("area");
  public static final RawName HDR = RawName.of("hdr");
  public static final RawName SEEN = RawName.of("seen");
  public static final RawName LOG_LOCK = RawName.of("log.lock");
  public static final RawName LOG = RawName.of("log");
  public static final Set<RawName> NODE_LOCKS = Set.of(RawName.of("rx.lock"), RawName.of("tx.lock"), RawName.of("toss.lock"));
  public static final RawName NOCK_SUFFIX = RawName.of(".nock");
  public static final RawName PART_SUFFIX = RawName.of(".part");
  public static final RawName HDR_SUFFIX = RawName.of(".hdr");
  public static final RawName SEEN_SUFFIX = RawName.of(".seen");
  /** Temporary files start with this. */
  public static final String TMP_PREFIX = "nncp";
  /** Where this program moves what it takes away; NNCP itself never looks there. */
  public static final RawName QUARANTINE = RawName.of("quarantine");

  private SpoolLayout() {
  }

  /** The name of a packet with this id, or of something that belongs to it. */
  public static RawName name(byte[] id, RawName suffix) {
    byte[] name = Arrays.copyOf(id, Base32.LENGTH + suffix.bytes().length);
    System.arraycopy(suffix.bytes(), 0, name, Base32.LENGTH, suffix.bytes().length);
    return RawName.of(name);
  }

  /** The packet's own name in a name that starts with its id. */
  public static RawName packetName(RawName name) {
    return name.bytes().length == Base32.LENGTH ? name : RawName.of(Arrays.copyOf(name.bytes(), Base32.LENGTH));
  }
}
