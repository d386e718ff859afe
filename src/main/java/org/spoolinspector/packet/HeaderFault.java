package org.spoolinspector.packet;

import org.jspecify.annotations.Nullable;

/**
 * Why bytes are no header that can be used.
 *
 * @param offset where in the file the fault lies, bytes from the start
 * @param format the format its magic names, where it names one
 * @param value the value found there: the length for {@link Kind#EMPTY} and {@link Kind#SHORT}, the version, the niceness
 */
public record HeaderFault(Kind kind, int offset, @Nullable PacketFormat format, long value) implements HeaderReading {
  /** The kinds of fault. */
  public enum Kind {
    /** Not one byte. */
    EMPTY,
    /** Fewer bytes than a header has; what there is looks like one. */
    SHORT,
    /** Does not start with the magic. */
    NO_MAGIC,
    /** Format 1, 2 or 3. */
    TOO_OLD,
    /** A version this program does not know. */
    UNKNOWN_VERSION,
    /** Niceness does not fit into a byte. */
    BAD_NICENESS
  }
}
