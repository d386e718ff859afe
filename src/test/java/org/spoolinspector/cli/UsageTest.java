package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.spool.FixtureSpool;
import org.spoolinspector.spool.SpoolText;
import org.spoolinspector.spool.State;
import picocli.CommandLine;

/** Command lines that cannot be, help, and the two languages. */
class UsageTest {
  private static final Locale RUSSIAN = Locale.of("ru", "RU");

  @ParameterizedTest
  @ValueSource(strings = {"scan --bogus", "verify", "verify --nock --all", "rebuild-hdr", "rebuild-hdr --missing --all", "bogus",
    "scan --node", "scan extra"})
  void wrongCommandLinesAreTwo(String line) {
    Cli.Outcome outcome = Cli.run(line.split(" ", -1));
    assertThat(outcome.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(outcome.stdout()).isEmpty();
    assertThat(outcome.stderr()).contains("Usage: spool-inspector");
  }

  @Test
  void noConfigurationIsTwoAndSaysWhatToDo() {
    assumeTrue(ConfigReader.USUAL_PLACES.stream().noneMatch(Files::exists), "this machine has a configuration of its own");
    assumeTrue(System.getenv("NNCPCFG") == null && System.getenv("NNCPSPOOL") == null, "NNCPCFG or NNCPSPOOL is set");
    Cli.Outcome outcome = Cli.run("scan");
    assertThat(outcome.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(outcome.stderr()).contains("/etc/nncp.hjson").contains("--config").contains("--spool");
  }

  @Test
  void aWrongConfigurationIsTwoAndSaysWhere(@TempDir Path into) throws IOException {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    List<String> lines = Files.readAllLines(bob.config());
    int line = lines.indexOf("    id: 6ZDRLNTZ524S43EV3RR2PJKEOPDPL2YXQWHFQZXEV3S7WP6W447A");
    lines.set(line, "    id: NOT_AN_ID");
    Files.write(bob.config(), lines);
    Cli.Outcome outcome = Cli.on(bob, "scan");
    assertThat(outcome.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(outcome.stderr()).contains(bob.config().toString()).contains("line " + (line + 1));
    assertThat(outcome.stdout()).isEmpty();
    Cli.Outcome russian = Cli.run(RUSSIAN, "scan", "--config", bob.config().toString());
    assertThat(russian.stderr()).contains("строка " + (line + 1));
    assertThat(Cli.run("scan", "--config", into + "/none.hjson").exit()).isEqualTo(ExitCode.USAGE.status());
  }

  @Test
  void aSpoolThatIsNotThere(@TempDir Path into) throws IOException {
    Cli.Outcome given = Cli.run("scan", "--spool", into + "/none");
    assertThat(given.exit()).isEqualTo(ExitCode.USAGE.status());
    assertThat(given.stderr()).contains(into + "/none").hasLineCount(1);
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Files.move(bob.path(), into.resolve("gone"));
    Cli.Outcome configured = Cli.on(bob, "scan");
    assertThat(configured.exit()).isEqualTo(ExitCode.UNREADABLE.status());
    assertThat(configured.stderr()).contains(bob.path().toString()).hasLineCount(1);
  }

  @Test
  void aSpoolGivenGoesBeforeTheConfigurations(@TempDir Path into) {
    FixtureSpool bob = FixtureSpool.lay("nncp-8", "bob", into);
    Path other = SpoolText.lay(into.resolve("other"), "note : 1 bytes");
    assertThat(Cli.on(bob, "scan", "--json", "--spool", other.toString()).json().getString("spool", "")).isEqualTo(other.toString());
  }

  @ParameterizedTest
  @CsvSource({"en,'',Usage:", "en,scan,Usage:", "en,verify,Usage:", "en,rebuild-hdr,Usage:",
    "en,problems,Usage:", "en,repair,Usage:", "en,quarantine,Usage:", "ru,problems,Вызов:", "ru,repair,Вызов:", "ru,quarantine,Вызов:",
    "ru,'',Вызов:", "ru,scan,Вызов:", "ru,verify,Вызов:", "ru,rebuild-hdr,Вызов:"})
  void helpTellsEveryOptionInBothLanguages(String language, String command, String start) {
    var arguments = command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"};
    Cli.Outcome help = Cli.run(Locale.of(language), arguments);
    assertThat(help.exit()).isZero();
    assertThat(help.stdout()).startsWith(start).contains("130");
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.of(language));
    try {
      CommandLine line = Main.commandLine(Posix::system, Commands.NAMES);
      CommandLine chosen = command.isEmpty() ? line : line.getSubcommands().get(command);
      assertThat(chosen.getCommandSpec().usageMessage().description()).isNotEmpty();
      assertThat(chosen.getCommandSpec().options()).isNotEmpty().allSatisfy(option -> {
        String[] texts = option.descriptionKey() == null ? option.description()
            : new String[] {ResourceBundle.getBundle("org.spoolinspector.cli.cli").getString(option.descriptionKey())};
        assertThat(texts).isNotEmpty();
        assertThat(help.stdout()).contains(option.longestName()).contains(texts[0].split(" ", 2)[0]);
      });
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void commandsAreCalledWhatTheySay() {
    var commands = new Commands(Posix::system);
    assertThat(Commands.NAMES).isNotEmpty()
        .allSatisfy(name -> assertThat(commands.command(name).getAnnotation(CommandLine.Command.class).name()).isEqualTo(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cli", "report"})
  void bothLanguagesHaveTheSameTexts(String bundle) {
    var english = ResourceBundle.getBundle("org.spoolinspector.cli." + bundle, Locale.ROOT);
    var russian = ResourceBundle.getBundle("org.spoolinspector.cli." + bundle, RUSSIAN);
    assertThat(russian.getLocale().getLanguage()).isEqualTo("ru");
    for (String key : english.keySet()) {
      if (!Set.of("node", "history").contains(key) && !key.startsWith("tally")) {
        assertThat(russian.getString(key)).as(key).matches("(?s).*[а-яА-ЯёЁ].*").isNotEqualTo(english.getString(key));
      }
    }
    assertThat(russian.keySet()).isEqualTo(english.keySet());
  }

  @Test
  void everyStateHasAWord() {
    var words = ResourceBundle.getBundle("org.spoolinspector.cli.report", Locale.ROOT);
    for (State state : State.values()) {
      assertThat(words.getString("state." + state.word())).isNotEmpty();
    }
  }

  @Test
  void theReportIsInTheUsersLanguage(@TempDir Path into) {
    FixtureSpool broken = FixtureSpool.lay("nncp-8", "broken", into);
    assertThat(Cli.on(broken, "scan").stdout()).contains("39 entries in ").contains("309 KiB").contains("left over")
        .contains("not in the configuration").doesNotContain("{");
    Cli.Outcome russian = Cli.run(RUSSIAN, "scan", "--config", broken.config().toString());
    assertThat(russian.stdout()).contains("Записей: 39, за 0,").contains("309 КиБ").contains("остаток").contains("нет в конфигурации");
    assertThat(Cli.run(RUSSIAN, "verify", "--nock", "--config", broken.config().toString()).stdout()).contains("проверено 2, повреждено 2");
  }
}
