package org.spoolinspector.ui;

import java.util.List;
import java.util.Set;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.bootstrapicons.BootstrapIcons;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Why;

/**
 * Whether a lock of NNCP's is held, as the last scan saw it.
 *
 * @param nodes at how many nodes it was asked for
 * @param holders titles of the nodes at which it is held
 * @param known false where the system does not tell who holds a lock
 */
record LockView(int nodes, List<String> holders, boolean known) {
  /** A lock at some nodes, {@code rx.lock} or {@code toss.lock}. */
  static LockView of(SpoolSnapshot snapshot, Set<Id> nodes, String file) {
    RawName name = RawName.of(file);
    List<Entry> locks = snapshot.sections().entrySet().stream()
        .filter(section -> section.getKey().node() != null && nodes.contains(section.getKey().node()))
        .flatMap(section -> section.getValue().stream())
        .filter(e -> e.kind() == Kind.LOCK && e.name().equals(name)).toList();
    var names = NodeNames.of(snapshot);
    List<String> holders = locks.stream().filter(e -> e.state() == State.HELD)
        .map(e -> names.shortTitle(e.node())).sorted().toList();
    return new LockView(nodes.size(), holders, locks.stream().noneMatch(e -> e.reason().why() == Why.LOCK_UNKNOWN));
  }

  boolean held() {
    return !holders.isEmpty();
  }

  /** Its line in a dialog; the texts are as in {@link #text}. */
  HBox line(String key) {
    return held() ? Lines.told(BootstrapIcons.LOCK, Role.ACCENT, text(key)) : Lines.told(BootstrapIcons.UNLOCK, Role.MUTED, text(key));
  }

  /** One sentence, of the texts {@code KEY.free}, {@code KEY.held} and {@code KEY.unknown}. */
  String text(String key) {
    return held() ? Texts.get(key + ".held", String.join(", ", holders))
        : !known ? Texts.get(key + ".unknown")
        : Plural.text(key + ".free", nodes);
  }
}
