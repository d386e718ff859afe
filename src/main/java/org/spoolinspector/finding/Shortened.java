package org.spoolinspector.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Commands for one folder in as few lines as a shell needs: what is removed goes into one {@code rm}, tools come last and once. */
final class Shortened {
  private static final String REMOVE = "rm ";

  private Shortened() {
  }

  static List<String> of(Collection<String> commands) {
    var lines = new ArrayList<String>();
    String removed = commands.stream().filter(Shortened::isRemove).map(c -> c.substring(REMOVE.length()))
        .collect(Collectors.joining(" "));
    if (!removed.isEmpty()) {
      lines.add(REMOVE + removed);
    }
    commands.stream().filter(c -> !isRemove(c) && !c.startsWith("nncp-")).forEach(lines::add);
    commands.stream().filter(c -> c.startsWith("nncp-")).forEach(lines::add);
    return lines;
  }

  private static boolean isRemove(String command) {
    return command.startsWith(REMOVE) && !command.startsWith("rm -r");
  }
}
