package org.spoolinspector.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketHeader;
import org.spoolinspector.spool.Direction;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.Tally;

/** Writes what the commands found as JSON, UTF-8, an entry a line. Sentences are English whatever the locale. */
final class SpoolJson implements AutoCloseable {
  private final Writer out;

  SpoolJson(OutputStream out) {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
  }

  void scan(SpoolSnapshot snapshot, List<NodeSummary> nodes, List<Entry> entries) throws IOException {
    out.write("{\"spool\":" + JsonValue.valueOf(snapshot.spool().toString()).toString(Stringify.PLAIN) + ",\n\"nodes\":[");
    String between = "\n";
    for (NodeSummary node : nodes) {
      out.write(between);
      node(node).writeTo(out, Stringify.PLAIN);
      between = ",\n";
    }
    out.write("],\n");
    entries(entries);
    out.write("}\n");
  }

  void report(SpoolSnapshot snapshot, List<Entry> entries, JsonObject counters) throws IOException {
    out.write("{\"spool\":" + JsonValue.valueOf(snapshot.spool().toString()).toString(Stringify.PLAIN) + ",\n");
    entries(entries);
    out.write(",\n\"counters\":" + counters.toString(Stringify.PLAIN) + "}\n");
  }

  private void entries(List<Entry> entries) throws IOException {
    out.write("\"entries\":[");
    String between = "\n";
    for (Entry entry : entries) {
      out.write(between);
      entry(entry).writeTo(out, Stringify.PLAIN);
      between = ",\n";
    }
    out.write("]");
  }

  private static JsonObject node(NodeSummary node) {
    return new JsonObject().add("id", node.id().toString()).add("name", node.name()).add("configured", node.configured())
        .add("rx", tally(node.rx())).add("tx", tally(node.tx())).add("nock", tally(node.nock())).add("part", tally(node.part()));
  }

  private static JsonObject tally(Tally tally) {
    return new JsonObject().add("packets", tally.count()).add("bytes", tally.bytes());
  }

  private static JsonObject entry(Entry entry) {
    PacketHeader header = entry.header();
    Direction direction = entry.direction();
    return new JsonObject().add("path", entry.path()).add("node", text(entry.node()))
        .add("direction", direction == null ? null : direction.word())
        .add("kind", entry.kind().word()).add("state", entry.state().word()).add("reason", entry.reason().text(Locale.ROOT))
        .add("size", entry.size()).add("modified", entry.modified().toString())
        .add("niceness", header == null ? JsonValue.NULL : JsonValue.valueOf(header.niceness()))
        .add("sender", header == null ? null : text(header.sender()))
        .add("recipient", header == null ? null : text(header.recipient()))
        .add("format", header == null ? JsonValue.NULL : JsonValue.valueOf(header.format().version()))
        .add("hdr", entry.hdr() == null ? null : entry.hdr().word());
  }

  private static @Nullable String text(@Nullable Id id) {
    return id == null ? null : id.toString();
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
