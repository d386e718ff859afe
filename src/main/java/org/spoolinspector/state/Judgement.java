package org.spoolinspector.state;

import org.spoolinspector.packet.Id;

/** What reading a whole packet told. */
public sealed interface Judgement {
  /** Its hash is its name. */
  record Verified() implements Judgement {
  }

  /** Its hash is another one. */
  record Bad(Id found) implements Judgement {
  }
}
