package org.spoolinspector.config;

import java.io.Reader;

/** A text with brackets put around it, without a copy of it. */
final class Around extends Reader {
  private static final String AFTER = "\n}";
  private final char[] text;
  private int at = -1;

  Around(char[] text) {
    this.text = text;
  }

  @Override
  public int read(char[] into, int offset, int length) {
    int done = 0;
    for (; done < length && at < text.length + AFTER.length(); done++, at++) {
      into[offset + done] = at < 0 ? '{' : at < text.length ? text[at] : AFTER.charAt(at - text.length);
    }
    return done == 0 && length > 0 ? -1 : done;
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
