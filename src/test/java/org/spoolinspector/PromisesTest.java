package org.spoolinspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The README names the tests that hold each promise. */
class PromisesTest {
  private static final Pattern NAMED = Pattern.compile("`(\\w+Test)`");

  @Test
  void everyTestThatHoldsAPromiseExists() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String promises = readme.substring(readme.indexOf("## Promises"), readme.indexOf("## Without the window"))
        .replaceAll("(?s)<!--.*?-->", "");
    var named = NAMED.matcher(promises).results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    assertThat(named).hasSizeGreaterThan(20);
    try (var all = Files.walk(Path.of("src/test/java"))) {
      var there = all.map(path -> path.getFileName().toString().replaceFirst("\\.java$", "")).collect(Collectors.toSet());
      assertThat(there).containsAll(named);
    }
    assertThat(promises.lines().filter(line -> line.startsWith("| ")).skip(1)).allMatch(line -> NAMED.matcher(line).find());
  }
}
