package org.spoolinspector.spool;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * What one of NNCP's tools does with an entry as it is.
 *
 * @param tool the tool's name, as typed
 * @param effect how it bears on the user
 * @param key of its sentence in the resource bundle
 */
public record ToolEffect(String tool, Effect effect, String key) {
  /** How it bears on the user. */
  public enum Effect {
    /** It does what it should. */
    WORKS,
    /** It passes over the entry without a word. */
    OVERLOOKS,
    /** It fails or says something wrong. */
    FAILS
  }

  /**
   * What NNCP's tools do with this entry; empty where none looks at it, or where it is not known.
   *
   * @param configured whether the configuration knows the node whose folder it lies in ({@link NodeSummary#configured})
   */
  public static List<ToolEffect> of(Entry entry, boolean configured) {
    return ToolRules.of(entry, configured);
  }

  /** Half a sentence that goes on from the tool's name: {@code does not list it, exit 0}. */
  public String text(Locale locale) {
    return ResourceBundle.getBundle("org.spoolinspector.spool.tools", locale).getString(key);
  }
}
