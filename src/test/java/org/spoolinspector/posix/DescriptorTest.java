package org.spoolinspector.posix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class DescriptorTest {
  private final Scratch scratch = Scratch.ofThread();
  private int number;
  private Descriptor descriptor;

  @BeforeEach
  void open() {
    number = (int) Syscall.call(scratch, Syscall.OPENAT, Syscall.AT_FDCWD, scratch.first(new byte[] {'/'}), Syscall.O_CLOEXEC);
    descriptor = new Descriptor(number);
  }

  @Test
  void staysOpenUntilTheLastCallIsBack() throws Exception {
    assertThat(descriptor.acquire("/")).isEqualTo(number);
    assertThat(descriptor.acquire("/")).isEqualTo(number);

    descriptor.close();
    descriptor.release();
    assertThat(isOpen()).isTrue();
    descriptor.release();

    assertThat(isOpen()).isFalse();
  }

  @Test
  void refusesNewCallsWhileOldOnesRun() throws Exception {
    descriptor.acquire("/");
    descriptor.close();

    assertThatExceptionOfType(PosixException.class).isThrownBy(() -> descriptor.acquire("/x")).withMessage("/x: closed already (open)");
    assertThat(isOpen()).isTrue();
    descriptor.release();
    assertThat(isOpen()).isFalse();
  }

  @Test
  void closesOnceOnly() {
    Descriptor first = descriptor;
    first.close();
    assertThat(isOpen()).isFalse();
    // The kernel gives the lowest free number, so this is the same one, unless another thread was faster.
    open();

    first.close();
    assertThatExceptionOfType(PosixException.class).isThrownBy(() -> first.acquire("/"));

    assertThat(isOpen()).isTrue();
    descriptor.close();
  }

  private boolean isOpen() {
    return Statx.ofDescriptor(scratch, number) == 0;
  }
}
