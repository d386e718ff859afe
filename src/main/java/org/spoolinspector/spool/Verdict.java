package org.spoolinspector.spool;

import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.PacketHeader;

/** What was found out about a packet or nock. */
record Verdict(State state, Reason reason, @Nullable HdrState hdr, @Nullable PacketHeader header) {
  static Verdict of(State state, Why why, Object... arguments) {
    return new Verdict(state, Reason.of(why, arguments), null, null);
  }

  Verdict withHdr(@Nullable HdrState newHdr) {
    return new Verdict(state, reason, newHdr, header);
  }
}
