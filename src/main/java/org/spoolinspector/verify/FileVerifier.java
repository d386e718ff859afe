package org.spoolinspector.verify;

import java.util.List;

/** Hashes files and compares each with its name. Changes nothing. May be used by several threads at once. */
public interface FileVerifier extends AutoCloseable {
  /**
   * Reads packets or nocks from start to end.
   *
   * @param files one, or small ones of {@link PacketVerifier#SMALL} bytes at most, {@link PacketVerifier#TOGETHER} of them at most
   * @return an outcome for each
   */
  List<VerifyOutcome> verify(List<PacketFile> files);

  @Override
  void close();
}
