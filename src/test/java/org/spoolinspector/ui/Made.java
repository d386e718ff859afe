package org.spoolinspector.ui;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.FileSystemStatus;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Rotational;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.HdrState;
import org.spoolinspector.spool.Heads;
import org.spoolinspector.spool.Kind;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.Reason;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.Section;
import org.spoolinspector.spool.Severity;
import org.spoolinspector.spool.SpoolFolder;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.State;
import org.spoolinspector.spool.Tally;
import org.spoolinspector.spool.Why;

/** Entries and snapshots made by hand. */
final class Made {
  static final Id ALICE = new Id(0xa11c_e000_0000_0001L, 1, 1, 0x80);
  static final Id CAROL = new Id(0xca40_1000_0000_0001L, 2, 2, 0x80);
  static final Id STRANGER = new Id(0xffff_0000_0000_0001L, 3, 3, 0x80);
  private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

  private Made() {
  }

  /** The id of the packet with this number; ids grow with numbers. */
  static Id id(int number) {
    return new Id((long) number << 32, number * 0x9e37_79b9_7f4a_7c15L, number, 0x80);
  }

  static SpoolFolder rx(Id node) {
    return new SpoolFolder(node + "/rx", new Section(Section.Kind.RX, node));
  }

  static SpoolFolder tx(Id node) {
    return new SpoolFolder(node + "/tx", new Section(Section.Kind.TX, node));
  }

  static SpoolFolder tmp() {
    return new SpoolFolder("tmp", new Section(Section.Kind.TMP, null));
  }

  /** A healthy packet, as many bytes large and seconds old as its number. */
  static Entry packet(SpoolFolder folder, int number) {
    return entry(folder, id(number).toString(), Kind.PACKET, State.UNVERIFIED, Reason.of(Why.PACKET_WHOLE), HdrState.FRESH, number, 160);
  }

  static Entry hidden(SpoolFolder folder, int number) {
    return entry(folder, id(number).toString(), Kind.PACKET, State.HIDDEN, Reason.of(Why.CACHE_SHORT, 46), HdrState.SHORT, number, 224);
  }

  static Entry nock(SpoolFolder folder, int number) {
    return entry(folder, id(number) + ".nock", Kind.NOCK, State.UNCHECKED, Reason.of(Why.NOCK_WAITS), null, number, 96);
  }

  static Entry part(SpoolFolder folder, int number) {
    return entry(folder, id(number) + ".part", Kind.PART, State.PARTIAL, Reason.of(Why.PART_OF_PACKET), null, number, 0);
  }

  static Entry leftOver(int number) {
    return entry(tmp(), "nncp" + number, Kind.TMP, State.LEFT_OVER, Reason.of(Why.TMP_LEFT_OVER), null, number, 0);
  }

  static Entry entry(
      SpoolFolder folder, String name, Kind kind, State state, Reason reason, HdrState hdr, int number, int niceness) {
    var header = niceness == 0 ? null : new PacketHeader(PacketFormat.V6, niceness, ALICE, CAROL);
    long modified = (START.getEpochSecond() - number) * 1_000_000_000L;
    return new Entry(folder, RawName.of(name), kind, state, reason, hdr, number, modified, number, header);
  }

  /** A snapshot of alice, carol and, where it has a file, a node the configuration does not know. */
  static SpoolSnapshot snapshot(Entry... entries) {
    return snapshot(Arrays.asList(entries));
  }

  static SpoolSnapshot snapshot(List<Entry> entries) {
    Map<Section, List<Entry>> sections = new LinkedHashMap<>();
    entries.stream().sorted(Comparator.comparing((Entry e) -> e.folder().path()).thenComparing(Entry::name))
        .forEach(e -> sections.computeIfAbsent(e.folder().section(), s -> new ArrayList<>()).add(e));
    var nodes = new ArrayList<>(List.of(node(ALICE, "alice", true, entries), node(CAROL, "carol", true, entries)));
    if (entries.stream().anyMatch(e -> STRANGER.equals(e.node()))) {
      nodes.add(node(STRANGER, null, false, entries));
    }
    return new SpoolSnapshot(Path.of("/var/spool/nncp"), nodes, sections,
        new FileSystemStatus("zfs", 131_072, 1_000_000_000_000L, 87_000_000_000L, Rotational.UNKNOWN),
        new ScanCost(310_000_000, entries.size(), new Heads(900, 13_500_000, 190_000), new Heads(40, 3_800_000, 8_000), false), START);
  }

  /** Many healthy packets, of alice and carol in turn. */
  static List<Entry> packets(int count) {
    var alice = rx(ALICE);
    var carol = tx(CAROL);
    return IntStream.rangeClosed(1, count).mapToObj(i -> packet(i % 2 == 0 ? alice : carol, i)).toList();
  }

  private static NodeSummary node(Id id, String name, boolean configured, List<Entry> entries) {
    var own = entries.stream().filter(e -> id.equals(e.node())).toList();
    var severity = own.stream().map(Entry::severity).reduce(Severity.NONE, Severity::max);
    return new NodeSummary(id, name, configured, false, !own.isEmpty(), tally(own, RowKind.RX), tally(own, RowKind.TX),
        tally(own, RowKind.NOCK), tally(own, RowKind.PART), (int) own.stream().filter(Entry::isFlagged).count(), severity);
  }

  private static Tally tally(List<Entry> entries, RowKind kind) {
    return entries.stream().filter(kind::includes).map(e -> new Tally(1, e.size())).reduce(Tally.NONE, Tally::plus);
  }
}
