package org.spoolinspector.config;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.spoolinspector.packet.Base32;

/** Says why a text is no id. The text itself is not shown: it may be a key that was put in the wrong place. */
final class IdFault {
  private IdFault() {
  }

  static ConfigException of(ConfigSource source, List<String> keys, String text) {
    if (text.length() != Base32.LENGTH) {
      return source.wrong(Fault.ID_LENGTH, keys, Integer.toString(text.length()));
    }
    if (!Base32.isAlphabetic(text.getBytes(StandardCharsets.UTF_8))) {
      return text.equals(text.toUpperCase(Locale.ROOT))
          ? source.wrong(Fault.ID_CHARACTER, keys) : source.wrong(Fault.ID_LOWER_CASE, keys);
    }
    return source.wrong(Fault.ID_SPARE_BITS, keys, text.substring(Base32.LENGTH - 1));
  }
}
