package org.spoolinspector.packet;

import java.nio.ByteBuffer;

/**
 * The encrypted packet's header as far as anybody can read it: XDR, 172 bytes (NNCP manual, page "Encrypted packet"). The
 * ephemeral key and the signature are not kept.
 *
 * @param niceness 1 to 255, lower is sooner; 0 is never sent, but the tools read it
 */
public record PacketHeader(PacketFormat format, int niceness, Id sender, Id recipient) implements HeaderReading {
  /** Bytes of a header. */
  public static final int BYTES = 172;

  // Where the fields lie.
  static final int MAGIC = 0;
  static final int VERSION = 7;
  static final int NICENESS = 8;
  static final int SENDER = 12;
  static final int RECIPIENT = 44;
  static final int EPHEMERAL_KEY = 76;
  static final int SIGNATURE = 108;
  /** {@code NNCPE 0 0}, before the version byte. */
  private static final byte[] PREFIX = {'N', 'N', 'C', 'P', 'E', 0, 0};

  /**
   * Reads a header.
   *
   * @param head the first bytes of the file
   * @param length how many of them there are; 172 unless the file is shorter
   */
  public static HeaderReading read(byte[] head, int length) {
    if (length == 0) {
      return new HeaderFault(HeaderFault.Kind.EMPTY, 0, null, 0);
    }
    for (int i = 0; i < PREFIX.length; i++) {
      if (i >= length) {
        return new HeaderFault(HeaderFault.Kind.SHORT, length, null, length);
      }
      if (head[i] != PREFIX[i]) {
        return new HeaderFault(HeaderFault.Kind.NO_MAGIC, i, null, head[i] & 0xff);
      }
    }
    if (length <= VERSION) {
      return new HeaderFault(HeaderFault.Kind.SHORT, length, null, length);
    }
    int version = head[VERSION] & 0xff;
    PacketFormat format = PacketFormat.ofVersion(version);
    if (format == null) {
      return new HeaderFault(HeaderFault.Kind.UNKNOWN_VERSION, VERSION, null, version);
    }
    if (format.isTooOld()) {
      return new HeaderFault(HeaderFault.Kind.TOO_OLD, VERSION, format, version);
    }
    if (length < BYTES) {
      return new HeaderFault(HeaderFault.Kind.SHORT, length, format, length);
    }
    long niceness = ByteBuffer.wrap(head).getInt(NICENESS) & 0xffff_ffffL;
    if (niceness > Niceness.MAX) {
      return new HeaderFault(HeaderFault.Kind.BAD_NICENESS, NICENESS, format, niceness);
    }
    return new PacketHeader(format, (int) niceness, Id.of(head, SENDER), Id.of(head, RECIPIENT));
  }
}
