package org.spoolinspector.posix;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.util.Arrays;
import java.util.Map;

/** Linux, by system calls. */
final class LinuxPosix implements Posix {
  /**
   * Tries whether the calls work here.
   *
   * @throws RuntimeException or an Error of the linker where they do not
   */
  LinuxPosix() {
    Scratch scratch = Scratch.ofThread();
    if (!Syscall.isKnownMachine() || Statx.ofName(scratch, Syscall.AT_FDCWD, new byte[] {'/'}) < 0) {
      throw new UnsupportedOperationException("statx(2) is not there");
    }
  }

  @Override
  public OpenFolder open(Path folder) throws PosixException {
    byte[] path = bytesOf(folder);
    String shown = Printable.of(path);
    if (path.length >= Scratch.NAME) {
      throw new PosixException("open", shown, Errno.ENAMETOOLONG);
    }
    Scratch scratch = Scratch.ofThread();
    long descriptor = Syscall.call(scratch, Syscall.OPENAT, Syscall.AT_FDCWD, scratch.first(path),
        Syscall.O_RDONLY | Syscall.O_DIRECTORY | Syscall.O_CLOEXEC);
    if (descriptor < 0) {
      throw new PosixException("open", shown, Errno.ofResult(descriptor));
    }
    return new LinuxFolder(shown, new Descriptor(descriptor));
  }

  @Override
  public Map<FileKey, Long> lockHolders() {
    try {
      return ProcLocks.parse(new String(Files.readAllBytes(Path.of("/proc/locks")), StandardCharsets.ISO_8859_1));
    } catch (IOException untold) {
      return Map.of();
    }
  }

  @Override
  public boolean canChangeOwner() {
    return Syscall.call(Scratch.ofThread(), Syscall.GETEUID, 0) == 0;
  }

  /** The path as the kernel shall get it. Its text would have lost what the locale cannot say; the URI has every byte. */
  private static byte[] bytesOf(Path path) {
    if (!path.getFileSystem().equals(FileSystems.getDefault())) {
      throw new ProviderMismatchException();
    }
    String escaped = path.toUri().getRawPath();
    var bytes = new ByteArrayOutputStream(escaped.length());
    for (int at = 0; at < escaped.length(); at++) {
      char c = escaped.charAt(at);
      if (c == '%') {
        bytes.write(Integer.parseInt(escaped, at + 1, at + 3, 16));
        at += 2;
      } else {
        bytes.write(c);
      }
    }
    byte[] all = bytes.toByteArray();
    boolean closed = all.length > 1 && all[all.length - 1] == '/';
    return closed ? Arrays.copyOf(all, all.length - 1) : all;
  }
}
