package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hjson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Tree;
import org.spoolinspector.spool.FixtureSpool;

/** A spool on a file system mounted read-only: everything can be looked at, and what would change it says so before it begins. */
@EnabledOnOs(OS.LINUX)
class ReadOnlyTest {
  private static final String SAID = "The file system is mounted read-only";
  @TempDir Path folder;

  @Test
  void everythingCanBeLookedAt() {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", folder);
    Cli.on(broken, "repair", "--kind", "foreign");
    List<JsonObject> writable = entries(Cli.on(broken, "scan", "--deep", "--json"));
    Path at = folder.resolve("read-only");
    try (Mounted mounted = Mounted.readOnly(at, broken.path())) {
      assertThat(mounted).isNotNull();
      Tree.assertUntouched(broken.path(), () -> {
        assertThat(entries(on(broken, at, "scan", "--deep", "--json"))).hasToString(writable.toString());
        assertThat(on(broken, at, "quarantine", "list").stdout()).contains("In quarantine: ");
        assertThat(on(broken, at, "rebuild-hdr", "--missing", "--dry-run").exit()).isZero();
        assertThat(on(broken, at, "repair", "--all", "--dry-run").exit()).isZero();
        Cli.Outcome problems = on(broken, at, "problems", "--json");
        assertThat(problems.json().get("findings").asArray().values().stream().map(f -> f.asObject().getString("kind", "")))
            .contains("read-only", "hidden");
        Cli.Outcome verify = on(broken, at, "verify", "--all", "--json");
        assertThat(verify.stderr()).startsWith(SAID).contains(at.toString());
        assertThat(verify.counter("bad")).isPositive();
        assertThat(verify.entries()).filteredOn(e -> Cli.text(e, "reason").contains("equals its name, but"))
            .hasSize(2).allMatch(e -> Cli.text(e, "reason").endsWith(": read-only file system."));
      });
    }
  }

  @Test
  void whatWouldChangeItSaysSoBeforeItBegins() {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", folder);
    Cli.on(broken, "repair", "--kind", "foreign");
    Path at = folder.resolve("read-only");
    try (Mounted mounted = Mounted.readOnly(at, broken.path())) {
      assertThat(mounted).isNotNull();
      Tree.assertUntouched(broken.path(), () -> {
        for (String words : List.of("rebuild-hdr --all", "rebuild-hdr --missing --orphans", "repair --all --verify",
            "quarantine restore --all", "quarantine purge --all")) {
          Cli.Outcome refused = on(broken, at, words.split(" "));
          assertThat(refused.exit()).as(words).isEqualTo(ExitCode.UNREADABLE.status());
          assertThat(refused.stderr()).as(words).startsWith(SAID).contains(at.toString()).hasLineCount(1);
          assertThat(refused.stdout()).as(words).isEmpty();
        }
      });
    }
    assertThat(Cli.on(broken, "repair", "--all").exit()).as("writable again").isZero();
  }

  /** Without the name links, which lead out of this mount. */
  private static List<JsonObject> entries(Cli.Outcome scan) {
    return scan.entries().stream().filter(e -> !Cli.text(e, "path").equals("alice")).toList();
  }

  private static Cli.Outcome on(FixtureSpool broken, Path at, String... words) {
    return Cli.run(Stream.concat(Stream.of(words), Stream.of("--config", broken.config().toString(), "--spool", at.toString()))
        .toArray(String[]::new));
  }
}
