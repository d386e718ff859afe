package org.spoolinspector.cli;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.Locale;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;

/**
 * Writes entries as JSON, one after another. There may be a million with the same thirteen fields each: so the text is put together
 * here, and the library is asked only for strings with something to escape.
 */
final class EntryJson {
  private final StringBuilder text = new StringBuilder(1 << 16);
  private final IdentityHashMap<Id, String> ids = new IdentityHashMap<>();

  /** Adds an entry, and before it what stands between it and the one before. */
  void add(String between, Entry entry) {
    PacketHeader header = entry.header();
    Direction direction = entry.direction();
    text.append(between).append('{');
    string("path", entry.path());
    string("node", id(entry.node()));
    string("direction", direction == null ? null : direction.word());
    string("kind", entry.kind().word());
    string("state", entry.state().word());
    string("reason", entry.reason().sentence(Locale.ROOT));
    key("size").append(entry.size());
    string("modified", entry.modified().toString());
    number("niceness", header == null ? null : header.niceness());
    string("sender", header == null ? null : id(header.sender()));
    string("recipient", header == null ? null : id(header.recipient()));
    number("format", header == null ? null : header.format().version());
    string("hdr", entry.hdr() == null ? null : entry.hdr().word());
    Instant compared = entry.reason().when();
    if (compared != null) {
      string("compared", compared.toString());
    }
    text.append('}');
  }

  /** All that was added, UTF-8. */
  byte[] bytes() {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private @Nullable String id(@Nullable Id id) {
    return id == null ? null : ids.computeIfAbsent(id, Id::toString);
  }

  private StringBuilder key(String key) {
    if (text.charAt(text.length() - 1) != '{') {
      text.append(',');
    }
    return text.append('"').append(key).append("\":");
  }

  private void number(String key, @Nullable Integer value) {
    key(key).append(value);
  }

  private void string(String key, @Nullable String value) {
    key(key);
    if (value == null) {
      text.append("null");
    } else if (isPlain(value)) {
      text.append('"').append(value).append('"');
    } else {
      text.append(JsonValue.valueOf(value).toString(Stringify.PLAIN));
    }
  }

  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }
}
