package org.spoolinspector.posix;

class PortablePosixTest extends PosixContract {
  @Override
  Posix posix() {
    return new PortablePosix();
  }
}
