package org.spoolinspector.job;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hjson.JsonArray;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.hjson.ParseException;
import org.hjson.Stringify;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.header.OwnTemporaries;
import org.spoolinspector.posix.Errno;
import org.spoolinspector.posix.NewFile;
import org.spoolinspector.posix.OpenFile;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.RawName;

/**
 * What is known of the files of one quarantine run: {@code quarantine/TIME.json} beside the folder {@code quarantine/TIME}. It names
 * files before they are moved, so some of them may not be there. Where it is damaged or gone, only what it knew is lost.
 */
final class QuarantineIndex {
  static final String SUFFIX = ".json";
  private static final Logger LOG = LoggerFactory.getLogger(QuarantineIndex.class);
  /** An index takes several times its size to be read; what is larger than that is none of ours, or not to be had here. */
  private static final long LARGEST = Math.min(1 << 30, Runtime.getRuntime().maxMemory() / 16);

  /**
   * A file.
   *
   * @param from where it lay, relative to the spool, made printable
   * @param why the finding's word
   * @param reason the sentence, in English
   * @param hash of its contents; null where it is no regular file, or could not be read
   */
  record Line(String from, Instant when, String why, @Nullable String reason, @Nullable String hash) {
  }

  private QuarantineIndex() {
  }

  /** The name of the index of a run. */
  static RawName nameOf(RawName run) {
    return RawName.of(run + SUFFIX);
  }

  /** Writes the index of a run: to {@code tmp}, made durable, and renamed over the one before. */
  static void write(OpenFolder tmp, OpenFolder quarantine, RawName run, Instant began, List<Line> lines) throws PosixException {
    var files = new JsonArray();
    for (Line line : lines) {
      files.add(new JsonObject().add("from", line.from).add("when", line.when.toString()).add("why", line.why)
          .add("reason", line.reason).add("hash", line.hash));
    }
    String text = new JsonObject().add("began", began.toString()).add("files", files).toString(Stringify.PLAIN);
    RawName temporary = RawName.of(OwnTemporaries.name());
    boolean renamed = false;
    try {
      try (NewFile file = tmp.createFile(temporary, quarantine.status().mode() & 0666)) {
        file.write(ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.UTF_8)));
        file.sync();
      }
      tmp.rename(temporary, quarantine, nameOf(run));
      renamed = true;
      quarantine.sync();
    } finally {
      if (!renamed) {
        removeQuietly(tmp, temporary);
      }
    }
  }

  private static void removeQuietly(OpenFolder tmp, RawName temporary) {
    try {
      tmp.remove(temporary);
    } catch (PosixException why) {
      LOG.debug("temporary file left over or never made: {}", why.getMessage());
    }
  }

  /** The lines of a run's index by their path; none where it is missing or damaged. */
  static Map<String, Line> read(OpenFolder quarantine, RawName run) {
    var lines = new HashMap<String, Line>();
    try {
      JsonValue files = JsonValue.readJSON(text(quarantine, nameOf(run))).asObject().get("files");
      for (JsonValue each : files.asArray()) {
        JsonObject file = each.asObject();
        String from = file.getString("from", "");
        lines.put(from, new Line(from, Instant.parse(file.getString("when", "")), file.getString("why", ""), text(file, "reason"),
            text(file, "hash")));
      }
    } catch (PosixException | ParseException | UnsupportedOperationException | DateTimeException | NullPointerException
        | NumberFormatException damaged) {
      LOG.info("the index of quarantine run {} is missing or damaged: {}", run, damaged.getMessage());
    }
    return lines;
  }

  private static @Nullable String text(JsonObject file, String name) {
    JsonValue value = file.get(name);
    return value == null || value.isNull() ? null : value.asString();
  }

  private static String text(OpenFolder quarantine, RawName name) throws PosixException {
    try (OpenFile file = quarantine.openFile(name)) {
      if (file.status().size() > LARGEST) {
        throw new PosixException("open", quarantine.path() + "/" + name, Errno.EFBIG);
      }
      var bytes = ByteBuffer.allocate((int) file.status().size());
      while (bytes.hasRemaining() && file.read(bytes.position(), bytes) > 0) {
        LOG.trace("{} bytes of an index", bytes.position());
      }
      return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }
  }
}
