package org.spoolinspector.cli;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
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
  private static final int KNOWN = 64;
  private final StringBuilder text = new StringBuilder(1 << 16);
  private final @Nullable Id[] ids = new Id[KNOWN];
  private final @Nullable String[] texts = new String[KNOWN];

  /** Adds an entry, and before it what stands between it and the one before. */
  void add(String between, Entry entry) {
    PacketHeader header = entry.header();
    Direction direction = entry.direction();
    text.append(between).append("{\"path\":");
    string(entry.path());
    word(",\"node\":", id(entry.node()));
    word(",\"direction\":", direction == null ? null : direction.word());
    word(",\"kind\":", entry.kind().word());
    word(",\"state\":", entry.state().word());
    text.append(",\"reason\":");
    string(entry.reason().sentence(Locale.ROOT));
    text.append(",\"size\":").append(entry.size());
    word(",\"modified\":", entry.modified().toString());
    text.append(",\"niceness\":").append(header == null ? null : header.niceness());
    word(",\"sender\":", header == null ? null : id(header.sender()));
    word(",\"recipient\":", header == null ? null : id(header.recipient()));
    text.append(",\"format\":").append(header == null ? null : header.format().version());
    word(",\"hdr\":", entry.hdr() == null ? null : entry.hdr().word());
    Instant compared = entry.reason().when();
    if (compared != null) {
      word(",\"compared\":", compared.toString());
    }
    text.append('}');
  }

  /** All that was added, UTF-8. */
  byte[] bytes() {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Thousands of entries in a row are of the same few nodes, though their ids are objects of their own. */
  private @Nullable String id(@Nullable Id id) {
    if (id == null) {
      return null;
    }
    int place = (int) (id.word0() & (KNOWN - 1));
    if (!id.equals(ids[place])) {
      ids[place] = id;
      texts[place] = id.toString();
    }
    return texts[place];
  }

  /** Adds a field whose value has nothing in it to escape. */
  private void word(String key, @Nullable String value) {
    text.append(key);
    if (value == null) {
      text.append("null");
    } else {
      text.append('"').append(value).append('"');
    }
  }

  private void string(String value) {
    if (isPlain(value)) {
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
