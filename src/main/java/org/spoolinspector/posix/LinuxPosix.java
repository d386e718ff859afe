package org.spoolinspector.posix;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Linux, by system calls. */
final class LinuxPosix implements Posix {
  /** What arguments are made of, both those that came and those that go. */
  private static final Charset ARGUMENTS = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
  /** A tenth of what a thread gets that has niceness 0. */
  private static final int GIVING_WAY = 10;
  /** Btrfs and the like give their files another device number than the one that {@code /proc/locks} shows: from this to that. */
  private final Map<Device, Device> devices = new ConcurrentHashMap<>();

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
    var opened = new LinuxFolder(shown, new Descriptor(descriptor));
    try {
      noteDevices(opened);
    } catch (PosixException failure) {
      opened.close();
      throw failure;
    }
    return opened;
  }

  @Override
  public Map<FileKey, Long> lockHolders() {
    try {
      String text = new String(Files.readAllBytes(Path.of("/proc/locks")), StandardCharsets.ISO_8859_1);
      Map<FileKey, Long> holders = new HashMap<>();
      ProcLocks.parse(text).forEach((file, holder) -> {
        holders.put(file, holder);
        Device shown = devices.get(new Device(file.deviceMajor(), file.deviceMinor()));
        if (shown != null) {
          holders.put(new FileKey(shown.major, shown.minor, file.inode()), holder);
        }
      });
      return Map.copyOf(holders);
    } catch (IOException untold) {
      return Map.of();
    }
  }

  @Override
  public boolean canChangeOwner() {
    return Syscall.call(Scratch.ofThread(), Syscall.GETEUID, 0) == 0;
  }

  /** To Linux, unlike to POSIX, a niceness is a thread's; 0 is the calling one. */
  @Override
  public void giveWay() {
    Syscall.call(Scratch.ofThread(), Syscall.SETPRIORITY, Syscall.PRIO_PROCESS, 0, GIVING_WAY);
  }

  @Override
  public void become(List<String> command) throws PosixException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment words = arena.allocate(ValueLayout.ADDRESS, command.size() + 1L);
      for (int i = 0; i < command.size(); i++) {
        byte[] word = command.get(i).getBytes(ARGUMENTS);
        MemorySegment closed = arena.allocate(word.length + 1L);
        MemorySegment.copy(word, 0, closed, ValueLayout.JAVA_BYTE, 0, word.length);
        words.setAtIndex(ValueLayout.ADDRESS, i, closed);
      }
      long result = Syscall.call(Scratch.ofThread(), Syscall.EXECVE, words.get(ValueLayout.ADDRESS, 0).address(), words.address(),
          Syscall.environment());
      throw new PosixException("execve", command.getFirst(), Errno.ofResult(result));
    }
  }

  @Override
  public boolean canIdle() {
    return Syscall.call(Scratch.ofThread(), Syscall.IOPRIO_GET, Syscall.IOPRIO_WHO_PROCESS, 0, 0) >= 0;
  }

  @Override
  public void idle() throws PosixException {
    // A process here is a thread, and 0 the calling one.
    long result = Syscall.call(Scratch.ofThread(), Syscall.IOPRIO_SET, Syscall.IOPRIO_WHO_PROCESS, 0, Syscall.IOPRIO_IDLE);
    if (result < 0) {
      throw new PosixException("ioprio_set", Thread.currentThread().getName(), Errno.ofResult(result));
    }
  }

  private void noteDevices(LinuxFolder folder) throws PosixException {
    FileStatus status = folder.status();
    var shown = new Device(status.deviceMajor(), status.deviceMinor());
    folder.mount().map(mount -> Device.parse(mount.device())).filter(whole -> !whole.equals(shown))
        .ifPresent(whole -> devices.put(whole, shown));
  }

  private record Device(int major, int minor) {
    static Device parse(String text) {
      int colon = text.indexOf(':');
      return new Device(Integer.parseInt(text, 0, colon, 10), Integer.parseInt(text, colon + 1, text.length(), 10));
    }
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
