package org.spoolinspector.job;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.spoolinspector.hash.FileHash;
import org.spoolinspector.hash.Hashes;
import org.spoolinspector.packet.PacketFormat;
import org.spoolinspector.spool.SpoolText;

/** Packets made for tests whose names are their hashes. */
final class Made {
  private Made() {
  }

  /** Lays a packet from alice to bob of this size into this folder, under its hash and this suffix; gives its path. */
  static Path packet(Path folder, PacketFormat format, int seed, int size, String suffix) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    byte[] header = SpoolText.header(format.version(), 160, SpoolText.id("alice"), SpoolText.id("bob"));
    System.arraycopy(header, 0, bytes, 0, Math.min(size, header.length));
    FileHash hash = Hashes.fastest(format.hash());
    hash.update(ByteBuffer.wrap(bytes));
    try {
      Files.createDirectories(folder);
      return Files.write(folder.resolve(hash.finish() + suffix), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A large one that takes no room on the disk: a header and then nothing but zeros; its name is not its hash. */
  static Path sparse(Path folder, String name, long size) {
    try {
      Files.createDirectories(folder);
      Path path = Files.write(folder.resolve(name), SpoolText.header(6, 160, SpoolText.id("alice"), SpoolText.id("bob")));
      try (var file = new RandomAccessFile(path.toFile(), "rw")) {
        file.setLength(size);
      }
      return path;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
