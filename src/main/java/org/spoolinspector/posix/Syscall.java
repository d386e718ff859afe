package org.spoolinspector.posix;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The system calls of Linux, all by the one function {@code syscall(2)} of the C library: the kernel's numbers and structures stay as
 * they are, whichever library it is, while the libraries' own differ. Numbers for x86-64 and 64-bit ARM.
 */
final class Syscall {
  private static final boolean ARM = System.getProperty("os.arch", "").equals("aarch64");

  /** The same on every machine. */
  static final int CACHESTAT = 451;
  static final int CLOSE = ARM ? 57 : 3;
  static final int EXECVE = ARM ? 221 : 59;
  static final int FADVISE = ARM ? 223 : 221;
  static final int FCHMOD = ARM ? 52 : 91;
  static final int FCHOWN = ARM ? 55 : 93;
  static final int FSTATFS = ARM ? 44 : 138;
  static final int FSYNC = ARM ? 82 : 74;
  static final int GETDENTS64 = ARM ? 61 : 217;
  static final int GETEUID = ARM ? 175 : 107;
  static final int IOPRIO_GET = ARM ? 31 : 252;
  static final int IOPRIO_SET = ARM ? 30 : 251;
  static final int LINKAT = ARM ? 37 : 265;
  static final int MKDIRAT = ARM ? 34 : 258;
  static final int OPENAT = ARM ? 56 : 257;
  static final int PREAD = ARM ? 67 : 17;
  static final int READLINKAT = ARM ? 78 : 267;
  static final int RENAMEAT2 = ARM ? 276 : 316;
  static final int SETPRIORITY = ARM ? 140 : 141;
  static final int STATX = ARM ? 291 : 332;
  static final int SYNCFS = ARM ? 267 : 306;
  static final int UNLINKAT = ARM ? 35 : 263;
  static final int WRITE = ARM ? 64 : 1;

  static final int O_RDONLY = 0;
  static final int O_WRONLY = 1;
  static final int O_CREAT = 0x40;
  static final int O_EXCL = 0x80;
  static final int O_NOCTTY = 0x100;
  static final int O_NONBLOCK = 0x800;
  static final int O_NOATIME = 0x40000;
  static final int O_CLOEXEC = 0x80000;
  static final int O_DIRECTORY = ARM ? 0x4000 : 0x10000;
  static final int O_NOFOLLOW = ARM ? 0x8000 : 0x20000;

  /** Bytes of a page of the page cache; machines with larger ones are told a part of what is cached. */
  static final long PAGE = 4096;
  static final int AT_FDCWD = -100;
  static final int FADV_RANDOM = 1;
  static final int FADV_SEQUENTIAL = 2;
  static final int FADV_DONTNEED = 4;

  static final int PRIO_PROCESS = 0;
  static final int IOPRIO_WHO_PROCESS = 1;
  /** The class stands above 13 bits that say how urgent within it. */
  static final int IOPRIO_IDLE = 3 << 13;

  private static final int EINTR = 4;

  /** Never marked critical: nearly every call here may wait for a disk or for a network, and a critical one would hold up the collector. */
  @SuppressWarnings("restricted") // this class is what native access is granted for; where it is denied, the portable twin steps in
  private static final MethodHandle SYSCALL = Linker.nativeLinker().downcallHandle(
      Linker.nativeLinker().defaultLookup().findOrThrow("syscall"),
      FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG,
          ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG),
      Linker.Option.firstVariadicArg(1), Linker.Option.captureCallState("errno"));

  private Syscall() {
  }

  /** Whether the numbers above are those of this machine. */
  static boolean isKnownMachine() {
    return System.getProperty("os.name", "").equals("Linux") && (ARM || System.getProperty("os.arch", "").equals("amd64"));
  }

  /** Address of this process's environment, as the C library keeps it. */
  @SuppressWarnings("restricted") // see above
  static long environment() {
    return Linker.nativeLinker().defaultLookup().findOrThrow("environ").reinterpret(ValueLayout.ADDRESS.byteSize())
        .get(ValueLayout.ADDRESS, 0).address();
  }

  /**
   * Calls, again when a signal came between. Addresses must stay reachable in the caller.
   *
   * @return the result, or minus the error number
   */
  static long call(Scratch scratch, int number, long a, long b, long c, long d, long e) {
    long result = once(scratch, number, a, b, c, d, e);
    while (result == -EINTR) {
      result = once(scratch, number, a, b, c, d, e);
    }
    return result;
  }

  static long call(Scratch scratch, int number, long a, long b, long c) {
    return call(scratch, number, a, b, c, 0, 0);
  }

  static long call(Scratch scratch, int number, long a) {
    return call(scratch, number, a, 0, 0, 0, 0);
  }

  /** Not called again after a signal: Linux has given the descriptor back by then, and somebody else may have it. */
  static long close(Scratch scratch, long descriptor) {
    long result = once(scratch, CLOSE, descriptor, 0, 0, 0, 0);
    return result == -EINTR ? 0 : result;
  }

  private static long once(Scratch scratch, int number, long a, long b, long c, long d, long e) {
    try {
      long result = (long) SYSCALL.invokeExact(scratch.callState(), (long) number, a, b, c, d, e);
      return result == -1 ? -scratch.errno() : result;
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable never) {
      throw new AssertionError(never);
    }
  }
}
