package org.spoolinspector.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads the bytes of a configuration's file, and says in the configuration's words why it could not. */
final class ConfigBytes {
  /** Far more than any configuration has, far less than a packet chosen by mistake may have. */
  static final int LIMIT = 16 << 20;

  private ConfigBytes() {
  }

  static byte[] read(Path file) throws ConfigException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LIMIT + 1);
    } catch (IOException e) {
      throw why(file, e);
    }
    if (bytes.length > LIMIT) {
      Arrays.fill(bytes, (byte) 0);
      throw new ConfigException(Fault.TOO_BIG, file.toString());
    }
    return bytes;
  }

  static ConfigException why(Path file, IOException failure) {
    return switch (failure) {
      case NoSuchFileException e -> new ConfigException(Fault.NOT_THERE, file.toString());
      case AccessDeniedException e -> new ConfigException(Fault.NO_PERMISSION, file.toString());
      case FileSystemException e when e.getReason() != null -> new ConfigException(Fault.NOT_READ, file.toString(), e.getReason());
      default -> new ConfigException(Fault.NOT_READ, file.toString(), String.valueOf(failure.getMessage()));
    };
  }
}
