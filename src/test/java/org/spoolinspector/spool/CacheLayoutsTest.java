package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spoolinspector.packet.CacheLayout;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.Posix;

/** Packets of each format with each sort of cache in each place, and in both at once. */
class CacheLayoutsTest {
  @TempDir Path folder;

  /** What can lie in a cache's place. */
  private enum Content {
    NONE, FRESH, EMPTY, SHORT, OTHER_PACKET, OTHER_FORMAT;

    HdrState state() {
      return switch (this) {
        case NONE -> HdrState.MISSING;
        case FRESH -> HdrState.FRESH;
        case EMPTY -> HdrState.EMPTY;
        case SHORT -> HdrState.SHORT;
        case OTHER_PACKET -> HdrState.OTHER_PACKET;
        case OTHER_FORMAT -> HdrState.OLD_FORMAT;
      };
    }

    State packet() {
      return switch (this) {
        case NONE, FRESH -> State.UNVERIFIED;
        case EMPTY, SHORT, OTHER_FORMAT -> State.HIDDEN;
        case OTHER_PACKET -> State.MISLEADING;
      };
    }

    void lay(Path cache, int version) throws IOException {
      byte[] own = header(version, "alice");
      switch (this) {
        case NONE -> { }
        case FRESH -> Files.write(cache, own);
        case EMPTY -> Files.write(cache, new byte[0]);
        case SHORT -> Files.write(cache, Arrays.copyOf(own, 171));
        case OTHER_PACKET -> Files.write(cache, header(version, "carol"));
        case OTHER_FORMAT -> Files.write(cache, header(other(version), "alice"));
      }
    }
  }

  private static int other(int version) {
    return version == 6 ? 4 : version + 1;
  }

  private record Case(String name, Content inFolder, Content beside) {
    /** Whether the first cache is right in itself and in its place, though of another format: only a deep scan sees that. */
    boolean deceives(PacketFormat format) {
      CacheLayout place = inFolder != Content.NONE ? CacheLayout.FOLDER : CacheLayout.BESIDE;
      return (inFolder != Content.NONE ? inFolder : beside) == Content.OTHER_FORMAT
          && PacketFormat.ofVersion(other(format.version())).layout() == place;
    }
  }

  private static byte[] header(int version, String sender) {
    return SpoolText.header(version, 96, SpoolText.id(sender), SpoolText.id("bob"));
  }

  @ParameterizedTest
  @EnumSource(names = {"V4", "V5", "V6"})
  void inEveryCombinationTheCacheOfTheOwnGenerationCounts(PacketFormat format) throws IOException {
    List<Case> cases = new ArrayList<>();
    Path rx = Files.createDirectories(folder.resolve("spool").resolve(SpoolText.id("alice") + "/rx"));
    Files.createDirectory(rx.resolve("hdr"));
    for (Content inFolder : Content.values()) {
      for (Content beside : Content.values()) {
        var one = new Case(SpoolText.id(inFolder + "-" + beside).toString(), inFolder, beside);
        Files.write(rx.resolve(one.name), Arrays.copyOf(header(format.version(), "alice"), 300));
        inFolder.lay(rx.resolve("hdr").resolve(one.name), format.version());
        beside.lay(rx.resolve(one.name + ".hdr"), format.version());
        cases.add(one);
      }
    }
    for (boolean deep : new boolean[] {false, true}) {
      Map<String, Entry> found = Scans.scan(folder.resolve("spool"), deep);
      cases.stream().filter(one -> deep || !one.deceives(format)).forEach(one -> assertRight(found, one, format, deep));
      assertThat(found.values()).allMatch(e -> e.kind() == Kind.PACKET || e.kind() == Kind.HDR);
    }
  }

  private static void assertRight(Map<String, Entry> found, Case one, PacketFormat format, boolean deep) {
    String rx = SpoolText.id("alice") + "/rx/";
    Entry packet = found.get(rx + one.name);
    boolean folderCounts = one.inFolder != Content.NONE && format.mayUse(CacheLayout.FOLDER);
    boolean besideCounts = !folderCounts && one.beside != Content.NONE && format.mayUse(CacheLayout.BESIDE);
    Content counts = folderCounts ? one.inFolder : besideCounts ? one.beside : Content.NONE;
    String what = format + " " + one.inFolder + " " + one.beside + (deep ? " deep" : " quick");
    assertThat(packet.hdr()).as(what).isEqualTo(counts.state());
    assertThat(packet.state()).as(what).isEqualTo(counts.packet());
    assertThat(packet.header()).as(what).isNotNull();
    assertThat(packet.header().format()).as(what).isEqualTo(format);
    assertOther(found.get(rx + "hdr/" + one.name), one.inFolder != Content.NONE && !folderCounts, Why.HDR_NEW_LAYOUT, what);
    assertOther(found.get(rx + one.name + ".hdr"), one.beside != Content.NONE && !besideCounts, Why.HDR_OLD_LAYOUT, what);
  }

  private static void assertOther(Entry row, boolean expected, Why why, String what) {
    assertThat(row != null).as(what).isEqualTo(expected);
    if (row != null) {
      assertThat(row).as(what).extracting(Entry::kind, Entry::state, Entry::reason)
          .containsExactly(Kind.HDR, State.OLD_LAYOUT, Reason.of(why));
    }
  }

  @Test
  void aSectionsEntriesAreSortedByFolderAndName() throws IOException {
    Path spool = folder.resolve("spool");
    for (int i = 0; i < 50; i++) {
      SpoolText.lay(spool, """
          {alice}/rx/{p%1$d}          : packet v6
          {alice}/rx/hdr/{p%1$d}      : packet v6 size 172
          {alice}/rx/hdr/{orphan%1$d} : packet v6 size 172
          {alice}/rx/{lost%1$d}.hdr   : packet v6 size 172
          {alice}/rx/seen/{s%1$d}     : 0 bytes
          {alice}/rx/{n%1$d}.nock     : packet v6
          {alice}/rx/note%1$d         : 0 bytes
          """.formatted(i));
    }
    var sections = Scans.contents(Scans.bob(spool), Posix.system(), false).sections();
    List<Entry> entries = sections.get(new Section(Section.Kind.RX, SpoolText.id("alice")));
    assertThat(entries).hasSize(300).isSortedAccordingTo((one, other) -> one.folder().path().equals(other.folder().path())
        ? one.name().compareTo(other.name()) : one.folder().path().compareTo(other.folder().path()));
  }
}
