package org.spoolinspector.posix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Executors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class LinuxPosixTest extends PosixContract {
  private static final Posix LINUX = new LinuxPosix();
  private static final RawName FILE = RawName.of("file");
  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));
  private static final int NOBODY = 65534;

  @Override
  Posix posix() {
    return LINUX;
  }

  /** From the folder of the disk itself, looked up by the device number that Java tells. */
  @Override
  Rotational rotational() throws Exception {
    long device = unix(root, "dev");
    Path told = Path.of("/sys/dev/block", (device >> 8 & 0xfff) + ":" + ((device & 0xff) | (device >> 12 & 0xfff00)));
    assumeTrue(Files.exists(told), "the tests' folder lies on no disk");
    Path disk = told.toRealPath();
    Path queue = Files.exists(disk.resolve("partition")) ? disk.getParent() : disk;
    boolean rotates = Files.readString(queue.resolve("queue/rotational")).equals("1\n");
    // In a virtual machine every disk is said to rotate.
    return !rotates ? Rotational.NO : queue.getFileName().toString().startsWith("vd") ? Rotational.UNKNOWN : Rotational.YES;
  }

  @Test
  void doesNotGuessWhatLiesUnderFileSystemsWithoutADisk() throws Exception {
    try (OpenFolder proc = posix().open(Path.of("/proc"))) {
      assertThat(proc.fileSystem().type()).isEqualTo("proc");
      assertThat(proc.fileSystem().rotational()).isEqualTo(Rotational.UNKNOWN);
    }
  }

  @Test
  void isWhatThisMachineUses() {
    assertThat(Posix.system()).isInstanceOf(LinuxPosix.class);
  }

  /** Names go as bytes from end to end, so the locale, whatever it is, has no say. */
  @ParameterizedTest
  @ValueSource(strings = {"ff61fe", "c3bc", "d181d0bfd183d0bb", "0a", "20", "c328", "5c"})
  void takesNamesOfAnyBytes(String hex) throws Exception {
    byte[] bytes = HexFormat.of().parseHex(hex);
    RawName name = RawName.of(bytes);
    try (NewFile file = folder.createFile(name, 0600)) {
      file.write(ByteBuffer.wrap("content".getBytes(UTF_8)));
    }

    List<byte[]> names = new ArrayList<>();
    folder.list((entry, type, inode) -> names.add(entry));
    assertThat(names).hasSize(1).first().isEqualTo(bytes);
    assertThat(folder.head(name, new byte[20])).isEqualTo(7);
    assertThat(folder.status(name).size()).isEqualTo(7);
    RawName longer = RawName.of((hex + "2e6e6f636b").getBytes(UTF_8));
    folder.rename(name, folder, longer);
    folder.rename(longer, folder, name);
    folder.createFolder(longer, 0700);
    folder.openFolder(longer).close();
    folder.remove(name);
    assertThat(names(folder)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff61fe", "c3bc", "312525", "613f623d63236420", "5b5d2b"})
  void opensFoldersOfAnyBytesByTheirPath(String hex) throws Exception {
    folder.createFolder(RawName.of(HexFormat.of().parseHex(hex)), 0700);
    Path only;
    try (var entries = Files.list(root)) {
      only = entries.findFirst().orElseThrow();
    }

    try (OpenFolder sub = posix().open(only)) {
      assertThat(sub.status().inode()).isEqualTo(unix(only, "ino"));
    }
  }

  @Test
  void opensByARelativePath() throws Exception {
    try (OpenFolder here = posix().open(Path.of(""))) {
      assertThat(here.status().inode()).isEqualTo(unix(Path.of("").toAbsolutePath(), "ino"));
    }
  }

  @Test
  void leavesAccessTimesAlone() throws Exception {
    Path control = Files.writeString(root.resolve("control"), "x");
    Files.writeString(root.resolve("file"), "content");
    Files.createDirectory(root.resolve("sub"));
    setAccessTime(control, "file", "sub", ".");
    Files.readAllBytes(control);
    assumeFalse(Files.getAttribute(control, "lastAccessTime").equals(LONG_AGO), "this file system keeps no access times");

    assertThat(names(folder)).hasSize(3);
    assertThat(folder.head(FILE, new byte[4])).isEqualTo(4);
    try (OpenFile file = folder.openFile(FILE)) {
      file.adviseSequential();
      assertThat(file.read(0, ByteBuffer.allocate(100))).isEqualTo(7);
      file.adviseDone(0, 7);
    }
    try (OpenFolder sub = folder.openFolder(RawName.of("sub"))) {
      assertThat(names(sub)).isEmpty();
    }

    for (String name : List.of("file", "sub", ".")) {
      assertThat(run("stat", "-c", "%X", root.resolve(name).toString()).trim()).as(name)
          .isEqualTo(String.valueOf(LONG_AGO.toInstant().getEpochSecond()));
    }
  }

  private void setAccessTime(Path control, String... names) throws Exception {
    Files.setAttribute(control, "lastAccessTime", LONG_AGO);
    for (String name : names) {
      Files.setAttribute(root.resolve(name), "lastAccessTime", LONG_AGO);
    }
  }

  @Test
  void idlesTheCallingThreadAndNoOther() throws Exception {
    assertThat(posix().canIdle()).isTrue();
    try (var threads = Executors.newSingleThreadExecutor()) {
      assertThat(threads.submit(() -> {
        posix().idle();
        return priority();
      }).get()).isEqualTo(Syscall.IOPRIO_IDLE);
    }
    assertThat(priority()).isNotEqualTo(Syscall.IOPRIO_IDLE);
  }

  /** Of the calling thread; what says how urgent it is within its class counts for nothing in the idle one. */
  private static long priority() {
    return Syscall.call(Scratch.ofThread(), Syscall.IOPRIO_GET, Syscall.IOPRIO_WHO_PROCESS, 0, 0) & ~0x1fffL;
  }

  @Test
  void readsFilesOfOthersWhereTheAccessTimeMayNotBeSpared() throws Exception {
    for (int i = 0; i < 100; i++) {
      Files.writeString(root.resolve("file" + i), "content");
    }
    asNobody(() -> {
      for (int i = 0; i < 100; i++) {
        assertThat(folder.head(RawName.of("file" + i), new byte[20])).isEqualTo(7);
      }
      assertThat(names(folder)).hasSize(100);
    });
    setAccessTime(root.resolve("file0"));

    assertThat(folder.head(RawName.of("file0"), new byte[20])).isEqualTo(7);
  }

  @Test
  void saysWhatIsForbiddenToOthers() throws Exception {
    Files.setPosixFilePermissions(Files.writeString(root.resolve("file"), "x"), PosixFilePermissions.fromString("rw-------"));
    Files.createDirectory(root.resolve("sub"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    asNobody(() -> {
      assertFails(Errno.EACCES, () -> folder.head(FILE, new byte[1]));
      assertFails(Errno.EACCES, () -> folder.openFile(FILE));
      assertFails(Errno.EACCES, () -> folder.openFolder(RawName.of("sub")));
      assertFails(Errno.EACCES, () -> folder.createFile(RawName.of("new"), 0600));
      assertFails(Errno.EACCES, () -> folder.remove(FILE));
      assertFails(Errno.EACCES, () -> folder.rename(FILE, folder, RawName.of("to")));
      assertThat(folder.status(FILE).size()).isEqualTo(1);
    });
  }

  @Test
  void givesNewEntriesTheOwnerOfTheirFolder() throws Exception {
    assumeTrue(posix().canChangeOwner(), "only root may give files away");
    Files.setAttribute(root, "unix:uid", 1234);
    Files.setAttribute(root, "unix:gid", 2345);

    folder.createFile(FILE, 06640).close();
    folder.createFolder(RawName.of("sub"), 02750);

    for (String name : List.of("file", "sub")) {
      assertThat(unix(root.resolve(name), "uid")).as(name).isEqualTo(1234);
      assertThat(unix(root.resolve(name), "gid")).as(name).isEqualTo(2345);
    }
    assertThat(folder.status(FILE).mode()).isEqualTo(06640);
    assertThat(folder.status(RawName.of("sub")).mode()).isEqualTo(02750);
  }

  @Test
  void seesWhoHoldsAnFlock() throws Exception {
    folder.createFile(FILE, 0600).close();
    Posix.FileKey key = Posix.FileKey.of(folder.status(FILE));
    assertThat(posix().lockHolders()).doesNotContainKey(key);

    Process holder = new ProcessBuilder("flock", root.resolve("file").toString(), "sh", "-c", "echo held; read line")
        .redirectErrorStream(true).start();
    try (var answer = new BufferedReader(new InputStreamReader(holder.getInputStream(), UTF_8))) {
      assertThat(answer.readLine()).isEqualTo("held");
      assertThat(posix().lockHolders()).containsEntry(key, holder.pid());
    } finally {
      holder.getOutputStream().close();
      holder.waitFor();
    }
    assertThat(posix().lockHolders()).doesNotContainKey(key);
  }

  @Test
  void seesWhoHoldsARecordLock() throws Exception {
    folder.createFile(FILE, 0600).close();
    try (FileChannel channel = FileChannel.open(root.resolve("file"), StandardOpenOption.WRITE); var lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(posix().lockHolders()).containsEntry(Posix.FileKey.of(folder.status(FILE)), ProcessHandle.current().pid());
    }
  }

  @Test
  void renamesByLinkWhereTheKernelHasNoBetterWay() throws Exception {
    Files.writeString(root.resolve("file"), "new");
    Files.writeString(root.resolve("there"), "old");
    var linux = (LinuxFolder) folder;

    assertFails(Errno.EEXIST, () -> linux.move(Renaming::byLink, FILE, folder, RawName.of("there")));
    assertThat(root.resolve("there")).hasContent("old");
    assertFails(Errno.ENOENT, () -> linux.move(Renaming::byLink, RawName.of("missing"), folder, RawName.of("to")));
    linux.move(Renaming::byLink, FILE, folder, RawName.of("to"));

    assertThat(root.resolve("to")).hasContent("new");
    assertThat(root.resolve("file")).doesNotExist();
  }

  /** As another user, as far as files go, on this thread alone: what root may not be refused can be tried so. */
  private void asNobody(ThrowingCallable task) throws Exception {
    assumeTrue(posix().canChangeOwner(), "only root can become another user");
    Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxr-xr-x"));
    int setfsuid = System.getProperty("os.arch", "").equals("aarch64") ? 151 : 122;
    Scratch scratch = Scratch.ofThread();
    Syscall.call(scratch, setfsuid, NOBODY);
    try {
      task.call();
    } catch (Exception | Error failure) {
      throw failure;
    } catch (Throwable other) {
      throw new AssertionError(other);
    } finally {
      Syscall.call(scratch, setfsuid, 0);
    }
  }
}
