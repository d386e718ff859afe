package org.spoolinspector.finding;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.spoolinspector.spool.Entry;

/** A process that holds locks, as a held lock's row tells. */
record LockHolder(String command, long process) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

  static LockHolder of(Entry held) {
    List<Object> arguments = held.reason().arguments();
    return new LockHolder(arguments.get(0).toString(), Long.parseLong(arguments.get(1).toString()));
  }

  String text(Map<Long, Instant> processes) {
    Instant started = processes.get(process);
    return started == null ? command + " (" + process + ")"
        : command + " (" + process + ", " + TIME.format(started.atZone(ZoneId.systemDefault())) + ")";
  }
}
