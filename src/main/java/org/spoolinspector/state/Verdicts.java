package org.spoolinspector.state;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/** The last verdict on each packet of a spool. May be used by several threads and programs at once. */
public final class Verdicts {
  private static final String VERDICTS = "verdicts";
  private static final String FOLDERS = "folders";
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

  private record Stored(byte[] key, VerdictKey of, Verdict verdict) {
  }

  /** Tells every verdict there is, folder by folder. */
  public void forEach(Visitor visitor) {
    if (file == null) {
      return;
    }
    for (int folder : folders(file)) {
      byte[] from = VerdictCodec.folder(folder).done();
      List<Stored> page;
      do {
        byte[] start = from;
        page = file.read(List.of(), state -> page(state, folder, start));
        page.forEach(one -> visitor.verdict(one.of, one.verdict));
        // The next one after the last.
        from = page.isEmpty() ? from : Arrays.copyOf(page.getLast().key, page.getLast().key.length + 1);
      } while (page.size() == PAGE);
    }
  }

  private List<Integer> folders(StateFile of) {
    return of.read(List.of(), state -> {
      byte[] prefix = folderKey("");
      var found = new ArrayList<Integer>();
      for (Cursor<byte[], byte[]> at = state.map(FOLDERS).cursor(prefix); at.hasNext() && startsWith(at.next(), prefix); ) {
        found.add(number(at.getKey(), at.getValue()));
      }
      return found;
    });
  }

  private List<Stored> page(StateFile.OpenState state, int folder, byte[] from) throws MalformedRecord {
    String name = nameOf(state, folder);
    var page = new ArrayList<Stored>();
    if (name != null) {
      byte[] prefix = VerdictCodec.folder(folder).done();
      Cursor<byte[], byte[]> at = state.map(VERDICTS).cursor(from);
      while (page.size() < PAGE && at.hasNext() && startsWith(at.next(), prefix)) {
        byte[] key = at.getKey();
        page.add(new Stored(key, new VerdictKey(name, VerdictCodec.name(key)), VerdictCodec.verdict(key, at.getValue())));
      }
    }
    return page;
  }

  private @Nullable String nameOf(StateFile.OpenState state, int folder) throws MalformedRecord {
    byte[] prefix = folderKey("");
    for (Cursor<byte[], byte[]> at = state.map(FOLDERS).cursor(prefix); at.hasNext() && startsWith(at.next(), prefix); ) {
      if (number(at.getKey(), at.getValue()) == folder) {
        return new String(at.getKey(), prefix.length, at.getKey().length - prefix.length, StandardCharsets.UTF_8);
      }
    }
    return null;
  }

  /** The verdict on one file, or null. */
  public @Nullable Verdict get(VerdictKey of) {
    if (file == null) {
      return null;
    }
    Optional<Verdict> found = file.read(Optional.empty(), state -> {
      byte[] folder = folderKey(of.folder());
      byte[] number = state.map(FOLDERS).get(folder);
      if (number == null) {
        return Optional.empty();
      }
      byte[] key = VerdictCodec.key(number(folder, number), of.name());
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
      Map<String, Integer> numbers = numbers(state, found.keySet(), lapsed.keySet());
      for (var one : lapsed.entrySet()) {
        byte[] key = VerdictCodec.key(numbers.get(one.getKey().folder()), one.getKey().name());
        byte[] value = verdicts.get(key);
        if (value != null && VerdictCodec.verdict(key, value).equals(one.getValue())) {
          verdicts.remove(key);
        }
      }
      for (var one : found.entrySet()) {
        byte[] key = VerdictCodec.key(numbers.get(one.getKey().folder()), one.getKey().name());
        verdicts.put(key, VerdictCodec.value(key, one.getValue()));
      }
      return true;
    });
  }

  /** The numbers of these files' folders; new ones get the next. */
  private Map<String, Integer> numbers(StateFile.OpenState state, Collection<VerdictKey> some, Collection<VerdictKey> more)
      throws MalformedRecord {
    MVMap<byte[], byte[]> folders = state.map(FOLDERS);
    int next = 0;
    for (Cursor<byte[], byte[]> at = folders.cursor(null); at.hasNext(); ) {
      at.next();
      next = Math.max(next, number(at.getKey(), at.getValue()) + 1);
    }
    var numbers = new HashMap<String, Integer>();
    for (Collection<VerdictKey> keys : List.of(some, more)) {
      for (Iterator<String> names = keys.stream().map(VerdictKey::folder).distinct().iterator(); names.hasNext(); ) {
        String name = names.next();
        byte[] key = folderKey(name);
        byte[] known = folders.get(key);
        if (known == null && !numbers.containsKey(name)) {
          folders.put(key, new ByteSink().number(next).sealed(key));
          known = folders.get(key);
          next++;
        }
        if (known != null) {
          numbers.put(name, number(key, known));
        }
      }
    }
    return numbers;
  }

  private byte[] folderKey(String folder) {
    return (spool + "\0" + folder).getBytes(StandardCharsets.UTF_8);
  }

  private static int number(byte[] key, byte[] value) throws MalformedRecord {
    return (int) ByteSource.sealed(key, value).number();
  }

  private static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }
}
