package org.spoolinspector.header;

import java.util.List;
import org.spoolinspector.posix.RawName;

/**
 * A packet whose header cache is to be written.
 *
 * @param folder the names from the spool down to the packet's rx or tx
 * @param packet its name, 52 characters
 */
public record CacheTarget(List<RawName> folder, RawName packet) {
}
