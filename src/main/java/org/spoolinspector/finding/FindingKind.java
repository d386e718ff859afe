package org.spoolinspector.finding;

import java.util.Locale;
import org.spoolinspector.spool.Severity;

/** What can be wrong with a spool, gravest first. The sentences are in the resource bundle {@code findings}. */
public enum FindingKind {
  /** A nock whose hash is wrong, or that has no header: the sender never delivers that packet again. */
  NOCK_BLOCKS(Severity.ERROR),
  /** A packet received whose hash is wrong. */
  RX_BAD(Severity.ERROR),
  /** A packet to be sent whose hash is wrong. */
  TX_BAD(Severity.ERROR),
  /** A file that may not be read, or the disk fails. */
  FILE_UNREADABLE(Severity.ERROR),
  /** A folder likewise: what lies in it is not known. */
  FOLDER_UNREADABLE(Severity.ERROR),
  /** The user NNCP runs as cannot write to a folder. */
  NOT_WRITABLE(Severity.ERROR),
  /** The user NNCP runs as cannot read a file. */
  NOT_READABLE(Severity.ERROR),
  /** The log cannot be written. */
  LOG_NOT_WRITABLE(Severity.ERROR),
  /** The file system is mounted read-only. */
  READ_ONLY(Severity.ERROR),

  /** A packet whose header cache hides it from the tools. */
  HIDDEN(Severity.WARNING),
  /** A packet whose header cache is another packet's. */
  MISLEADING(Severity.WARNING),
  /** Named like a packet, without a header of one. */
  NOT_A_PACKET(Severity.WARNING),
  /** A name that the tools decode to another one. */
  MISREAD_NAME(Severity.WARNING),
  /** A folder of the spool on another file system than {@code tmp}, so that renaming into it fails. */
  OTHER_FILE_SYSTEM(Severity.WARNING),
  /** Little free space. */
  LITTLE_SPACE(Severity.WARNING),
  /** A packet in a folder of a node it is not from, or not for. */
  MISPLACED(Severity.WARNING),

  /** A header cache without its packet. */
  CACHE_ORPHAN(Severity.NOTICE),
  /** A header cache where another generation of NNCP keeps it. */
  CACHE_OLD_LAYOUT(Severity.NOTICE),
  /** A header cache although the configuration says {@code nohdr}. */
  CACHE_UNWANTED(Severity.NOTICE),
  /** A seen mark where NNCP before 7.7.0 kept it: it does not count any more. */
  SEEN_OLD_LAYOUT(Severity.NOTICE),
  /** A seen mark so old that its packet will not come again. */
  SEEN_OLD(Severity.NOTICE),
  /** Something NNCP does not put there. */
  FOREIGN(Severity.NOTICE),
  /** A temporary file that nobody writes any more. */
  TMP_LEFT_OVER(Severity.NOTICE),
  /** A temporary file of which that is not sure yet. */
  TMP_RECENT(Severity.NOTICE),
  /** A part that stopped growing long ago. */
  PART_OLD(Severity.NOTICE),
  /** A packet and a nock or part of the same id. */
  DUPLICATE(Severity.NOTICE),
  /** An empty folder of a node that the configuration does not know. */
  NODE_EMPTY(Severity.NOTICE),
  /** A folder of such a node with something in it. */
  NODE_UNKNOWN(Severity.NOTICE),
  /** A packet of format 1 to 3. */
  TOO_OLD(Severity.NOTICE),
  /** A packet received that nobody tosses. */
  RX_WAITS(Severity.NOTICE),
  /** A packet to be sent that nobody fetches. */
  TX_WAITS(Severity.NOTICE),
  /** A packet with a niceness that no call of the configuration asks for. */
  NEVER_CALLED(Severity.NOTICE),
  /** A file from the future. */
  FUTURE(Severity.NOTICE),
  /** A folder without setgid in a spool that is shared by it. */
  NO_SETGID(Severity.NOTICE),
  /** Permission bits other than the configuration's umask gives. */
  UMASK(Severity.NOTICE),
  /** A lock that a process holds: nothing wrong by itself. */
  LOCK_HELD(Severity.NOTICE);

  private final Severity severity;

  FindingKind(Severity severity) {
    this.severity = severity;
  }

  /** How much it asks for attention. */
  public Severity severity() {
    return severity;
  }

  /** Whether something is wrong, and not only going on. */
  public boolean isProblem() {
    return this != LOCK_HELD;
  }

  /** As the command line and JSON write it: {@code nock-blocks}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
