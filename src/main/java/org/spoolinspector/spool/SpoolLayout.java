package org.spoolinspector.spool;

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
  public static final String NOCK_SUFFIX = ".nock";
  public static final String PART_SUFFIX = ".part";
  public static final String HDR_SUFFIX = ".hdr";
  public static final String SEEN_SUFFIX = ".seen";
  /** Temporary files start with this. */
  public static final String TMP_PREFIX = "nncp";
  /** Where this program moves what it takes away; NNCP itself never looks there. */
  public static final RawName QUARANTINE = RawName.of("quarantine");

  private SpoolLayout() {
  }
}
