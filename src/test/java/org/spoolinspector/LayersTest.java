package org.spoolinspector;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** The arrows of the packages point down only. */
class LayersTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("org.spoolinspector");
  private static final String[] BELOW_JOB = {"org.spoolinspector.finding..", "org.spoolinspector.spool..", "org.spoolinspector.verify..",
    "org.spoolinspector.header..", "org.spoolinspector.state..", "org.spoolinspector.config..", "org.spoolinspector.packet..",
    "org.spoolinspector.hash..", "org.spoolinspector.posix.."};

  @Test
  void arrowsPointDown() {
    layeredArchitecture().consideringOnlyDependenciesInLayers()
        .layer("ui").definedBy("org.spoolinspector.ui..")
        .layer("cli").definedBy("org.spoolinspector.cli..")
        .layer("job").definedBy("org.spoolinspector.job..")
        .layer("finding").definedBy("org.spoolinspector.finding..")
        .layer("spool").definedBy("org.spoolinspector.spool..")
        .layer("verify").definedBy("org.spoolinspector.verify..")
        .layer("header").definedBy("org.spoolinspector.header..")
        .layer("state").definedBy("org.spoolinspector.state..")
        .layer("config").definedBy("org.spoolinspector.config..")
        .layer("packet").definedBy("org.spoolinspector.packet..")
        .layer("hash").definedBy("org.spoolinspector.hash..")
        .layer("posix").definedBy("org.spoolinspector.posix..")
        .whereLayer("cli").mayNotBeAccessedByAnyLayer()
        // Without a subcommand the command line opens the window.
        .whereLayer("ui").mayOnlyBeAccessedByLayers("cli")
        .whereLayer("job").mayOnlyBeAccessedByLayers("ui", "cli")
        .whereLayer("finding").mayOnlyBeAccessedByLayers("ui", "cli", "job")
        .whereLayer("spool").mayOnlyBeAccessedByLayers("ui", "cli", "job", "finding")
        .whereLayer("verify").mayOnlyBeAccessedByLayers("job")
        .whereLayer("header").mayOnlyBeAccessedByLayers("job")
        .whereLayer("state").mayOnlyBeAccessedByLayers("ui", "cli", "job")
        .whereLayer("config").mayOnlyBeAccessedByLayers("ui", "cli", "job", "finding", "spool", "verify", "header")
        .whereLayer("hash").mayOnlyBeAccessedByLayers("job", "verify")
        .whereLayer("packet").mayOnlyBeAccessedByLayers("ui", "cli", "job", "finding", "spool", "verify", "header", "state", "config",
            "hash")
        .whereLayer("posix").mayOnlyBeAccessedByLayers("ui", "cli", "job", "finding", "spool", "verify", "header", "state", "config",
            "packet", "hash")
        .check(CLASSES);
  }

  @Test
  void nothingBelowJobMakesThreadsOrKnowsTheWindow() {
    noClasses().that().resideInAnyPackage(BELOW_JOB).should().dependOnClassesThat()
        .resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..", "org.kordamp..", "picocli..").check(CLASSES);
    noClasses().that().resideInAnyPackage(BELOW_JOB).should().dependOnClassesThat().areAssignableTo(Executor.class).orShould()
        .dependOnClassesThat().areAssignableTo(Executors.class).orShould().dependOnClassesThat().areAssignableTo(ForkJoinPool.class)
        .orShould().callMethodWhere(call("java.lang.Thread", "start", "startVirtualThread", "ofVirtual", "ofPlatform"))
        .orShould().callConstructorWhere(call("java.lang.Thread", "<init>")).check(CLASSES);
  }

  @Test
  void onlyTheWindowKnowsJavaFx() {
    noClasses().that().resideOutsideOfPackages("org.spoolinspector.ui..", "org.spoolinspector.cli..").should().dependOnClassesThat()
        .resideInAnyPackage("javafx..").check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses().that().resideOutsideOfPackage("org.spoolinspector.cli..").should()
        .accessField(System.class, "out").orShould().accessField(System.class, "err")
        .orShould().callMethodWhere(call("java.lang.Throwable", "printStackTrace")).check(CLASSES);
  }

  @Test
  void everyPackageHasALawOfItsOwn() throws IOException {
    Path sources = Path.of("src/main/java");
    try (var folders = Files.walk(sources)) {
      for (Path folder : (Iterable<Path>) folders.filter(Files::isDirectory)::iterator) {
        try (var files = Files.list(folder)) {
          if (files.anyMatch(f -> f.toString().endsWith(".java") && !f.endsWith("module-info.java"))) {
            assertThat(folder.resolve("package-info.java")).content().contains("/** Law: ").contains("@NullMarked");
          }
        }
      }
    }
  }

  private static <T extends JavaAccess<?>> DescribedPredicate<T> call(String owner, String... names) {
    return DescribedPredicate.describe("of " + owner, access -> access.getTargetOwner().isAssignableTo(owner)
        && List.of(names).contains(access.getTarget().getName()));
  }
}
