package org.spoolinspector.spool;

/** The one state every entry has. */
public enum State {
  /** Packet: whole, its hash not compared yet. */
  UNVERIFIED(Severity.NONE),
  /** Packet: its hash is its name. */
  VERIFIED(Severity.NONE),
  /** Packet or nock: its hash is not its name. */
  BAD(Severity.ERROR),
  /** Packet: its cache is empty, short or of another format, so NNCP's tools leave it out. */
  HIDDEN(Severity.WARNING),
  /** Packet: its cache is another packet's. */
  MISLEADING(Severity.WARNING),
  /** Named like a packet, but has no header of one. */
  NOT_A_PACKET(Severity.WARNING),
  /** Packet of format 1 to 3. */
  TOO_OLD(Severity.NOTICE),
  /** May not be read, or the disk fails. */
  UNREADABLE(Severity.ERROR),
  /** Went while we looked. */
  VANISHED(Severity.NONE),
  /** Nock: whole, waits to be verified. */
  UNCHECKED(Severity.NONE),
  /** Nock without a readable header: no tool shows it, and it blocks redelivery. */
  BROKEN(Severity.ERROR),
  /** Part: still coming, or given up. */
  PARTIAL(Severity.NONE),
  /** Header cache without a packet. */
  ORPHAN(Severity.NOTICE),
  /** Header cache or seen mark in the place of another generation of NNCP. */
  OLD_LAYOUT(Severity.NOTICE),
  /** Mark: not to be accepted again. */
  SEEN(Severity.NONE),
  /** Temporary file. */
  LEFT_OVER(Severity.NOTICE),
  /** Lock file that nobody holds. */
  FREE(Severity.NONE),
  /** Lock file that a process holds. */
  HELD(Severity.NONE),
  LOG(Severity.NONE), ALIAS(Severity.NONE), QUARANTINED(Severity.NONE), FOREIGN(Severity.NOTICE);

  private final Severity severity;

  State(Severity severity) {
    this.severity = severity;
  }

  /** How much the state asks for attention. */
  public Severity severity() {
    return severity;
  }

  /** As JSON writes it: {@code not-a-packet}. */
  public String word() {
    return Words.of(this);
  }
}
