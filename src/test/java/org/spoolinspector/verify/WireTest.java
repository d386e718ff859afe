package org.spoolinspector.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.RawName;

class WireTest {
  @Property
  void whatGoesInComesOut(@ForAll("messages") List<Message> messages) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    for (Message message : messages) {
      Wire.write(out, message);
    }
    var in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    for (Message message : messages) {
      assertThat(Wire.read(in)).isEqualTo(message);
    }
    assertThat(Wire.read(in)).isNull();
  }

  @Property
  void anyOtherBytesAreMessagesOrAFault(@ForAll byte[] bytes) {
    var in = new DataInputStream(new ByteArrayInputStream(bytes));
    try {
      Message message = Wire.read(in);
      while (message != null) {
        message = Wire.read(in);
      }
    } catch (IOException fault) {
      assertThat(fault).isNotNull();
    }
  }

  @Provide
  Arbitrary<List<Message>> messages() {
    Arbitrary<Integer> ints = Arbitraries.integers();
    Arbitrary<Long> longs = Arbitraries.longs();
    Arbitrary<Boolean> either = Arbitraries.of(true, false);
    Arbitrary<String> texts = Arbitraries.strings().ofMaxLength(40);
    Arbitrary<Id> ids = Combinators.combine(longs, longs, longs, longs).as(Id::new);
    Arbitrary<RawName> names = Arbitraries.bytes().array(byte[].class).ofMaxSize(255).map(RawName::of);
    Arbitrary<FileStatus> statuses = Combinators.combine(Arbitraries.of(FileType.class), ints, ints, ints, longs, ints, longs, longs)
        .as((type, mode, owner, group, size, block, inode, time) ->
            new FileStatus(type, mode, owner, group, size, block, inode, mode ^ 1, owner ^ 1, time));
    Arbitrary<HeaderFault> faults = Combinators.combine(Arbitraries.of(HeaderFault.Kind.class), ints,
        Arbitraries.of(PacketFormat.class).injectNull(0.3), longs).as(HeaderFault::new);
    Arbitrary<VerifyOutcome> outcomes = Arbitraries.oneOf(statuses.map(VerifyOutcome.Verified::new),
        Combinators.combine(ids, ids, statuses).as(VerifyOutcome.Mismatch::new), faults.map(VerifyOutcome.Skipped::new),
        Arbitraries.just(new VerifyOutcome.Vanished()), Combinators.combine(texts, longs).as(VerifyOutcome.Unreadable::new));
    Arbitrary<Message> all = Arbitraries.oneOf(Combinators.combine(longs, either, either).as(Message.Order::new),
        Combinators.combine(ints, Combinators.combine(texts, names).as(Message.Asked::new).list().ofMaxSize(16)).as(Message.Question::new),
        Combinators.combine(ints, longs).as(Message.Heard::new), Combinators.combine(ints, ints, longs).as(Message.Hashed::new),
        Combinators.combine(ints, outcomes.list().ofMaxSize(16)).as(Message.Answer::new));
    return all.list().ofMaxSize(8);
  }
}
