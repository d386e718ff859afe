package org.spoolinspector.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spoolinspector.packet.HeaderFault.Kind;

class PacketHeaderTest {
  private static final Id SENDER = new Id(1, 2, 3, 4);
  private static final Id RECIPIENT = new Id(-1, -2, -3, -4);

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6})
  void readsAWholeOne(int version) {
    for (int niceness = 0; niceness <= 255; niceness++) {
      PacketFormat format = PacketFormat.ofVersion(version);
      assertThat(PacketHeader.read(header(version, niceness), 172)).isEqualTo(new PacketHeader(format, niceness, SENDER, RECIPIENT));
    }
  }

  @Test
  void whatFollowsTheHeaderIsNotLookedAt() {
    byte[] longer = Arrays.copyOf(header(6, 96), 500);
    Arrays.fill(longer, 172, 500, (byte) 0xff);
    assertThat(PacketHeader.read(longer, 500)).isEqualTo(new PacketHeader(PacketFormat.V6, 96, SENDER, RECIPIENT));
  }

  @Test
  void theKeyAndTheSignatureMayBeAnything() {
    byte[] head = header(6, 96);
    Arrays.fill(head, 76, 172, (byte) 0x5a);
    assertThat(PacketHeader.read(head, 172)).isEqualTo(new PacketHeader(PacketFormat.V6, 96, SENDER, RECIPIENT));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6})
  void isCutAtEveryByte(int version) {
    byte[] whole = header(version, 96);
    for (int length = 0; length < 172; length++) {
      // In full length and in an array of its own: what lies behind the length must not be read.
      var expected = length == 0 ? new HeaderFault(Kind.EMPTY, 0, null, 0)
          : new HeaderFault(Kind.SHORT, length, length <= 7 ? null : PacketFormat.ofVersion(version), length);
      assertThat(PacketHeader.read(Arrays.copyOf(whole, length), length)).isEqualTo(expected);
      assertThat(PacketHeader.read(whole, length)).isEqualTo(expected);
    }
    assertThat(PacketHeader.read(whole, 172)).isInstanceOf(PacketHeader.class);
  }

  @Test
  void anyWrongByteOfTheMagicIsNamedByItsPlace() {
    for (int at = 0; at < 7; at++) {
      for (int wrong : new int[] {0x00, 0x20, 0x5a, 0xff}) {
        byte[] head = header(6, 96);
        if ((head[at] & 0xff) == wrong) {
          continue;
        }
        head[at] = (byte) wrong;
        var fault = new HeaderFault(Kind.NO_MAGIC, at, null, wrong);
        assertThat(PacketHeader.read(head, 172)).isEqualTo(fault);
        assertThat(PacketHeader.read(head, at + 1)).as("cut behind it").isEqualTo(fault);
        assertThat(PacketHeader.read(head, Math.max(1, at))).as("cut before it").isNotEqualTo(at == 0 ? null : fault);
      }
    }
  }

  @Test
  void everyVersionIsTooOldKnownOrUnknown() {
    IntStream.range(0, 256).forEach(version -> {
      HeaderReading reading = PacketHeader.read(header(version, 96), 172);
      if (version >= 4 && version <= 6) {
        assertThat(reading).isInstanceOf(PacketHeader.class);
      } else if (version >= 1 && version <= 3) {
        assertThat(reading).isEqualTo(new HeaderFault(Kind.TOO_OLD, 7, PacketFormat.ofVersion(version), version));
      } else {
        assertThat(reading).isEqualTo(new HeaderFault(Kind.UNKNOWN_VERSION, 7, null, version));
      }
    });
  }

  @Test
  void anOldOrUnknownFormatIsSaidOfAShortFileToo() {
    for (int length = 8; length < 172; length++) {
      assertThat(PacketHeader.read(header(2, 96), length)).isEqualTo(new HeaderFault(Kind.TOO_OLD, 7, PacketFormat.V2, 2));
      assertThat(PacketHeader.read(header(9, 96), length)).isEqualTo(new HeaderFault(Kind.UNKNOWN_VERSION, 7, null, 9));
    }
  }

  @Test
  void nicenessIsAByteInFour() {
    for (int niceness : new int[] {256, 0x0100_0000 | 96, -1, Integer.MIN_VALUE}) {
      assertThat(PacketHeader.read(header(6, niceness), 172))
          .isEqualTo(new HeaderFault(Kind.BAD_NICENESS, 8, PacketFormat.V6, niceness & 0xffff_ffffL));
    }
  }

  @Provide
  Arbitrary<byte[]> bytes() {
    Arbitrary<byte[]> any = Arbitraries.bytes().array(byte[].class).ofMaxSize(200);
    Arbitrary<byte[]> like = Combinators.combine(Arbitraries.bytes().array(byte[].class).ofSize(200), Arbitraries.integers().between(0, 9),
        Arbitraries.integers().between(0, 12), Arbitraries.integers().between(0, 200)).as((noise, version, whole, length) -> {
          byte[] head = noise.clone();
          System.arraycopy(header(version, 96), 0, head, 0, whole);
          return Arrays.copyOf(head, length);
        });
    return Arbitraries.oneOf(any, like);
  }

  @Property(tries = 5_000)
  void whateverTheBytesItIsAHeaderOrAFaultThatPointsIntoThem(@ForAll("bytes") byte[] bytes) {
    switch (PacketHeader.read(bytes, bytes.length)) {
      case PacketHeader header -> {
        assertThat(bytes).hasSizeGreaterThanOrEqualTo(172);
        assertThat(ByteBuffer.allocate(76).put(new byte[] {'N', 'N', 'C', 'P', 'E', 0, 0, (byte) header.format().version()})
            .putInt(header.niceness()).put(header.sender().toBytes()).put(header.recipient().toBytes()).array())
            .as("what it says, written again").isEqualTo(Arrays.copyOf(bytes, 76));
        assertThat(Niceness.format(header.niceness())).isNotEmpty();
      }
      case HeaderFault fault -> {
        assertThat(fault.offset()).isBetween(0, Math.min(bytes.length, 171));
        assertThat(fault.kind() == Kind.EMPTY).isEqualTo(bytes.length == 0);
      }
    }
  }

  @Property
  void whateverIsSaidIsReadBack(@ForAll @IntRange(min = 4, max = 6) int version, @ForAll @IntRange(max = 255) int niceness,
      @ForAll @Size(160) byte[] rest) {
    byte[] head = ByteBuffer.allocate(172).put(header(version, niceness), 0, 12).put(rest).array();
    assertThat(PacketHeader.read(head, 172)).isEqualTo(
        new PacketHeader(PacketFormat.ofVersion(version), niceness, Id.of(rest, 0), Id.of(rest, 32)));
  }

  private static byte[] header(int version, int niceness) {
    return ByteBuffer.allocate(172).put(new byte[] {'N', 'N', 'C', 'P', 'E', 0, 0, (byte) version}).putInt(niceness)
        .put(SENDER.toBytes()).put(RECIPIENT.toBytes()).array();
  }
}
