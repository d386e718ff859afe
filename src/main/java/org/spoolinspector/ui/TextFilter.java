package org.spoolinspector.ui;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.Why;

/** Looks for a text in ids, node names and reasons, whatever its case. For one thread; fast enough for a million entries. */
final class TextFilter {
  private final String wanted;
  private final boolean plain;
  private final NodeNames names;
  private final IdentityHashMap<SpoolFolder, Boolean> folders = new IdentityHashMap<>();
  private final Map<Why, Boolean> reasons = new EnumMap<>(Why.class);

  TextFilter(String text, NodeNames names) {
    this.wanted = text.strip().toLowerCase(Locale.ROOT);
    this.plain = wanted.chars().allMatch(c -> c > ' ' && c < 127 && c != '\\');
    this.names = names;
  }

  boolean includes(Entry entry) {
    return wanted.isEmpty() || inName(entry) || folders.computeIfAbsent(entry.folder(), this::inFolder) || inReason(entry);
  }

  private boolean inName(Entry entry) {
    // Most names are ASCII and most texts too: comparing bytes makes no object.
    return plain ? inBytes(entry.name().bytes()) : contains(entry.name().toString());
  }

  private boolean inBytes(byte[] name) {
    for (int at = 0; at <= name.length - wanted.length(); at++) {
      int i = 0;
      while (i < wanted.length() && lower(name[at + i]) == wanted.charAt(i)) {
        i++;
      }
      if (i == wanted.length()) {
        return true;
      }
    }
    return false;
  }

  private static int lower(byte b) {
    return b >= 'A' && b <= 'Z' ? b + 32 : b;
  }

  private boolean inFolder(SpoolFolder folder) {
    Id node = folder.node();
    String name = names.name(node);
    return (name != null && contains(name)) || (node != null && contains(node.toString()));
  }

  private boolean inReason(Entry entry) {
    var reason = entry.reason();
    return reason.arguments().isEmpty()
        ? reasons.computeIfAbsent(reason.why(), why -> contains(reason.text(Texts.locale())))
        : contains(reason.text(Texts.locale()));
  }

  private boolean contains(String text) {
    return text.toLowerCase(Locale.ROOT).contains(wanted);
  }
}
