package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hjson.JsonObject;
import org.hjson.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.TruthTable;

/** {@code problems}, {@code repair} and {@code quarantine}. */
class RepairCommandTest {
  private static List<JsonObject> list(Cli.Outcome outcome, String name) {
    return outcome.json().get(name).asArray().values().stream().map(JsonValue::asObject).toList();
  }

  private static List<String> kinds(Cli.Outcome problems) {
    return list(problems, "findings").stream().map(f -> f.getString("kind", "")).toList();
  }

  /** Temporary files are taken away only when nobody has written them for a day. */
  private static void age(FixtureSpool spool) throws IOException {
    try (var files = Files.list(spool.path().resolve("tmp"))) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - 48L * 3_600_000));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void problemsNamesEveryFileThatIsFlaggedAndTouchesNothing(String generation, @TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    var told = new Cli.Outcome[2];
    Tree.assertUntouched(broken.path(), () -> {
      told[0] = Cli.on(broken, "problems", "--json");
      told[1] = Cli.on(broken, "problems");
    });
    assertThat(told[0].exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(told[1].exit()).isEqualTo(ExitCode.PROBLEMS.status());
    List<String> paths = list(told[0], "findings").stream().flatMap(f -> f.get("files").asArray().values().stream())
        .map(f -> f.asObject().getString("path", "")).toList();
    broken.truth().forEach((path, sentence) -> {
      if (TruthTable.of(sentence).flagged()) {
        assertThat(paths).as(sentence).contains(path);
        assertThat(told[1].stdout()).contains(path);
      }
    });
    assertThat(told[0].json().getInt("problems", 0)).isPositive();
    List<JsonObject> hidden = list(told[0], "findings").stream().filter(f -> f.getString("kind", "").equals("hidden")).toList();
    assertThat(hidden).hasSize(1);
    assertThat(hidden.getFirst().get("files").asArray().values()).hasSize(3).allSatisfy(file -> {
      Path cache = broken.path().resolve(file.asObject().getString("cache", ""));
      assertThat(cache).isRegularFile();
      assertThat(cache.getFileName().toString()).startsWith(Path.of(file.asObject().getString("path", "")).getFileName().toString());
    });
  }

  @Test
  void aHealthySpoolHasNone(@TempDir Path into) {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Cli.Outcome problems = Cli.on(bob, "problems", "--json");
    assertThat(problems.exit()).as(problems.stdout()).isZero();
    assertThat(list(problems, "findings")).isEmpty();
    assertThat(Cli.on(bob, "problems").stdout()).isEqualToIgnoringNewLines("No problems.");
  }

  @Test
  void aDryRunSaysTheSameAndTouchesNothing(@TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    age(broken);
    var dry = new Cli.Outcome[2];
    Tree.assertUntouched(broken.path(), () -> {
      dry[0] = Cli.on(broken, "repair", "--all", "--dry-run", "--json");
      dry[1] = Cli.on(broken, "repair", "--all", "--dry-run");
    });
    assertThat(dry[0].exit()).isZero();
    assertThat(dry[1].stdout()).startsWith("A dry run").contains("The same by hand:").contains("    cd ").contains("nncp-stat");
    List<String> planned = list(dry[0], "steps").stream().map(s -> s.getString("path", "") + s.getString("action", "")).toList();
    Cli.Outcome real = Cli.on(broken, "repair", "--all", "--json");
    assertThat(real.exit()).as(real.stdout()).isZero();
    assertThat(list(real, "steps")).extracting(s -> s.getString("path", "") + s.getString("action", "")).isEqualTo(planned);
    assertThat(list(real, "steps")).allMatch(s -> s.getString("outcome", "").equals("done"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nncp-6", "nncp-7", "nncp-8"})
  void afterRepairOfEverythingOnlyWhatHasNoFixIsLeft(String generation, @TempDir Path into) throws IOException {
    FixtureSpool broken = FixtureSpool.lay(generation, "broken", into);
    age(broken);
    assertThat(Cli.on(broken, "repair", "--all", "--verify").exit()).isZero();
    Cli.Outcome problems = Cli.on(broken, "problems", "--json");
    assertThat(problems.exit()).isEqualTo(ExitCode.PROBLEMS.status());
    assertThat(list(problems, "findings")).isNotEmpty().allMatch(f -> f.get("fix").isNull());
    assertThat(Cli.on(broken, "verify", "--all", "--json").counter("bad")).isZero();
  }

  @Test
  void onlyTheKindsAskedForAreMended(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    List<String> before = kinds(Cli.on(broken, "problems", "--json"));
    Cli.Outcome repair = Cli.on(broken, "repair", "--kind", "hidden,foreign");
    assertThat(repair.exit()).isZero();
    assertThat(repair.stdout()).contains("write cache  ").contains("quarantine  ").contains("mended 5, ");
    assertThat(kinds(Cli.on(broken, "problems", "--json"))).isEqualTo(before.stream()
        .filter(kind -> !kind.equals("hidden") && !kind.equals("foreign")).toList());
    Cli.Outcome unknown = Cli.on(broken, "repair", "--kind", "nonsense");
    assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(unknown.stderr()).contains("nonsense").contains("nock-blocks, ");
    assertThat(Cli.on(broken, "repair").exit()).isEqualTo(ExitCode.USAGE.status());
  }

  @Test
  void quarantineIsListedRestoredAndPurged(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Map<String, String> before = Tree.contents(broken.path());
    Cli.on(broken, "repair", "--kind", "foreign,not-a-packet");
    List<JsonObject> files = list(Cli.on(broken, "quarantine", "list", "--json"), "quarantine");
    assertThat(files).extracting(f -> f.getString("why", "")).containsExactlyInAnyOrder("foreign", "foreign", "not-a-packet");
    assertThat(Cli.on(broken, "quarantine", "list").stdout()).contains("In quarantine: 3").contains("Not a name that NNCP gives.");
    assertThat(Cli.on(broken, "quarantine", "restore").exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(Cli.on(broken, "quarantine", "restore", "nothing").exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(Cli.on(broken, "quarantine", "restore", files.getFirst().getString("path", "")).exit()).isZero();
    Cli.Outcome restored = Cli.on(broken, "quarantine", "restore", "--all", "--json");
    assertThat(restored.exit()).isZero();
    assertThat(restored.counter("done")).isEqualTo(2);
    Map<String, String> after = Tree.contents(broken.path());
    assertThat(after.remove("quarantine")).isNotNull();
    assertThat(Tree.difference(before, after)).isEmpty();
    Cli.on(broken, "repair", "--kind", "foreign");
    Cli.Outcome purged = Cli.on(broken, "quarantine", "purge", "--all");
    assertThat(purged.exit()).isZero();
    assertThat(purged.stdout()).contains("delete  quarantine/");
    assertThat(list(Cli.on(broken, "quarantine", "list", "--json"), "quarantine")).isEmpty();
    assertThat(Tree.contents(broken.path()).keySet()).noneMatch(path -> path.endsWith("lost+found.txt"));
  }

  @Test
  void problemsAreToldInTheUsersLanguage(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    Cli.Outcome problems = Cli.run(Locale.of("ru"), "problems", "--config", broken.config().toString());
    assertThat(problems.stdout()).contains("Предупреждение: 3 пакета скрыты своими кешами заголовков").contains("Само не чинится.");
  }
}
