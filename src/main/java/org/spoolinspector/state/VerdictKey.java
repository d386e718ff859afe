package org.spoolinspector.state;

import org.spoolinspector.posix.RawName;

/**
 * Which file of a spool.
 *
 * @param folder relative to the spool, made printable: {@code NODE/rx}
 */
public record VerdictKey(String folder, RawName name) {
}
