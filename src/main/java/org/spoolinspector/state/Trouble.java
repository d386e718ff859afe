package org.spoolinspector.state;

import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * Why something is not remembered. No job fails for it.
 *
 * @param kind what it is
 * @param file the file concerned
 * @param detail the cause in the system's words, or where the damaged file lies now; may be empty
 */
public record Trouble(Kind kind, Path file, String detail) {
  /** What can be wrong. */
  public enum Kind {
    /** The verdicts' file cannot be understood; it was moved aside, and a new one begun. */
    VERDICTS_DAMAGED,
    /** The same of queue and history. */
    JOBS_DAMAGED,
    /** A newer version of this program wrote the file; it was moved aside, and a new one begun. */
    NEWER,
    /** The damaged file cannot be moved aside, so nothing is remembered. */
    STUCK,
    /** Another program held the file for too long; what was to be read or written just then was not. */
    LOCKED,
    /** The file or its folder cannot be read or made. */
    UNREADABLE,
    /** It cannot be written: the disk is full, or it may not be. */
    UNWRITABLE
  }

  /** One or two sentences: the file, what was lost, what to do. */
  public String text(Locale locale) {
    String key = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    String pattern = ResourceBundle.getBundle("org.spoolinspector.state.troubles", locale).getString(key);
    return new MessageFormat(pattern, locale).format(new Object[] {file.toString(), detail});
  }
}
