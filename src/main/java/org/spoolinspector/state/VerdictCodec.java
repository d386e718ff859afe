package org.spoolinspector.state;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.spoolinspector.packet.Base32;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;

/** Verdicts as bytes: about 70 a packet, its name included. */
final class VerdictCodec {
  /** How a name is written: as it is, as the 32 bytes of a packet's id, or of a nock's. */
  private static final int PLAIN = 0;
  private static final int PACKET = 1;
  private static final int NOCK = 2;
  private static final byte[] SUFFIX = SpoolLayout.NOCK_SUFFIX.bytes();
  private static final int VERIFIED = 0;
  private static final int BAD = 1;

  private VerdictCodec() {
  }

  /** A file of the folder with this number; all of a folder lie side by side. */
  static byte[] key(int folder, RawName name) {
    ByteSink sink = folder(folder);
    byte[] bytes = name.bytes();
    Id id = Id.parse(bytes);
    int how = id == null ? PLAIN : bytes.length == Base32.LENGTH ? PACKET
        : Arrays.equals(bytes, Base32.LENGTH, bytes.length, SUFFIX, 0, SUFFIX.length) ? NOCK : PLAIN;
    return sink.octet(how).raw(id == null || how == PLAIN ? bytes : id.toBytes()).done();
  }

  /** What all keys of a folder begin with: the number, highest byte first, so that folders are in order. */
  static ByteSink folder(int folder) {
    return new ByteSink().octet(folder >>> 24).octet(folder >>> 16).octet(folder >>> 8).octet(folder);
  }

  static int folder(byte[] key) throws MalformedRecord {
    var source = new ByteSource(key);
    return source.octet() << 24 | source.octet() << 16 | source.octet() << 8 | source.octet();
  }

  static RawName name(byte[] key) throws MalformedRecord {
    var source = new ByteSource(key);
    source.raw(Integer.BYTES);
    int how = source.octet();
    if (how == PLAIN) {
      return RawName.of(source.rest());
    }
    byte[] id = Id.of(source.raw(Id.BYTES), 0).toString().getBytes(StandardCharsets.US_ASCII);
    source.requireEnd();
    return switch (how) {
      case PACKET -> RawName.of(id);
      case NOCK -> SpoolLayout.name(id, SpoolLayout.NOCK_SUFFIX);
      default -> throw new MalformedRecord("a name of kind " + how);
    };
  }

  static byte[] value(byte[] key, Verdict verdict) {
    var sink = new ByteSink();
    switch (verdict.judgement()) {
      case Judgement.Verified fine -> sink.octet(VERIFIED);
      case Judgement.Bad(var found) -> sink.octet(BAD).raw(found.toBytes());
    }
    return sink.time(verdict.when()).number(verdict.inode()).number(verdict.size()).signed(verdict.modifiedNanos()).sealed(key);
  }

  static Verdict verdict(byte[] key, byte[] value) throws MalformedRecord {
    ByteSource source = ByteSource.sealed(key, value);
    int kind = source.octet();
    Judgement judgement = switch (kind) {
      case VERIFIED -> new Judgement.Verified();
      case BAD -> new Judgement.Bad(Id.of(source.raw(Id.BYTES), 0));
      default -> throw new MalformedRecord("a verdict of kind " + kind);
    };
    var verdict = new Verdict(source.time(), source.number(), source.number(), source.signed(), judgement);
    source.requireEnd();
    return verdict;
  }
}
