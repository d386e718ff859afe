package org.spoolinspector.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.posix.Workers;
import org.spoolinspector.spool.SpoolText;

@Timeout(120)
class VerifierServerTest {
  private static final int MIB = 1 << 20;
  @TempDir Path folder;

  @Test
  void hashesNoMoreThanAFewBuffersThatNobodyHeardOf() throws Exception {
    String name = SpoolText.id("large").toString();
    Files.write(folder.resolve(name), SpoolText.header(6, 160, SpoolText.id("alice"), SpoolText.id("bob")));
    try (var file = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
      file.setLength(64L * MIB);
    }
    Pipe asked = Pipe.open();
    Pipe answered = Pipe.open();
    try (var threads = Executors.newCachedThreadPool()) {
      var server = threads.submit(() -> {
        try (var out = Channels.newOutputStream(answered.sink())) {
          VerifierServer.serve(Channels.newInputStream(asked.source()), out, Posix.system(), Workers.INLINE, threads::execute);
        }
        return null;
      });
      var in = new DataInputStream(Channels.newInputStream(answered.source()));
      var out = new DataOutputStream(Channels.newOutputStream(asked.sink()));
      Wire.write(out, new Message.Order(64L * MIB, false, false));
      Wire.write(out, new Message.Question(7, List.of(new Message.Asked(folder.toString(), RawName.of(name)))));
      long hashed = 0;
      for (int i = 0; i < 5; i++) {
        hashed += bytes(Wire.read(in));
      }
      Wire.write(out, new Message.Heard(7, 3L * MIB));
      for (int i = 0; i < 3; i++) {
        hashed += bytes(Wire.read(in));
      }
      assertThat(hashed).isEqualTo(8L * MIB);
      out.close();
      server.get();
      assertThat(Wire.read(in)).as("what was hashed and not heard of").isNull();
    }
  }

  private static long bytes(Message message) {
    assertThat(message).isInstanceOf(Message.Hashed.class);
    return ((Message.Hashed) message).bytes();
  }
}
