package org.spoolinspector.posix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultyPosixTest {
  @TempDir Path root;
  private final FaultyPosix posix = new FaultyPosix(Posix.system());

  @Test
  void countsWhatChangesSomethingAndNothingElse() throws Exception {
    replaceDurably();
    try (OpenFolder folder = posix.open(root)) {
      folder.status();
      folder.head(RawName.of("final"), new byte[1]);
      folder.list((name, type, inode) -> { });
    }

    assertThat(posix.log()).extracting(line -> line.split(" ", -1)[0])
        .containsExactly("mkdir", "create", "write", "sync", "rename", "sync", "syncfs", "create", "remove");
    assertThat(posix.operations()).isEqualTo(9);
    assertThat(root.resolve("final")).hasContent("content");
  }

  @Test
  void failsAtTheAskedOneAndOnlyThere() throws Exception {
    posix.failAt(3, Errno.ENOSPC);

    assertThatExceptionOfType(PosixException.class).isThrownBy(this::replaceDurably)
        .withMessageContaining("tmp/new: no space left on the device");
    assertThat(root.resolve("tmp/new")).hasContent("con");
    assertThat(posix.operations()).isEqualTo(3);
    try (OpenFolder folder = posix.open(root)) {
      folder.createFile(RawName.of("later"), 0600).close();
    }
    assertThat(root.resolve("later")).exists();
  }

  @Test
  void changesNothingAfterDeath() throws Exception {
    posix.killAt(5);

    assertThatExceptionOfType(FaultyPosix.Killed.class).isThrownBy(this::replaceDurably);
    assertThat(root.resolve("final")).doesNotExist();
    assertThat(root.resolve("tmp/new")).hasContent("content");
    try (OpenFolder folder = posix.open(root)) {
      assertThatExceptionOfType(FaultyPosix.Killed.class).isThrownBy(() -> folder.createFile(RawName.of("later"), 0600));
      assertThatExceptionOfType(FaultyPosix.Killed.class).isThrownBy(folder::sync);
    }
    assertThat(root.resolve("later")).doesNotExist();
  }

  @Test
  void leavesHalfAWriteBehindWhenKilledInIt() {
    posix.killAt(3);

    assertThatExceptionOfType(FaultyPosix.Killed.class).isThrownBy(this::replaceDurably);
    assertThat(root.resolve("tmp/new")).hasContent("con");
  }

  @Test
  void letsOthersActJustBefore() throws Exception {
    List<Boolean> there = new ArrayList<>();
    posix.before(5, () -> there.add(root.resolve("tmp/new").toFile().exists() && !root.resolve("final").toFile().exists()));

    replaceDurably();

    assertThat(there).containsExactly(true);
  }

  private void replaceDurably() throws IOException {
    try (OpenFolder folder = posix.open(root)) {
      folder.createFolder(RawName.of("tmp"), 0700);
      try (OpenFolder tmp = folder.openFolder(RawName.of("tmp"))) {
        try (NewFile file = tmp.createFile(RawName.of("new"), 0600)) {
          file.write(ByteBuffer.wrap("content".getBytes(UTF_8)));
          file.sync();
        }
        tmp.rename(RawName.of("new"), folder, RawName.of("final"));
        folder.sync();
        folder.syncFileSystem();
        tmp.createFile(RawName.of("other"), 0600).close();
        tmp.remove(RawName.of("other"));
      }
    }
  }
}
