package org.spoolinspector.cli;

import org.spoolinspector.posix.Posix;
import picocli.CommandLine;

/** Makes the commands, and hands them what they reach files by. */
final class Commands implements CommandLine.IFactory {
  private final CommandLine.IFactory plain = CommandLine.defaultFactory();
  private final Posix posix;

  Commands(Posix posix) {
    this.posix = posix;
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    K made = plain.create(type);
    if (made instanceof SpoolCommand command) {
      command.by(posix);
    }
    return made;
  }
}
