package org.spoolinspector.posix;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxPosixTest extends PosixContract {
  private static final Posix LINUX = new LinuxPosix();

  @Override
  Posix posix() {
    return LINUX;
  }
}
