package org.spoolinspector.state;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/** The last verdict on each packet of a spool. May be used by several threads and programs at once. */
public final class Verdicts {
  private static final String VERDICTS = "verdicts";
  /** Read in one turn, so that others get theirs. */
  private static final int PAGE = 1 << 16;
  private final @Nullable StateFile file;
  private final String spool;

  /** Of this spool; without a file nothing is remembered. */
  Verdicts(@Nullable StateFile file, Path spool) {
    this.file = file;
    this.spool = real(spool).toString();
  }

  /** The same spool by another path is the same spool. */
  private static Path real(Path spool) {
    try {
      return spool.toRealPath();
    } catch (IOException notThere) {
      return spool.toAbsolutePath().normalize();
    }
  }

  /** Takes verdicts, one by one; on the caller's thread, and no turn is held meanwhile. */
  @FunctionalInterface
  public interface Visitor {
    /** The verdict on this file. */
    void verdict(VerdictKey key, Verdict verdict);
  }

  private record Stored(VerdictKey of, Verdict verdict) {
  }

  /** Some verdicts of a folder, and from which key on there may be more. */
  private static final class Page {
    private final List<Stored> verdicts = new ArrayList<>();
    private byte[] next;

    Page(byte[] from) {
      next = from;
    }
  }

  /** Tells every verdict there is, folder by folder. */
  public void forEach(Visitor visitor) {
    if (file != null) {
      Map<String, Integer> folders = file.read(Map.of(), state -> new FolderNumbers(state, spool).all());
      folders.forEach((name, number) -> tell(file, name, number, visitor));
    }
  }

  private static void tell(StateFile from, String folder, int number, Visitor visitor) {
    var page = new Page(VerdictCodec.folder(number).done());
    do {
      byte[] start = page.next;
      page = from.read(new Page(start), state -> page(state, folder, number, start));
      page.verdicts.forEach(one -> visitor.verdict(one.of, one.verdict));
    } while (page.verdicts.size() == PAGE);
  }

  private static Page page(StateFile.OpenState state, String folder, int number, byte[] from) throws MalformedRecord {
    var page = new Page(from);
    Cursor<byte[], byte[]> at = state.map(VERDICTS).cursor(from);
    while (page.verdicts.size() < PAGE && at.hasNext()) {
      byte[] key = at.next();
      if (VerdictCodec.folder(key) != number) {
        break;
      }
      page.verdicts.add(new Stored(new VerdictKey(folder, VerdictCodec.name(key)), VerdictCodec.verdict(key, at.getValue())));
      // The least key after this one.
      page.next = Arrays.copyOf(key, key.length + 1);
    }
    return page;
  }

  /** The verdict on one file, or null. */
  public @Nullable Verdict get(VerdictKey of) {
    if (file == null) {
      return null;
    }
    Optional<Verdict> found = file.read(Optional.empty(), state -> {
      byte[] key = VerdictCodec.key(new FolderNumbers(state, spool).known(of.folder()), of.name());
      byte[] value = state.map(VERDICTS).get(key);
      return value == null ? Optional.empty() : Optional.of(VerdictCodec.verdict(key, value));
    });
    return found.orElse(null);
  }

  /**
   * Writes these verdicts over older ones and forgets others, all of it or nothing.
   *
   * @param lapsed each is forgotten unless there is another one by now
   * @return whether it was done
   */
  public boolean update(Map<VerdictKey, Verdict> found, Map<VerdictKey, Verdict> lapsed) {
    return file == null || (found.isEmpty() && lapsed.isEmpty()) || file.write(false, state -> {
      MVMap<byte[], byte[]> verdicts = state.map(VERDICTS);
      var folders = new FolderNumbers(state, spool);
      for (var one : lapsed.entrySet()) {
        byte[] key = VerdictCodec.key(folders.known(one.getKey().folder()), one.getKey().name());
        byte[] value = verdicts.get(key);
        if (value != null && VerdictCodec.verdict(key, value).equals(one.getValue())) {
          verdicts.remove(key);
        }
      }
      found.forEach((of, verdict) -> {
        byte[] key = VerdictCodec.key(folders.of(of.folder()), of.name());
        verdicts.put(key, VerdictCodec.value(key, verdict));
      });
      return true;
    });
  }
}
