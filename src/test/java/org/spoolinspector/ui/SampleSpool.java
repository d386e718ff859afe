package org.spoolinspector.ui;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.posix.RawName;
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

/** A spool made up by hand, in memory only. */
final class SampleSpool {
  static final Id ALICE = new Id(0x1111_2222_3333_4444L, 2, 3, 4);
  static final Id CAROL = new Id(0x5555_6666_7777_8888L, 2, 3, 4);
  private final Map<Section, List<Entry>> sections = new LinkedHashMap<>();
  private boolean nohdr;
  private Path source = Path.of("/etc/nncp.hjson");
  private ScanCost cost = new ScanCost(310_000_000, 10, new Heads(3, 30_000, 600), new Heads(2, 40_000, 400), false);
  private long counter = 100;

  /** Two .nock of alice (one broken and empty), one of carol, bad before; three packets; an orphan and a misplaced cache; locks. */
  static SampleSpool usual() {
    return new SampleSpool()
        .nock(ALICE, State.UNCHECKED, 3_000, PacketFormat.V6)
        .nock(ALICE, State.BROKEN, 0, null)
        .nock(CAROL, State.BAD, 500, PacketFormat.V6)
        .packet(ALICE, HdrState.FRESH, 400)
        .packet(ALICE, HdrState.MISSING, 600)
        .packet(CAROL, HdrState.SHORT, 700)
        .cache(ALICE, State.ORPHAN)
        .cache(CAROL, State.OLD_LAYOUT)
        .lock(ALICE, "rx.lock", State.FREE)
        .lock(CAROL, "toss.lock", State.FREE);
  }

  SampleSpool nohdr() {
    nohdr = true;
    return this;
  }

  SampleSpool source(Path newSource) {
    source = newSource;
    return this;
  }

  SampleSpool neverMeasured() {
    cost = ScanCost.NOTHING;
    return this;
  }

  SampleSpool nock(Id node, State state, long size, PacketFormat format) {
    return add(node, Section.Kind.RX, "rx", id() + ".nock", Kind.NOCK, state, null, size, header(format));
  }

  SampleSpool packet(Id node, HdrState hdr, long size) {
    return add(node, Section.Kind.RX, "rx", id().toString(), Kind.PACKET, State.UNVERIFIED, hdr, size, header(PacketFormat.V6));
  }

  SampleSpool cache(Id node, State state) {
    boolean orphan = state == State.ORPHAN;
    return add(node, Section.Kind.RX, orphan ? "rx/hdr" : "rx", orphan ? id().toString() : id() + ".hdr", Kind.HDR, state, null, 172, null);
  }

  SampleSpool lock(Id node, String name, State state) {
    return add(node, Section.Kind.NODE, "", name, Kind.LOCK, state, null, 0, null);
  }

  private Id id() {
    counter++;
    return new Id(counter * 0x9e37_79b9_7f4a_7c15L, counter * 0xbf58_476d_1ce4_e5b9L, counter, counter << 40 | 0x80);
  }

  private static PacketHeader header(PacketFormat format) {
    return format == null ? null : new PacketHeader(format, 96, ALICE, CAROL);
  }

  private SampleSpool add(
      Id node, Section.Kind part, String path, String name, Kind kind, State state, HdrState hdr, long size, PacketHeader header) {
    var section = new Section(part, node);
    var folder = new SpoolFolder(path.isEmpty() ? node.toString() : node + "/" + path, section);
    sections.computeIfAbsent(section, s -> new ArrayList<>()).add(new Entry(folder,
        RawName.of(name.getBytes(StandardCharsets.UTF_8)), kind, state, Reason.of(Why.PACKET_WHOLE), hdr, size, counter, counter, header));
    return this;
  }

  Configuration configuration() {
    return new Configuration(source, Path.of("/var/spool/nncp"), null, OptionalInt.empty(), nohdr, null, List.of(), Map.of());
  }

  SpoolSnapshot snapshot() {
    return new SpoolSnapshot(Path.of("/var/spool/nncp"), List.of(node(ALICE, "alice"), node(CAROL, "carol")), sections, null, cost,
        Instant.parse("2026-11-30T12:58:00Z"));
  }

  private static NodeSummary node(Id id, String name) {
    return new NodeSummary(id, name, true, false, true, Tally.NONE, Tally.NONE, Tally.NONE, Tally.NONE, 0, Severity.NONE);
  }

  /** Nothing but the spool chosen. */
  WorkScope all() {
    return scope(null, List.of(), WorkScope.Reach.ALL_NODES);
  }

  WorkScope scope(Id node, List<Entry> selected, WorkScope.Reach reach) {
    return new WorkScope(snapshot(), configuration(), snapshot().node(node), selected, reach);
  }

  List<Entry> entries(Kind kind) {
    return snapshot().entries().stream().filter(e -> e.kind() == kind).toList();
  }
}
