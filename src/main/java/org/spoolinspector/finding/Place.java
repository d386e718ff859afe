package org.spoolinspector.finding;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * Something a finding is about that is no row of the table: a folder, or the log, or a file seen from another side than its row.
 *
 * @param path relative to the spool, made printable; {@code .} for the spool itself, absolute for what lies outside
 * @param node whose folder it lies in, or null
 * @param key of the sentence that says what is wrong with it, in the bundle {@code findings}
 * @param arguments of the sentence
 * @param commands for a shell, that mend it by hand; empty where there are none
 */
public record Place(FindingKind kind, String path, @Nullable Id node, String key, List<Object> arguments, List<String> commands) {
  /** Whether it is about the files in a folder, and not about the folder. */
  boolean isOfFiles() {
    return key.equals(OwnerRules.FILES_UNREADABLE) || key.equals(OwnerRules.FILES_MODES);
  }

  /** One plain sentence. */
  public String text(Locale locale) {
    return FindingTexts.get(locale, "place." + key, arguments.toArray());
  }
}
