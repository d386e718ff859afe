package org.spoolinspector.spool;

import java.util.Arrays;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;

/** What the name of a file in rx or tx says. */
enum NameKind {
  PACKET, NOCK, PART, HDR, SEEN, LOWER_CASE, SPARE_BITS, OTHER;

  static NameKind of(byte[] name) {
    if (name.length < Base32.LENGTH) {
      return OTHER;
    }
    NameKind bySuffix = name.length == Base32.LENGTH ? PACKET
        : endsWith(name, SpoolLayout.NOCK_SUFFIX) ? NOCK
        : endsWith(name, SpoolLayout.PART_SUFFIX) ? PART
        : endsWith(name, SpoolLayout.HDR_SUFFIX) ? HDR
        : endsWith(name, SpoolLayout.SEEN_SUFFIX) ? SEEN : OTHER;
    if (bySuffix == OTHER) {
      return OTHER;
    }
    return Base32.isId(name) ? bySuffix
        : Base32.isAlphabetic(name) ? SPARE_BITS
        : Base32.isAlphabetic(upperCase(name)) ? LOWER_CASE : OTHER;
  }

  private static boolean endsWith(byte[] name, RawName suffix) {
    return name.length == Base32.LENGTH + suffix.bytes().length
        && Arrays.equals(name, Base32.LENGTH, name.length, suffix.bytes(), 0, suffix.bytes().length);
  }

  private static byte[] upperCase(byte[] name) {
    byte[] upper = name.clone();
    for (int i = 0; i < upper.length; i++) {
      if (upper[i] >= 'a' && upper[i] <= 'z') {
        upper[i] = (byte) (upper[i] - 32);
      }
    }
    return upper;
  }
}
