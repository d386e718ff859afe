package org.spoolinspector.packet;

/** Which hash of the whole file names a packet. */
public enum HashKind {
  BLAKE2B("BLAKE2b-256"), MTH("MTH");

  private final String title;

  HashKind(String title) {
    this.title = title;
  }

  /** Its name for people. */
  public String title() {
    return title;
  }
}
