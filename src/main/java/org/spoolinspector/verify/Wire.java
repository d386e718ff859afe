package org.spoolinspector.verify;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.packet.HeaderFault;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.FileType;
import org.spoolinspector.posix.RawName;

/** {@link Message}s as bytes. Both processes run the same program, so there are no versions: bytes that mean nothing are a fault. */
final class Wire {
  private static final int ORDER = 1;
  private static final int QUESTION = 2;
  private static final int HEARD = 3;
  private static final int HASHED = 4;
  private static final int ANSWER = 5;

  private static final int VERIFIED = 1;
  private static final int MISMATCH = 2;
  private static final int SKIPPED = 3;
  private static final int VANISHED = 4;
  private static final int UNREADABLE = 5;

  private Wire() {
  }

  /** Writes one. */
  static void write(DataOutputStream out, Message message) throws IOException {
    switch (message) {
      case Message.Order order -> {
        out.writeByte(ORDER);
        out.writeLong(order.bytes());
        out.writeBoolean(order.dropBehind());
        out.writeBoolean(order.inTurn());
      }
      case Message.Question question -> {
        out.writeByte(QUESTION);
        out.writeInt(question.number());
        out.writeInt(question.files().size());
        for (Message.Asked file : question.files()) {
          out.writeUTF(file.folder());
          out.writeShort(file.name().bytes().length);
          out.write(file.name().bytes());
        }
      }
      case Message.Heard heard -> {
        out.writeByte(HEARD);
        out.writeInt(heard.number());
        out.writeLong(heard.bytes());
      }
      case Message.Hashed hashed -> {
        out.writeByte(HASHED);
        out.writeInt(hashed.number());
        out.writeInt(hashed.file());
        out.writeLong(hashed.bytes());
      }
      case Message.Answer answer -> {
        out.writeByte(ANSWER);
        out.writeInt(answer.number());
        out.writeInt(answer.outcomes().size());
        for (VerifyOutcome outcome : answer.outcomes()) {
          write(out, outcome);
        }
      }
    }
    out.flush();
  }

  private static void write(DataOutputStream out, VerifyOutcome outcome) throws IOException {
    switch (outcome) {
      case VerifyOutcome.Verified(var status) -> {
        out.writeByte(VERIFIED);
        write(out, status);
      }
      case VerifyOutcome.Mismatch(var expected, var found, var status) -> {
        out.writeByte(MISMATCH);
        out.write(expected.toBytes());
        out.write(found.toBytes());
        write(out, status);
      }
      case VerifyOutcome.Skipped(var fault) -> {
        out.writeByte(SKIPPED);
        out.writeUTF(fault.kind().name());
        out.writeInt(fault.offset());
        out.writeByte(fault.format() == null ? 0 : fault.format().version());
        out.writeLong(fault.value());
      }
      case VerifyOutcome.Vanished gone -> out.writeByte(VANISHED);
      case VerifyOutcome.Unreadable(var why, var offset) -> {
        out.writeByte(UNREADABLE);
        out.writeUTF(why);
        out.writeLong(offset);
      }
    }
  }

  private static void write(DataOutputStream out, FileStatus status) throws IOException {
    out.writeUTF(status.type().name());
    out.writeInt(status.mode());
    out.writeInt(status.owner());
    out.writeInt(status.group());
    out.writeLong(status.size());
    out.writeInt(status.blockSize());
    out.writeLong(status.inode());
    out.writeInt(status.deviceMajor());
    out.writeInt(status.deviceMinor());
    out.writeLong(status.modifiedNanos());
  }

  /**
   * Reads the next one; null where there is none.
   *
   * @throws IOException also where the bytes are no message
   */
  static @Nullable Message read(DataInputStream in) throws IOException {
    int kind = in.read();
    return switch (kind) {
      case -1 -> null;
      case ORDER -> new Message.Order(in.readLong(), in.readBoolean(), in.readBoolean());
      case QUESTION -> {
        int number = in.readInt();
        int count = in.readInt();
        var files = new ArrayList<Message.Asked>();
        for (int i = 0; i < count; i++) {
          files.add(new Message.Asked(in.readUTF(), RawName.of(in.readNBytes(in.readUnsignedShort()))));
        }
        yield new Message.Question(number, files);
      }
      case HEARD -> new Message.Heard(in.readInt(), in.readLong());
      case HASHED -> new Message.Hashed(in.readInt(), in.readInt(), in.readLong());
      case ANSWER -> {
        int number = in.readInt();
        int count = in.readInt();
        var outcomes = new ArrayList<VerifyOutcome>();
        for (int i = 0; i < count; i++) {
          outcomes.add(outcome(in));
        }
        yield new Message.Answer(number, outcomes);
      }
      default -> throw unknown("message", kind);
    };
  }

  private static VerifyOutcome outcome(DataInputStream in) throws IOException {
    int kind = in.readUnsignedByte();
    return switch (kind) {
      case VERIFIED -> new VerifyOutcome.Verified(status(in));
      case MISMATCH -> new VerifyOutcome.Mismatch(id(in), id(in), status(in));
      case SKIPPED -> new VerifyOutcome.Skipped(new HeaderFault(named(HeaderFault.Kind.class, in.readUTF()),
          in.readInt(), PacketFormat.ofVersion(in.readUnsignedByte()), in.readLong()));
      case VANISHED -> new VerifyOutcome.Vanished();
      case UNREADABLE -> new VerifyOutcome.Unreadable(in.readUTF(), in.readLong());
      default -> throw unknown("outcome", kind);
    };
  }

  private static FileStatus status(DataInputStream in) throws IOException {
    return new FileStatus(named(FileType.class, in.readUTF()), in.readInt(), in.readInt(), in.readInt(), in.readLong(),
        in.readInt(), in.readLong(), in.readInt(), in.readInt(), in.readLong());
  }

  private static Id id(DataInputStream in) throws IOException {
    byte[] bytes = new byte[Id.BYTES];
    in.readFully(bytes);
    return Id.of(bytes, 0);
  }

  private static <E extends Enum<E>> E named(Class<E> type, String name) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException none) {
      throw new IOException("no " + type.getSimpleName() + " is called " + name, none);
    }
  }

  private static IOException unknown(String what, int value) {
    return new IOException("no " + what + " has the number " + value);
  }
}
