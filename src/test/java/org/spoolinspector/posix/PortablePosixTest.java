package org.spoolinspector.posix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PortablePosixTest extends PosixContract {
  @Override
  Posix posix() {
    return new PortablePosix();
  }

  /** Java does not tell. */
  @Override
  Rotational rotational() {
    return Rotational.UNKNOWN;
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void showsButCannotOpenNamesThatAreNoText() throws Exception {
    RawName name = RawName.of(new byte[] {'a', (byte) 0xff, 'b'});
    try (OpenFolder linux = new LinuxPosix().open(root)) {
      linux.createFile(name, 0600).close();
    }

    assertThat(names(folder)).singleElement().asString().startsWith("a").endsWith("b").isNotEqualTo("ab");
    assertFails(Errno.ENOENT, () -> folder.openFile(name));
  }

  @Test
  void saysThatItHasNoIdlePriority() {
    assertThat(posix().canIdle()).isFalse();
    assertFails(Errno.ENOSYS, () -> posix().idle());
  }

  @Test
  void knowsNoLocks() {
    assertThat(posix().lockHolders()).isEmpty();
    assertThat(posix().canChangeOwner()).isFalse();
  }
}
