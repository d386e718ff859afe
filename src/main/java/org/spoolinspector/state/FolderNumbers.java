package org.spoolinspector.state;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;

/** The numbers that stand for the folders of one spool, so that a million verdicts need not name theirs. */
final class FolderNumbers {
  private static final String NAME = "folders";
  private final MVMap<byte[], byte[]> map;
  private final String spool;
  private final Map<String, Integer> numbers = new HashMap<>();
  /** The first number that no folder of any spool has. */
  private int next;

  FolderNumbers(StateFile.OpenState state, String spool) throws MalformedRecord {
    this.map = state.map(NAME);
    this.spool = spool;
    byte[] prefix = key("");
    for (Cursor<byte[], byte[]> at = map.cursor(null); at.hasNext(); ) {
      byte[] key = at.next();
      int number = (int) ByteSource.sealed(key, at.getValue()).number();
      next = Math.max(next, number + 1);
      if (key.length >= prefix.length && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length)) {
        numbers.put(new String(key, prefix.length, key.length - prefix.length, StandardCharsets.UTF_8), number);
      }
    }
  }

  private byte[] key(String folder) {
    return (spool + "\0" + folder).getBytes(StandardCharsets.UTF_8);
  }

  /** All that there are. */
  Map<String, Integer> all() {
    return numbers;
  }

  /** The folder's number, or -1 where it has none. */
  int known(String folder) {
    return numbers.getOrDefault(folder, -1);
  }

  /** The folder's number; a new one gets the next. */
  int of(String folder) {
    return numbers.computeIfAbsent(folder, fresh -> {
      byte[] key = key(fresh);
      map.put(key, new ByteSink().number(next).sealed(key));
      return next++;
    });
  }
}
