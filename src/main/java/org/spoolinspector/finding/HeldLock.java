package org.spoolinspector.finding;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;

/**
 * A lock of a node that a process holds: as long as it does, nothing of that node is changed.
 *
 * @param node whose lock it is
 * @param name {@code rx.lock}, {@code tx.lock} or {@code toss.lock}
 * @param process its id, -1 where several may hold it together
 * @param command its program's name, or {@code ?}
 * @param since when the process was started, the earliest it can have the lock from; null where the system does not tell
 */
public record HeldLock(Id node, String name, long process, String command, @Nullable Instant since) {
}
