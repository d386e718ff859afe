package org.spoolinspector.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.finding.Finder;
import org.spoolinspector.finding.Finding;
import org.spoolinspector.finding.FindingKind;
import org.spoolinspector.finding.Findings;
import org.spoolinspector.finding.Quarantined;
import org.spoolinspector.finding.RepairOutcome;
import org.spoolinspector.finding.RepairPlan;
import org.spoolinspector.finding.Thresholds;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.SpoolSnapshot;

/**
 * A spool on which repairs are tried.
 *
 * @param late how much later than now its ages are counted to
 * @param verified whether everything is compared with its name after each scan
 */
record Bench(Configuration configuration, Posix posix, Duration late, boolean verified) {
  static Bench of(Configuration configuration) {
    return new Bench(configuration, Posix.system(), Duration.ZERO, false);
  }

  Bench later(Duration later) {
    return new Bench(configuration, posix, later, verified);
  }

  Bench on(Posix other) {
    return new Bench(configuration, other, late, verified);
  }

  Bench verifying() {
    return new Bench(configuration, posix, late, true);
  }

  SpoolSnapshot snapshot() {
    try (var engine = new SpoolEngine(configuration, Posix.system())) {
      SpoolSnapshot scanned = engine.scan(true);
      if (!verified) {
        return scanned;
      }
      Job<VerifyReport> job = engine.verify(VerifyPlan.of(scanned, null, true));
      job.await();
      return engine.scan(true, job.report());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Findings findings(SpoolSnapshot snapshot) {
    try (var engine = new SpoolEngine(configuration, Posix.system())) {
      return Finder.find(snapshot, configuration, Thresholds.DEFAULTS, engine.examine(snapshot, true, Checkpoint.NONE),
          Instant.now().plus(late));
    }
  }

  Findings findings() {
    return findings(snapshot());
  }

  /** The plan for the findings of these kinds, or of all. */
  RepairPlan plan(FindingKind... kinds) {
    SpoolSnapshot snapshot = snapshot();
    List<Finding> chosen = findings(snapshot).all().stream()
        .filter(finding -> kinds.length == 0 || Arrays.asList(kinds).contains(finding.kind())).toList();
    return RepairPlan.of(chosen, snapshot, configuration);
  }

  RepairReport run(RepairPlan plan) {
    var job = new RepairJob(plan, WhenLocked.REFUSE, configuration, posix, Workers.INLINE, (before, after) -> { });
    job.run();
    assertThat(job.state()).as(job.failure()).isEqualTo(JobState.DONE);
    assertThat(job.progress().bytesDone()).isLessThanOrEqualTo(job.progress().bytesTotal());
    return job.report();
  }

  RepairReport undo(RepairReport report) {
    RepairReport undone = run(new RepairPlan(List.copyOf(report.undo()), List.of(), List.of()));
    assertThat(undone.results()).hasSameSizeAs(report.undo()).allMatch(r -> r.outcome() instanceof RepairOutcome.Done);
    return undone;
  }

  List<Quarantined> quarantined() {
    try (OpenFolder spool = Posix.system().open(configuration.spool())) {
      return QuarantineList.of(spool);
    } catch (PosixException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is in the spool but folders and indexes, the time of a quarantine run written {@code TIME}. */
  List<String> tree() {
    return files(path -> configuration.spool().relativize(path).toString().replaceFirst("^quarantine/[^/]+/", "quarantine/TIME/"));
  }

  /** The hashes of all files of which none may be lost: not of caches, marks, and the index of quarantine. */
  List<String> hashes() {
    return files(Bench::hash).stream().filter(hash -> !hash.isEmpty()).toList();
  }

  /** The hashes of temporary files of ours in {@code tmp}, and in quarantine where a later repair took them. */
  static List<String> temporary(Path spool) {
    try (var all = Files.walk(spool)) {
      return all.filter(Files::isRegularFile).filter(path -> path.getFileName().toString().matches("nncp-inspector-[0-9]+-[0-9a-f-]+"))
          .map(Bench::hash).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> files(OfFile what) {
    try (var all = Files.walk(configuration.spool())) {
      return all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
          .filter(path -> !path.toString().matches(".*/quarantine/[^/]+\\.json")).map(what::of).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(Path file) {
    String name = file.toString();
    boolean mark = name.contains("/hdr/") || name.contains("/seen/") || name.endsWith(".hdr") || name.endsWith(".seen");
    if (mark || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface OfFile {
    String of(Path path);
  }
}
