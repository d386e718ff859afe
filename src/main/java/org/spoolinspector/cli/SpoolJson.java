package org.spoolinspector.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.job.Relisting;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.NodeSummary;
import org.spoolinspector.spool.ScanCost;
import org.spoolinspector.spool.SpoolSnapshot;
import org.spoolinspector.spool.Tally;

/** Writes what the commands found as JSON, UTF-8, an entry a line. Sentences are English whatever the locale. */
final class SpoolJson implements AutoCloseable {
  /** Entries that a worker makes text of at once, and how many such pieces wait to be written at most. */
  private static final int PIECE = 1024;
  private static final int PIECES = 32;
  private final OutputStream bytes;
  private final Writer out;
  private final Workers workers;

  /** Entries are made text of by these workers. */
  SpoolJson(OutputStream out, Workers workers) {
    this.bytes = out;
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    this.workers = workers;
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
    report(snapshot, entries, counters, null);
  }

  void report(SpoolSnapshot snapshot, List<Entry> entries, JsonObject counters, @Nullable Relisting listing) throws IOException {
    out.write("{\"spool\":" + JsonValue.valueOf(snapshot.spool().toString()).toString(Stringify.PLAIN) + ",\n");
    entries(entries);
    out.write(",\n\"counters\":" + counters.toString(Stringify.PLAIN));
    if (listing != null) {
      var both = new JsonObject().add("before", cost(listing.before())).add("after", cost(listing.after()));
      out.write(",\n\"listing\":" + both.toString(Stringify.PLAIN));
    }
    out.write("}\n");
  }

  private static JsonObject cost(ScanCost cost) {
    return new JsonObject().add("seconds", cost.seconds()).add("compared", cost.deep()).add("entries", cost.entries())
        .add("caches", cost.caches().count()).add("packets", cost.packets().count()).add("bytes", cost.bytes());
  }

  private void entries(List<Entry> entries) throws IOException {
    out.write("\"entries\":[");
    out.flush();
    try {
      writeAll(entries);
    } catch (UncheckedIOException why) {
      throw why.getCause();
    }
    out.write("]");
  }

  /** While pieces are made, a worker writes those made before. */
  private void writeAll(List<Entry> entries) {
    int pieces = Math.ceilDiv(entries.size(), PIECE);
    byte[][] ready = {};
    for (int first = 0; first < pieces || ready.length > 0; first += PIECES) {
      int from = first;
      byte[][] writes = ready;
      var made = new byte[Math.clamp(pieces - first, 0, PIECES)][];
      workers.run(made.length + 1, i -> {
        if (i == 0) {
          write(writes);
        } else {
          int start = (from + i - 1) * PIECE;
          made[i - 1] = text(entries.subList(start, Math.min(entries.size(), start + PIECE)), start == 0);
        }
      });
      ready = made;
    }
  }

  private void write(byte[][] pieces) {
    try {
      for (byte[] piece : pieces) {
        bytes.write(piece);
      }
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    }
  }

  private static byte[] text(List<Entry> entries, boolean first) {
    var json = new EntryJson();
    for (int i = 0; i < entries.size(); i++) {
      json.add(first && i == 0 ? "\n" : ",\n", entries.get(i));
    }
    return json.bytes();
  }

  private static JsonObject node(NodeSummary node) {
    return new JsonObject().add("id", node.id().toString()).add("name", node.name()).add("configured", node.configured())
        .add("rx", tally(node.rx())).add("tx", tally(node.tx())).add("nock", tally(node.nock())).add("part", tally(node.part()));
  }

  private static JsonObject tally(Tally tally) {
    return new JsonObject().add("packets", tally.count()).add("bytes", tally.bytes());
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
