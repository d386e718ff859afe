package org.spoolinspector.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.finding.CachePlace;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Fix;
import org.spoolinspector.finding.HeldLock;
import org.spoolinspector.finding.Place;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.job.Counters;
import org.spoolinspector.job.RepairReport;
import org.spoolinspector.packet.Id;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolSnapshot;

/** Writes findings and repairs as JSON, UTF-8, one of them a line. Sentences are English whatever the locale. */
final class RepairJson {
  private RepairJson() {
  }

  static void findings(OutputStream out, SpoolSnapshot snapshot, Findings findings) throws IOException {
    write(out, snapshot, new JsonObject().add("problems", findings.problems()), "findings", findings.all(), RepairJson::finding);
  }

  static void plan(OutputStream out, SpoolSnapshot snapshot, RepairPlan plan) throws IOException {
    var commands = new JsonArray();
    plan.commands().forEach(commands::add);
    var locks = new JsonArray();
    plan.locks().forEach(lock -> locks.add(lock(lock)));
    write(out, snapshot, new JsonObject().add("dryRun", true).add("commands", commands).add("locks", locks), "steps", plan.steps(),
        step -> step(step, null));
  }

  static void report(OutputStream out, SpoolSnapshot snapshot, RepairReport report) throws IOException {
    Counters.Repair c = report.counters();
    write(out, snapshot, new JsonObject().add("counters", new JsonObject().add("done", c.done()).add("vanished", c.vanished())
        .add("changed", c.changed()).add("locked", c.locked()).add("failed", c.failed())), "steps", report.results(),
        result -> step(result.step(), result.outcome()));
  }

  static void quarantine(OutputStream out, SpoolSnapshot snapshot, List<Quarantined> files) throws IOException {
    write(out, snapshot, new JsonObject(), "quarantine", files, file -> new JsonObject().add("path", file.path()).add("from", file.from())
        .add("when", file.when().toString()).add("why", file.why()).add("reason", file.reason()).add("hash", file.hash())
        .add("size", file.size()).add("folder", file.whole()));
  }

  /** The spool, some members, and a list with an element a line. */
  private static <T> void write(OutputStream to, SpoolSnapshot snapshot, JsonObject members, String name, List<T> list,
      Function<T, JsonObject> json) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
    out.write("{\"spool\":" + JsonValue.valueOf(snapshot.spool().toString()).toString(Stringify.PLAIN));
    for (JsonObject.Member member : members) {
      out.write(",\n\"" + member.getName() + "\":" + member.getValue().toString(Stringify.PLAIN));
    }
    out.write(",\n\"" + name + "\":[");
    String between = "\n";
    for (T each : list) {
      out.write(between + json.apply(each).toString(Stringify.PLAIN));
      between = ",\n";
    }
    out.write("]}\n");
    out.flush();
  }

  private static JsonObject finding(Finding finding) {
    Fix fix = finding.fix();
    var files = new JsonArray();
    finding.rows().forEach(row -> files.add(file(row)));
    var places = new JsonArray();
    finding.places().forEach(place -> places.add(place(place)));
    var commands = new JsonArray();
    finding.fixes().forEach(each -> {
      if (each instanceof Fix.ByHand hand) {
        hand.commands().forEach(commands::add);
      }
    });
    return new JsonObject().add("kind", finding.kind().word()).add("severity", finding.severity().name().toLowerCase(Locale.ROOT))
        .add("count", finding.count()).add("title", finding.title(Locale.ROOT)).add("effect", finding.effect(Locale.ROOT))
        .add("fix", fix == null ? null : fix.action().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .add("files", files).add("places", places).add("commands", commands);
  }

  private static JsonObject file(Entry row) {
    return new JsonObject().add("path", row.path()).add("node", id(row.node())).add("state", row.state().word())
        .add("hdr", row.hdr() == null ? null : row.hdr().word()).add("cache", CachePlace.ofFault(row)).add("size", row.size())
        .add("modified", row.modified().toString()).add("reason", row.reason().text(Locale.ROOT));
  }

  private static JsonObject place(Place place) {
    return new JsonObject().add("path", place.path()).add("node", id(place.node())).add("reason", place.text(Locale.ROOT));
  }

  private static @Nullable String id(@Nullable Id id) {
    return id == null ? null : id.toString();
  }

  private static JsonObject step(RepairStep step, @Nullable RepairOutcome outcome) {
    return new JsonObject().add("path", step.path()).add("action", StepWords.action(step)).add("to", StepWords.target(step, outcome))
        .add("bytes", step.bytes()).add("outcome", outcome == null ? "planned" : StepWords.outcome(outcome))
        .add("why", outcome == null ? null : StepWords.why(outcome));
  }

  private static JsonObject lock(HeldLock lock) {
    return new JsonObject().add("node", lock.node().toString()).add("name", lock.name()).add("process", lock.process())
        .add("command", lock.command()).add("since", lock.since() == null ? null : lock.since().toString());
  }
}
