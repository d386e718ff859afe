package org.spoolinspector.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.spoolinspector.spool.Neighbours.ALICE;
import static org.spoolinspector.spool.Neighbours.PACKET;
import static org.spoolinspector.spool.Neighbours.REPLY;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Outcome;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.packet.Id;
import org.spoolinspector.posix.RawName;

/** Each recipe is typed into a real shell, with the real tools, and does what it is for. */
class ByHandTest {
  @TempDir(factory = InTarget.class, cleanup = CleanupMode.NEVER) Path folder;
  private Neighbours spool;

  @BeforeEach
  void lay() throws IOException {
    Nncp.assumeInstalled();
    // A blank and an apostrophe, so that quoting matters.
    spool = Neighbours.lay(Files.createDirectory(folder.resolve("a b'c")));
  }

  private Path put(String name, byte[] content) {
    Path file = spool.rx().resolve(name);
    spool.put(file, content);
    return file;
  }

  private Outcome type(Entry entry) {
    List<String> commands = ByHand.of(spool.configuration(), entry).commands();
    assertThat(commands).isNotEmpty();
    return Nncp.run(List.of("sh", "-eu", "-c", String.join("\n", commands)), "", 60);
  }

  private Outcome type(Path file) {
    return type(spool.entry(file));
  }

  @Test
  void aWrongCacheGoesAndComesBackRight() throws IOException {
    Path packet = put(PACKET, Neighbours.packet(PACKET));
    for (byte[] wrong : new byte[][] {{}, Arrays.copyOf(Neighbours.packet(PACKET), 46), Neighbours.header(REPLY),
        Arrays.copyOf(Neighbours.ofFormat(PACKET, 2), 172)}) {
      Path cache = put("hdr/" + PACKET, wrong);
      Outcome done = type(packet);
      assertThat(done.exit()).as(done.stderr()).isZero();
      assertThat(done.stdout()).contains(PACKET).contains("(nice: MAX)");
      assertThat(cache).hasBinaryContent(Neighbours.header(PACKET));
    }
  }

  @Test
  void aNockBecomesAPacket() {
    Path nock = put(PACKET + ".nock", Neighbours.packet(PACKET));
    assertThat(type(nock).exit()).isZero();
    assertThat(nock).doesNotExist();
    assertThat(spool.rx().resolve(PACKET)).hasBinaryContent(Neighbours.packet(PACKET));
  }

  @Test
  void aPacketIsChecked() {
    assertThat(type(put(PACKET, Neighbours.packet(PACKET))).exit()).isZero();
    Outcome bad = type(put(PACKET, Neighbours.damaged(PACKET)));
    assertThat(bad.exit()).isEqualTo(1);
    assertThat(bad.stderr()).contains(PACKET + ": bad");
  }

  @Test
  void aNockThatBlocksGoesAndThePacketComesAgain() {
    for (byte[] wrong : new byte[][] {{}, new byte[300], Neighbours.damaged(PACKET)}) {
      Path nock = put(PACKET + ".nock", wrong);
      Entry entry = spool.entry(nock);
      assertThat(type(entry.state() == State.BROKEN ? entry : entry.with(State.BAD, Reason.of(Why.NOCK_BAD, ""))).exit()).isZero();
      assertThat(nock).doesNotExist();
      assertThat(spool.aliceKeepsIt()).isTrue();
    }
    assertThat(spool.sessionsUntil(true, () -> Files.exists(spool.rx().resolve(PACKET)))).isTrue();
    assertThat(spool.rx().resolve(PACKET)).hasBinaryContent(Neighbours.packet(PACKET));
  }

  @Test
  void aBadPacketGoesWithItsCacheAndComesAgain() {
    Path packet = put(PACKET, Neighbours.damaged(PACKET));
    Path cache = put("hdr/" + PACKET, Neighbours.header(PACKET));
    Path other = put(Neighbours.OTHER, Neighbours.packet(Neighbours.OTHER));
    assertThat(type(spool.entry(packet).with(State.BAD, Reason.of(Why.PACKET_BAD, ""))).exit()).isZero();
    assertThat(packet).doesNotExist();
    assertThat(cache).doesNotExist();
    assertThat(other).exists();
    Path none = put(PACKET, "no packet".getBytes(StandardCharsets.UTF_8));
    assertThat(type(none).exit()).isZero();
    assertThat(none).doesNotExist();
    assertThat(spool.sessionsUntil(true, () -> Files.exists(packet))).isTrue();
    assertThat(packet).hasBinaryContent(Neighbours.packet(PACKET));
  }

  @Test
  void whatIsLeftOverGoes() throws IOException {
    Path packet = put(PACKET, Neighbours.packet(PACKET));
    Path left = spool.bob().path().resolve("tmp/nncp17a0b2c3");
    spool.put(left, new byte[1]);
    for (Path file : List.of(put("hdr/" + REPLY, Neighbours.header(REPLY)), put(PACKET + ".hdr", new byte[0]), left)) {
      assertThat(type(file).exit()).isZero();
      assertThat(file).doesNotExist();
    }
    assertThat(packet).exists();
    Path target = put("target", new byte[1]);
    Path link = Files.createSymbolicLink(spool.rx().resolve(REPLY), target);
    assertThat(type(link).exit()).isZero();
    assertThat(Files.isSymbolicLink(link)).isFalse();
    assertThat(target).exists();
    SpoolText.lay(spool.rx(), REPLY + ".nock : fifo");
    assertThat(type(spool.rx().resolve(REPLY + ".nock")).exit()).isZero();
    assertThat(spool.isListed(PACKET)).isTrue();
  }

  @Test
  void anOldSeenMarkMovesToWhereItCounts() {
    Path mark = put(PACKET + ".seen", new byte[0]);
    assertThat(type(mark).exit()).isZero();
    assertThat(spool.sessionsUntil(true, () -> !spool.aliceKeepsIt())).isTrue();
    assertThat(spool.rx().resolve(PACKET)).doesNotExist();
    assertThat(spool.rx().resolve("seen/" + PACKET)).exists();
  }

  @Test
  void nothingIsSaidWhereNothingIsKnownToHelp() {
    Path part = put(PACKET + ".part", new byte[10]);
    assertThat(ByHand.of(spool.configuration(), spool.entry(part)).commands()).isEmpty();
    Path old = put(PACKET, Neighbours.ofFormat(PACKET, 3));
    assertThat(ByHand.of(spool.configuration(), spool.entry(old)).commands()).isEmpty();
    Path outdated = put(PACKET, Neighbours.ofFormat(PACKET, 5));
    assertThat(ByHand.of(spool.configuration(), spool.entry(outdated)).commands()).isEmpty();
    Entry entry = spool.entry(old);
    var untypeable = new Entry(entry.folder(), RawName.of(new byte[] {'n', (byte) 0xff}), Kind.TMP, State.LEFT_OVER,
        Reason.of(Why.TMP_LEFT_OVER), null, 0, 0, 0, null);
    assertThat(ByHand.of(spool.configuration(), untypeable).commands()).isEmpty();
  }

  @Test
  void toolsAreNamedOnlyWhereTheyKnowTheNode() {
    Path packet = put(PACKET, Neighbours.packet(PACKET));
    put("hdr/" + PACKET, new byte[0]);
    Entry entry = spool.entry(packet);
    String cd = ByHand.quote(spool.rx().toString());
    assertThat(ByHand.of(Configuration.none(spool.bob().path()), entry).commands()).containsExactly("cd " + cd, "rm hdr/" + PACKET);
    var usual = new Configuration(Path.of("/etc/nncp.hjson"), spool.bob().path(), null, OptionalInt.empty(), false, null,
        List.of(new Configuration.Neighbour("a b", Id.parse(ALICE), List.of())), Map.of());
    assertThat(ByHand.of(usual, entry).commands()).containsExactly("cd " + cd, "rm hdr/" + PACKET, "nncp-stat -node 'a b' -pkt");
  }
}
