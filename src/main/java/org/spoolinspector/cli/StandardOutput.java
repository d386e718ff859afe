package org.spoolinspector.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers when it could not be written; a {@link PrintStream} keeps that to itself. */
final class StandardOutput extends OutputStream {
  private static final int BUFFER = 1 << 16;
  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private @Nullable IOException failure;

  /** Puts one in the place of {@link System#out}. */
  static StandardOutput install() {
    var output = new StandardOutput();
    System.setOut(new PrintStream(new BufferedOutputStream(output, BUFFER), false, charset()));
    return output;
  }

  /** {@code LANG=C} says ASCII where almost every terminal shows UTF-8; a question mark for each letter of a name would hide it. */
  private static Charset charset() {
    Charset told = System.out.charset();
    return told.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : told;
  }

  /** Why something was not written, or null. A reader that went away ({@code | head}) had enough: that is no failure. */
  @Nullable IOException failure() {
    System.out.flush();
    return failure == null || isPipe() || String.valueOf(failure.getMessage()).contains("Broken pipe") ? null : failure;
  }

  private static boolean isPipe() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().startsWith("pipe:");
    } catch (IOException | UnsupportedOperationException notLinux) {
      return false;
    }
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    if (failure == null) {
      try {
        out.write(bytes, offset, length);
      } catch (IOException why) {
        failure = why;
      }
    }
  }
}
