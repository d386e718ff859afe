package org.spoolinspector.spool;

/** What a directory entry of the spool is, by its place and name. */
public enum Kind {
  PACKET, NOCK, PART, HDR, SEEN, TMP, LOCK, AREA, LOG, ALIAS,
  /** A folder NNCP knows; an entry of its own only when it cannot be read. */
  FOLDER,
  /** Something this program took away; see {@link org.spoolinspector.packet.SpoolLayout#QUARANTINE}. */
  QUARANTINE,
  FOREIGN;

  /** As JSON and messages write it. */
  public String word() {
    return Words.of(this);
  }
}
