package org.spoolinspector.spool;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.spoolinspector.packet.Id;

/**
 * What a scanner found.
 *
 * @param sections the entries by section; a section that is there and empty has an empty list
 * @param aliases names of nodes, from the name links in the spool
 * @param cost what the last complete scan cost
 */
public record SpoolContents(Map<Section, List<Entry>> sections, Map<Id, String> aliases, ScanCost cost) {
  /** The same with some sections found anew and some gone. */
  SpoolContents with(Map<Section, List<Entry>> anew, Predicate<Section> isGone, Map<Id, String> newAliases) {
    var merged = new TreeMap<>(sections);
    merged.putAll(anew);
    merged.keySet().removeIf(isGone);
    return new SpoolContents(merged, newAliases, cost);
  }
}
