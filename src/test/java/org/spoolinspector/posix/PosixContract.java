package org.spoolinspector.posix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every implementation must do, on a real file system. A minute is far beyond need: the limit is there for calls that hang. */
@Timeout(60)
abstract class PosixContract {
  @TempDir Path root;
  OpenFolder folder;

  abstract Posix posix();

  /** What it has to say of the disk under the tests' folder. */
  abstract Rotational rotational() throws Exception;

  @BeforeEach
  void open() throws IOException {
    folder = posix().open(root);
  }

  @AfterEach
  void close() {
    folder.close();
  }

  @Test
  void listsEveryEntryWithTypeAndInode() throws Exception {
    Files.writeString(root.resolve("file"), "x");
    Files.createDirectory(root.resolve("sub"));
    Files.createSymbolicLink(root.resolve("link"), Path.of("file"));
    Files.writeString(root.resolve("..."), "three dots are a name");
    makeFifo("fifo");

    Map<String, FileType> types = new HashMap<>();
    Map<String, Long> inodes = new HashMap<>();
    folder.list((name, type, inode) -> {
      types.put(new String(name, UTF_8), type);
      inodes.put(new String(name, UTF_8), inode);
    });

    assertThat(types).containsExactlyInAnyOrderEntriesOf(Map.of("file", FileType.REGULAR, "sub", FileType.FOLDER,
        "link", FileType.SYMLINK, "...", FileType.REGULAR, "fifo", FileType.FIFO));
    for (var inode : inodes.entrySet()) {
      assertThat(inode.getValue()).isEqualTo(unix(root.resolve(inode.getKey()), "ino"));
    }
  }

  @Test
  void listsNamesOfEveryLength() throws Exception {
    for (int length = 1; length <= 255; length++) {
      Files.createFile(root.resolve("n".repeat(length)));
    }

    assertThat(names(folder)).containsExactlyInAnyOrder(
        IntStream.rangeClosed(1, 255).mapToObj("n"::repeat).toArray(String[]::new));
  }

  @Test
  void listsAgainFromTheBeginning() throws Exception {
    Files.createFile(root.resolve("a"));
    assertThat(names(folder)).containsExactly("a");
    Files.createFile(root.resolve("b"));

    assertThat(names(folder)).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void listsInsideAListing() throws Exception {
    for (int i = 0; i < 3000; i++) {
      Files.createFile(root.resolve("outer-file-number-" + i));
    }
    Files.createDirectory(root.resolve("sub"));
    Files.createFile(root.resolve("sub").resolve("inner"));
    var seen = new ArrayList<String>();

    folder.list((name, type, inode) -> {
      seen.add(new String(name, UTF_8));
      assertThat(namesOf("sub")).containsExactly("inner");
    });

    assertThat(seen).doesNotHaveDuplicates().hasSize(3001);
  }

  @Test
  void listsAnEmptyFolder() throws Exception {
    assertThat(names(folder)).isEmpty();
  }

  @Test
  void passesOnWhatTheVisitorThrows() throws Exception {
    Files.createFile(root.resolve("a"));

    assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> folder.list((name, type, inode) -> {
      throw new IllegalStateException("enough");
    })).withMessage("enough");
    assertThat(names(folder)).containsExactly("a");
  }

  @Test
  void opensFoldersInFolders() throws Exception {
    Files.createDirectories(root.resolve("one/two"));
    Files.writeString(root.resolve("one/two/three"), "deep");

    try (OpenFolder one = folder.openFolder(RawName.of("one")); OpenFolder two = one.openFolder(RawName.of("two"))) {
      assertThat(two.path()).isEqualTo(root.toRealPath() + "/one/two");
      assertThat(names(two)).containsExactly("three");
      assertThat(two.status().inode()).isEqualTo(unix(root.resolve("one/two"), "ino"));
    }
  }

  @Test
  void followsALinkOnlyWhereTheUserNamedIt() throws Exception {
    Files.createDirectory(root.resolve("real"));
    Files.createFile(root.resolve("real/inside"));
    Files.createSymbolicLink(root.resolve("way"), Path.of("real"));

    try (OpenFolder named = posix().open(root.resolve("way"))) {
      assertThat(names(named)).containsExactly("inside");
    }
    assertFails(Errno.ELOOP, () -> folder.openFolder(RawName.of("way")));
  }

  @Test
  void neverFollowsALinkToAFile() throws Exception {
    Files.writeString(root.resolve("real"), "secret");
    Files.createSymbolicLink(root.resolve("way"), Path.of("real"));
    RawName way = RawName.of("way");

    assertFails(Errno.ELOOP, () -> folder.head(way, new byte[8]));
    assertFails(Errno.ELOOP, () -> folder.openFile(way));
    assertThat(folder.status(way).type()).isEqualTo(FileType.SYMLINK);
    assertThat(folder.readLink(way)).isEqualTo("real".getBytes(UTF_8));
    assertFails(Errno.EEXIST, () -> folder.createFile(way, 0600));
    folder.remove(way);
    assertThat(root.resolve("real")).hasContent("secret");
  }

  @Test
  void createsNoFileThroughADanglingLink() throws Exception {
    Files.createSymbolicLink(root.resolve("way"), Path.of("nowhere"));

    assertFails(Errno.EEXIST, () -> folder.createFile(RawName.of("way"), 0600));
    assertThat(root.resolve("nowhere")).doesNotExist();
  }

  @Test
  void refusesAFifoAndDoesNotWait() throws Exception {
    makeFifo("fifo");
    RawName fifo = RawName.of("fifo");

    assertFails(Errno.ESPIPE, () -> folder.head(fifo, new byte[8]));
    assertFails(Errno.ESPIPE, () -> folder.openFile(fifo));
    assertFails(Errno.ENOTDIR, () -> folder.openFolder(fifo));
    assertThat(folder.status(fifo).type()).isEqualTo(FileType.FIFO);
  }

  @Test
  void refusesAFolderWhereAFileIsMeantAndTheOtherWayRound() throws Exception {
    Files.createDirectory(root.resolve("sub"));
    Files.createFile(root.resolve("file"));

    assertFails(Errno.EISDIR, () -> folder.head(RawName.of("sub"), new byte[8]));
    assertFails(Errno.EISDIR, () -> folder.openFile(RawName.of("sub")));
    assertFails(Errno.ENOTDIR, () -> folder.openFolder(RawName.of("file")));
    assertFails(Errno.ENOTDIR, () -> posix().open(root.resolve("file")));
    assertFails(Errno.EISDIR, () -> folder.remove(RawName.of("sub")));
    assertFails(Errno.EINVAL, () -> folder.readLink(RawName.of("file")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "sub/file", "../sub", "/etc", "a\0b"})
  void refusesWhatIsNoNameOfAnEntry(String text) {
    RawName name = RawName.of(text);

    assertFails(Errno.EINVAL, () -> folder.status(name));
    assertFails(Errno.EINVAL, () -> folder.head(name, new byte[8]));
    assertFails(Errno.EINVAL, () -> folder.openFile(name));
    assertFails(Errno.EINVAL, () -> folder.openFolder(name));
    assertFails(Errno.EINVAL, () -> folder.createFile(name, 0600));
    assertFails(Errno.EINVAL, () -> folder.createFolder(name, 0700));
    assertFails(Errno.EINVAL, () -> folder.rename(name, folder, RawName.of("x")));
    assertFails(Errno.EINVAL, () -> folder.rename(RawName.of("x"), folder, name));
    assertFails(Errno.EINVAL, () -> folder.renameWithoutReplacing(RawName.of("x"), folder, name));
    assertFails(Errno.EINVAL, () -> folder.remove(name));
    assertFails(Errno.EINVAL, () -> folder.removeFolder(name));
  }

  @Test
  void refusesANameTooLong() {
    assertFails(Errno.ENAMETOOLONG, () -> folder.status(RawName.of("n".repeat(256))));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 171, 172, 173, 70_000})
  void readsTheHeadOfAFile(int size) throws Exception {
    byte[] content = pattern(size);
    Files.write(root.resolve("file"), content);
    byte[] into = new byte[172];

    int got = folder.head(RawName.of("file"), into);

    assertThat(got).isEqualTo(Math.min(size, 172));
    byte[] expected = Arrays.copyOf(content, 172);
    assertThat(into).isEqualTo(expected);
    Arrays.fill(into, (byte) 0);
    assertThat(folder.headOfSmall(RawName.of("file"), into)).isEqualTo(got);
    assertThat(into).isEqualTo(expected);
  }

  @Test
  void readsALargeHead() throws Exception {
    byte[] content = pattern(100_000);
    Files.write(root.resolve("file"), content);
    byte[] into = new byte[100_000];

    assertThat(folder.head(RawName.of("file"), into)).isEqualTo(100_000);
    assertThat(into).isEqualTo(content);
  }

  @Test
  void headsByManyThreadsAtOnce() throws Exception {
    for (int i = 0; i < 200; i++) {
      Files.write(root.resolve("file" + i), new byte[] {(byte) i, (byte) (i >> 8), 42});
    }
    Callable<Integer> task = () -> {
      int right = 0;
      for (int i = 0; i < 200; i++) {
        byte[] into = new byte[5];
        right += folder.head(RawName.of("file" + i), into) == 3 && into[0] == (byte) i && into[2] == 42 ? 1 : 0;
        right += folder.status(RawName.of("file" + i)).size() == 3 ? 1 : 0;
      }
      return right + names(folder).size();
    };
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var done : threads.invokeAll(Collections.nCopies(16, task))) {
        assertThat(done.get()).isEqualTo(600);
      }
    }
  }

  static Stream<ByteBuffer> buffers() {
    return Stream.of(ByteBuffer.allocate(64), ByteBuffer.allocateDirect(64), ByteBuffer.allocate(100).position(20).slice(),
        ByteBuffer.allocateDirect(100).position(20).slice());
  }

  @ParameterizedTest
  @MethodSource("buffers")
  void readsByPositionIntoTheFreeRoom(ByteBuffer buffer) throws Exception {
    byte[] content = pattern(1000);
    Files.write(root.resolve("file"), content);
    buffer.position(3).limit(43);

    try (OpenFile file = folder.openFile(RawName.of("file"))) {
      assertThat(file.read(500, buffer)).isEqualTo(40);
      assertThat(buffer.position()).isEqualTo(43);
      assertThat(buffer.limit()).isEqualTo(43);
      assertThat(buffer.get(2)).isZero();
      byte[] got = new byte[40];
      buffer.get(3, got);
      assertThat(got).isEqualTo(Arrays.copyOfRange(content, 500, 540));

      buffer.clear();
      assertThat(file.read(990, buffer)).isEqualTo(10);
      assertThat(buffer.position()).isEqualTo(10);
      assertThat(file.read(1000, buffer)).isZero();
      assertThat(file.read(5000, buffer)).isZero();
      assertThat(buffer.position()).isEqualTo(10);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readsAFileLargerThanAnyBufferInTurns(boolean direct) throws Exception {
    byte[] content = pattern(3_000_001);
    Files.write(root.resolve("file"), content);
    ByteBuffer all = direct ? ByteBuffer.allocateDirect(4_000_000) : ByteBuffer.allocate(4_000_000);

    try (OpenFile file = folder.openFile(RawName.of("file"))) {
      file.adviseSequential();
      int got = file.read(0, all);
      while (got > 0) {
        file.adviseDone(all.position() - got, got);
        got = file.read(all.position(), all);
      }
    }

    byte[] read = new byte[all.flip().remaining()];
    all.get(read);
    assertThat(read).isEqualTo(content);
  }

  @Test
  void readsOnAfterTheFileWasRenamedAway() throws Exception {
    Files.writeString(root.resolve("file"), "old");
    try (OpenFile file = folder.openFile(RawName.of("file"))) {
      Files.delete(root.resolve("file"));
      ByteBuffer into = ByteBuffer.allocate(10);

      assertThat(file.read(0, into)).isEqualTo(3);
      assertThat(into.get(0)).isEqualTo((byte) 'o');
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0600, 0640, 0666, 0444, 0777, 02660})
  void createsFilesWithExactlyTheseBits(int mode) throws Exception {
    try (NewFile file = folder.createFile(RawName.of("new"), mode)) {
      file.write(ByteBuffer.wrap("one ".getBytes(UTF_8)));
      file.write(ByteBuffer.allocateDirect(4).put("two ".getBytes(UTF_8)).flip());
      file.sync();
      file.write(ByteBuffer.wrap("..three..".getBytes(UTF_8)).position(2).limit(7));
    }

    assertThat(root.resolve("new")).hasContent("one two three");
    assertThat(unix(root.resolve("new"), "mode") & 07777).isEqualTo(mode);
    assertThat(folder.status(RawName.of("new")).mode()).isEqualTo(mode);
  }

  @ParameterizedTest
  @ValueSource(ints = {0700, 0770, 0777, 02770, 0500})
  void createsFoldersWithExactlyTheseBits(int mode) throws Exception {
    folder.createFolder(RawName.of("new"), mode);

    assertThat(root.resolve("new")).isDirectory();
    assertThat(unix(root.resolve("new"), "mode") & 07777).isEqualTo(mode);
    assertFails(Errno.EEXIST, () -> folder.createFolder(RawName.of("new"), 0700));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void writesLargeBuffersWhole(boolean direct) throws Exception {
    byte[] content = pattern(3_000_001);
    ByteBuffer bytes = direct ? ByteBuffer.allocateDirect(content.length).put(content).flip() : ByteBuffer.wrap(content);

    try (NewFile file = folder.createFile(RawName.of("new"), 0600)) {
      file.write(bytes.asReadOnlyBuffer());
    }

    assertThat(root.resolve("new")).hasBinaryContent(content);
  }

  @Test
  void createsNothingOverWhatIsThere() throws Exception {
    Files.writeString(root.resolve("file"), "precious");

    assertFails(Errno.EEXIST, () -> folder.createFile(RawName.of("file"), 0600));
    assertFails(Errno.EEXIST, () -> folder.createFolder(RawName.of("file"), 0700));
    assertThat(root.resolve("file")).hasContent("precious");
  }

  @Test
  void renamesOverWhatIsThere() throws Exception {
    Files.createDirectory(root.resolve("sub"));
    Files.writeString(root.resolve("from"), "new");
    Files.writeString(root.resolve("sub/to"), "old");

    try (OpenFolder sub = folder.openFolder(RawName.of("sub"))) {
      folder.rename(RawName.of("from"), sub, RawName.of("to"));
    }

    assertThat(root.resolve("sub/to")).hasContent("new");
    assertThat(root.resolve("from")).doesNotExist();
  }

  @Test
  void renamesNothingOverWhatMustStay() throws Exception {
    Files.writeString(root.resolve("from"), "new");
    Files.writeString(root.resolve("to"), "old");

    assertThatExceptionOfType(PosixException.class)
        .isThrownBy(() -> folder.renameWithoutReplacing(RawName.of("from"), folder, RawName.of("to")))
        .matches(PosixException::isExisting).withMessageContaining("/to: already there");
    assertThat(root.resolve("from")).hasContent("new");
    assertThat(root.resolve("to")).hasContent("old");

    folder.renameWithoutReplacing(RawName.of("from"), folder, RawName.of("free"));
    assertThat(root.resolve("free")).hasContent("new");
    assertThat(root.resolve("from")).doesNotExist();
  }

  @Test
  void keepsTheInodeWhenRenaming() throws Exception {
    Files.writeString(root.resolve("from"), "x");
    long inode = folder.status(RawName.of("from")).inode();

    folder.renameWithoutReplacing(RawName.of("from"), folder, RawName.of("to"));

    assertThat(folder.status(RawName.of("to")).inode()).isEqualTo(inode);
  }

  @Test
  void removesAFile() throws Exception {
    Files.createFile(root.resolve("file"));

    folder.remove(RawName.of("file"));

    assertThat(root.resolve("file")).doesNotExist();
    assertFails(Errno.ENOENT, () -> folder.remove(RawName.of("file")));
  }

  @Test
  void removesAFolderWithNothingInIt() throws Exception {
    Files.createDirectories(root.resolve("sub/below"));
    Files.createFile(root.resolve("plain"));

    assertFails(Errno.ENOTEMPTY, () -> folder.removeFolder(RawName.of("sub")));
    assertFails(Errno.ENOTDIR, () -> folder.removeFolder(RawName.of("plain")));
    Files.delete(root.resolve("sub/below"));
    folder.removeFolder(RawName.of("sub"));

    assertThat(root.resolve("sub")).doesNotExist();
    assertThat(root.resolve("plain")).exists();
    assertFails(Errno.ENOENT, () -> folder.removeFolder(RawName.of("sub")));
  }

  @Test
  void opensTheSameFolderAgain() throws Exception {
    Files.createFile(root.resolve("plain"));

    OpenFolder again = folder.again();
    try (again) {
      assertThat(again.path()).isEqualTo(folder.path());
      assertThat(again.status().inode()).isEqualTo(folder.status().inode());
    }

    assertFails(Errno.EBADF, () -> again.status(RawName.of("plain")));
    assertThat(folder.status(RawName.of("plain")).size()).isZero();
  }

  @Test
  void saysWhatIsMissing() {
    RawName missing = RawName.of("missing");

    assertFails(Errno.ENOENT, () -> folder.status(missing));
    assertFails(Errno.ENOENT, () -> folder.head(missing, new byte[1]));
    assertFails(Errno.ENOENT, () -> folder.openFile(missing));
    assertFails(Errno.ENOENT, () -> folder.openFolder(missing));
    assertFails(Errno.ENOENT, () -> folder.readLink(missing));
    assertFails(Errno.ENOENT, () -> folder.rename(missing, folder, RawName.of("to")));
    assertFails(Errno.ENOENT, () -> folder.renameWithoutReplacing(missing, folder, RawName.of("to")));
    assertFails(Errno.ENOENT, () -> posix().open(root.resolve("missing")));
    assertThatExceptionOfType(PosixException.class).isThrownBy(() -> folder.status(missing))
        .withMessageContaining("/missing: no such file").matches(PosixException::isVanished);
  }

  @Test
  void saysWhatIsForbidden() throws Exception {
    Files.writeString(root.resolve("file"), "x");
    Files.setPosixFilePermissions(root.resolve("file"), PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(root.resolve("file")), "this user may read everything");

    assertFails(Errno.EACCES, () -> folder.head(RawName.of("file"), new byte[1]));
    assertFails(Errno.EACCES, () -> folder.openFile(RawName.of("file")));
  }

  @Test
  void tellsTheStatus() throws Exception {
    Path file = Files.write(root.resolve("file"), pattern(12_345));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2021-02-03T04:05:06.789012345Z")));

    FileStatus status = folder.status(RawName.of("file"));

    assertThat(status.type()).isEqualTo(FileType.REGULAR);
    assertThat(status.mode()).isEqualTo(0640);
    assertThat(status.owner()).isEqualTo((int) unix(file, "uid"));
    assertThat(status.group()).isEqualTo((int) unix(file, "gid"));
    assertThat(status.size()).isEqualTo(12_345);
    assertThat(status.inode()).isEqualTo(unix(file, "ino"));
    assertThat(status.blockSize()).isPositive();
    assertThat(status.modifiedNanos()).isEqualTo(
        Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).to(TimeUnit.NANOSECONDS));
    long device = unix(file, "dev");
    assertThat(status.deviceMajor()).isEqualTo((int) (device >> 8 & 0xfff));
    assertThat(status.deviceMinor()).isEqualTo((int) ((device & 0xff) | (device >> 12 & 0xfff00)));
    try (OpenFile open = folder.openFile(RawName.of("file"))) {
      assertThat(open.status()).isEqualTo(status);
    }
    assertThat(folder.status().type()).isEqualTo(FileType.FOLDER);
    assertThat(folder.status().inode()).isEqualTo(unix(root, "ino"));
  }

  @Test
  void tellsTheFileSystem() throws Exception {
    FileSystemStatus status = folder.fileSystem();

    assertThat(status.type()).isEqualTo(Files.getFileStore(root).type());
    assertThat(status.total()).isEqualTo(Files.getFileStore(root).getTotalSpace());
    assertThat(status.free()).isPositive().isLessThanOrEqualTo(status.total());
    assertThat(status.blockSize()).isPositive();
    assertThat(status.rotational()).isEqualTo(rotational());
  }

  @Test
  void makesDurable() throws Exception {
    Files.writeString(root.resolve("file"), "x");

    folder.sync();
    folder.syncFileSystem();

    assertThat(root.resolve("file")).hasContent("x");
  }

  @Test
  void refusesEverythingOnceClosed() throws Exception {
    Files.createFile(root.resolve("file"));
    RawName name = RawName.of("file");
    OpenFile file = folder.openFile(name);
    NewFile created = folder.createFile(RawName.of("new"), 0600);
    file.close();
    file.close();
    created.close();
    created.close();
    folder.close();
    folder.close();
    // The kernel gives the freed numbers to the next files: to use one of them would now reach a stranger.
    try (OpenFolder stranger = posix().open(Path.of("/")); var another = Files.newInputStream(root.resolve("file"))) {
      assertThat(stranger.path()).isEqualTo("/");
      assertThat(another.read()).isEqualTo(-1);
      assertFails(Errno.EBADF, () -> file.read(0, ByteBuffer.allocate(1)));
      assertFails(Errno.EBADF, file::status);
      assertFails(Errno.EBADF, () -> created.write(ByteBuffer.allocate(1)));
      assertFails(Errno.EBADF, created::sync);
      assertFails(Errno.EBADF, () -> folder.list((n, type, inode) -> { }));
      assertFails(Errno.EBADF, () -> folder.status(name));
      assertFails(Errno.EBADF, folder::status);
      assertFails(Errno.EBADF, () -> folder.head(name, new byte[1]));
      assertFails(Errno.EBADF, () -> folder.openFile(name));
      assertFails(Errno.EBADF, () -> folder.createFile(RawName.of("b"), 0600));
      assertFails(Errno.EBADF, () -> folder.remove(name));
      assertFails(Errno.EBADF, folder::sync);
      file.adviseSequential();
      file.adviseDone(0, 1);
    }
    assertThat(root.resolve("file")).exists();
  }

  @Test
  void leavesNoDescriptorOpen() throws Exception {
    Files.createFile(root.resolve("file"));
    Files.createSymbolicLink(root.resolve("link"), Path.of("file"));
    Files.createDirectory(root.resolve("sub"));
    makeFifo("fifo");
    touchEverything();
    long before = openDescriptors();

    for (int i = 0; i < 50; i++) {
      touchEverything();
    }

    assertThat(openDescriptors()).isLessThan(before + 25);
  }

  private void touchEverything() throws Exception {
    for (String text : new String[] {"file", "link", "sub", "fifo", "missing"}) {
      RawName name = RawName.of(text);
      attempt(() -> folder.head(name, new byte[4]));
      attempt(() -> folder.openFile(name).close());
      attempt(() -> folder.openFolder(name).close());
    }
    folder.createFile(RawName.of("new"), 0600).close();
    folder.remove(RawName.of("new"));
    names(folder);
    posix().open(root).close();
    folder.fileSystem();
  }

  private static void attempt(ThrowingCallable call) {
    Throwable thrown = catchThrowable(call);
    assertThat(thrown == null || thrown instanceof PosixException).as("%s", thrown).isTrue();
  }

  private static long openDescriptors() throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.count();
    }
  }

  static void assertFails(Errno errno, ThrowingCallable call) {
    assertThatExceptionOfType(PosixException.class).isThrownBy(call).extracting(PosixException::errno).isEqualTo(errno);
  }

  static List<String> names(OpenFolder of) throws IOException {
    var names = new ArrayList<String>();
    of.list((name, type, inode) -> names.add(new String(name, UTF_8)));
    return names;
  }

  private List<String> namesOf(String sub) {
    try (OpenFolder inner = folder.openFolder(RawName.of(sub))) {
      return names(inner);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static long unix(Path file, String attribute) throws IOException {
    return ((Number) Files.getAttribute(file, "unix:" + attribute, LinkOption.NOFOLLOW_LINKS)).longValue();
  }

  static byte[] pattern(int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) (31 * i + 7 * (i >> 8) + 1);
    }
    return bytes;
  }

  final void makeFifo(String name) throws Exception {
    assertThat(run("mkfifo", root.resolve(name).toString())).isEmpty();
  }

  /** Runs a command to its end. */
  static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(Stream.of(command).collect(Collectors.joining(" ")) + ": " + output).isZero();
    return output;
  }
}
