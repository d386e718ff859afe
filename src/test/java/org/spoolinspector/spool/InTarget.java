package org.spoolinspector.spool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Folders that stay: a daemon of a session may go on writing for a moment after the session, and cannot be cleaned up behind. */
final class InTarget implements TempDirFactory {
  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
    return Files.createTempDirectory(Files.createDirectories(Path.of("target", "spools")).toAbsolutePath(), "spool-");
  }
}
