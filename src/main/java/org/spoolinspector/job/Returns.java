package org.spoolinspector.job;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;

/** Watches for packets that were taken away because they were damaged, and says when one has come again whole. */
final class Returns {
  private final SessionListener listener;
  /** What was taken away, by the folder and the packet's name; the file that was there has the same inode still, in quarantine. */
  private final Map<Entry.Key, Entry> awaited = new HashMap<>();

  Returns(SessionListener listener) {
    this.listener = listener;
  }

  /** Awaits the packets that this repair took away from rx, and no more those that it put back. */
  void await(RepairReport report) {
    for (RepairReport.Result result : report.results()) {
      if (result.outcome() instanceof RepairOutcome.Done) {
        switch (result.step()) {
          case RepairStep.TakeAway(var folder, var name, var row, var cache, var why) when row != null && !cache && isInbound(row) ->
              awaited.put(key(folder, name), row);
          case RepairStep.Return back -> awaited.remove(key(back.to(), back.toName()));
          case RepairStep.TakeAway any -> { }
          case RepairStep.WriteCache any -> { }
          case RepairStep.Move any -> { }
          case RepairStep.Delete any -> { }
        }
      }
    }
  }

  private static boolean isInbound(Entry row) {
    return row.direction() == Direction.RX && row.id() != null && (row.kind() == Kind.NOCK || row.kind() == Kind.PACKET);
  }

  private static Entry.Key key(SpoolFolder folder, RawName name) {
    return new Entry.Key(folder, name.bytes().length < Base32.LENGTH ? name : SpoolLayout.packetName(name));
  }

  /** Says which of them are there now. */
  void look(SpoolSnapshot snapshot) {
    if (awaited.isEmpty()) {
      return;
    }
    awaited.keySet().stream().map(key -> key.folder().section()).distinct().toList().forEach(section -> look(snapshot, section));
  }

  private void look(SpoolSnapshot snapshot, Section section) {
    for (Entry entry : snapshot.sections().getOrDefault(section, List.of())) {
      if (isInbound(entry)) {
        Entry taken = awaited.get(key(entry.folder(), entry.name()));
        if (taken != null && taken.inode() != entry.inode()) {
          awaited.remove(key(entry.folder(), entry.name()));
          listener.returned(entry);
        }
      }
    }
  }
}
