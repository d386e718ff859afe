package org.spoolinspector.verify;

import java.util.List;
import org.spoolinspector.posix.RawName;

/** What a process that has files to verify and another one that hashes them tell each other. */
sealed interface Message {
  /**
   * Comes first, and once.
   *
   * @param bytes to be hashed in all
   * @param dropBehind as in {@link PacketVerifier}
   * @param inTurn as in {@link PacketVerifier}
   */
  record Order(long bytes, boolean dropBehind, boolean inTurn) implements Message {
  }

  /**
   * Asks for the outcomes of files, see {@link FileVerifier#verify}.
   *
   * @param number no two questions have the same
   */
  record Question(int number, List<Asked> files) implements Message {
  }

  /**
   * A file to verify.
   *
   * @param folder a path to its folder, for the process that hashes
   */
  record Asked(String folder, RawName name) {
  }

  /** These bytes were heard of, so as many more may be hashed. */
  record Heard(int number, long bytes) implements Message {
  }

  /**
   * So many more bytes are hashed.
   *
   * @param file which one of the question, 0 the first
   */
  record Hashed(int number, int file, long bytes) implements Message {
  }

  /** The answer. */
  record Answer(int number, List<VerifyOutcome> outcomes) implements Message {
  }
}
