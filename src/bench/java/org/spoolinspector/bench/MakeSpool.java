package org.spoolinspector.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.HashKind;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.PacketHeader;

/**
 * Fills a configuration's spool with packets received from its first neighbour: right headers and right names, random contents.
 * Arguments: configuration, how many, bytes each; {@code hdr} for header caches too; {@code sync} to make each packet durable before
 * its cache is written, as NNCP does, which spreads the caches over the disk.
 */
public final class MakeSpool {
  private static final int PIECE = 1 << 20;

  private MakeSpool() {
  }

  /** Does it. */
  public static void main(String[] arguments) throws ConfigException, IOException {
    List<String> options = List.of(arguments).subList(3, arguments.length);
    fill(ConfigReader.read(Path.of(arguments[0])), Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]),
        options.contains("hdr"), options.contains("sync"));
  }

  /** Does it. */
  public static void fill(Configuration configuration, int count, long size, boolean caches, boolean sync) throws IOException {
    Id self = Objects.requireNonNull(configuration.self());
    Id sender = configuration.neighbours().stream().filter(n -> !n.id().equals(self)).findFirst().orElseThrow().id();
    Path rx = configuration.spool().resolve(sender.toString()).resolve("rx");
    Files.createDirectories(rx.resolve("hdr"));
    // In order, so that inodes and data lie as if packets had come one after another.
    for (int i = 0; i < count; i++) {
      packet(rx, header(sender, self, i), size, i, caches, sync);
    }
  }

  private static byte[] header(Id sender, Id recipient, int seed) {
    var random = new SplittableRandom(seed);
    byte[] rest = new byte[PacketHeader.BYTES - 76];
    random.nextBytes(rest);
    int niceness = IntStream.of(32, 96, 160, 224, 255).toArray()[seed % 5];
    return ByteBuffer.allocate(PacketHeader.BYTES).put(new byte[] {'N', 'N', 'C', 'P', 'E', 0, 0, 6}).putInt(niceness)
        .put(sender.toBytes()).put(recipient.toBytes()).put(rest).array();
  }

  private static void packet(Path rx, byte[] header, long size, int seed, boolean cache, boolean sync) throws IOException {
    Path making = rx.resolve("making");
    FileHash hash = Hashes.fastest(HashKind.MTH);
    var random = new SplittableRandom(~seed);
    byte[] piece = new byte[(int) Math.min(PIECE, Math.max(size, PacketHeader.BYTES))];
    try (var out = FileChannel.open(making, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long at = 0; at < size; at += piece.length) {
        random.nextBytes(piece);
        if (at == 0) {
          System.arraycopy(header, 0, piece, 0, header.length);
        }
        var bytes = ByteBuffer.wrap(piece, 0, (int) Math.min(piece.length, size - at));
        hash.update(bytes.duplicate());
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      }
      if (sync) {
        out.force(true);
      }
    }
    String name = hash.finish().toString();
    Files.move(making, rx.resolve(name));
    if (cache) {
      Files.write(rx.resolve("hdr").resolve(name), header);
    }
  }
}
