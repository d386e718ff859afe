package org.spoolinspector.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.SingleFileStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens a state file, does something with it, and closes it again; the caller keeps everybody else out meanwhile. */
final class StateTurn implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StateTurn.class);
  /** Of what the records look like. */
  private static final int FORMAT = 1;
  /** A file smaller than this is not worth tidying, bytes; nor is one of which more than so many percent are in use. */
  private static final long SMALL = 1 << 20;
  private static final int FULL = 60;
  /** At most this long, milliseconds. */
  private static final int TIDYING = 200;
  private static final int CACHE_MEGABYTES = 4;
  private final SingleFileStore file;
  private @Nullable MVStore store;

  private StateTurn() {
    file = new SingleFileStore(new HashMap<>(Map.of("cacheSize", CACHE_MEGABYTES, "cacheConcurrency", 1)));
  }

  static <T> T take(Path path, boolean writes, StateFile.Turn<T> turn, T otherwise) throws StateFault {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
      throw new StateFault(StateFault.Kind.DAMAGED, "not a file");
    }
    try (var taken = new StateTurn()) {
      if (!writes && (!Files.exists(path) || Files.size(path) == 0)) {
        return otherwise;
      }
      if (writes && !Files.isWritable(PrivateFiles.file(path))) {
        throw new StateFault(StateFault.Kind.SYSTEM, "Permission denied");
      }
      MVStore store = taken.open(path, writes);
      T result = turn.take(name -> map(store, name));
      if (writes) {
        taken.keep(store);
      }
      return result;
    } catch (RuntimeException | IOException | MalformedRecord thrown) {
      throw StateFault.of(thrown);
    } catch (AssertionError | OutOfMemoryError | StackOverflowError led) {
      // A damaged page can announce any length, and lead in circles.
      throw StateFault.of(led);
    }
  }

  private MVStore open(Path path, boolean writes) throws StateFault {
    file.open(path.toAbsolutePath().toString(), !writes, null);
    var builder = new MVStore.Builder().adoptFileStore(file).autoCommitDisabled().autoCommitBufferSize(0);
    MVStore opened = (writes ? builder : builder.readOnly()).open();
    store = opened;
    opened.setRetentionTime(0);
    int format = opened.getStoreVersion();
    if (format > FORMAT) {
      throw new StateFault(StateFault.Kind.NEWER, "format " + format);
    }
    if (format == 0 && file.getStoreHeader().containsKey("version")) {
      // Something was kept once; what is left does not tell what.
      throw new StateFault(StateFault.Kind.DAMAGED, "nothing but a head");
    }
    if (writes && format == 0) {
      opened.setStoreVersion(FORMAT);
    }
    return opened;
  }

  private static MVMap<byte[], byte[]> map(MVStore store, String name) {
    return store.openMap(name, new MVMap.Builder<byte[], byte[]>().keyType(Octets.TYPE).valueType(Octets.TYPE));
  }

  private void keep(MVStore open) {
    open.commit();
    open.sync();
    boolean untidy = file.size() > SMALL && file.getChunksFillRate() < FULL;
    if (untidy) {
      // Only what is open can be moved.
      open.getMapNames().forEach(name -> map(open, name));
    }
    open.close(untidy ? TIDYING : 0);
  }

  /** Closes the file whatever state it is in; what was not kept is not written. */
  @Override
  public void close() {
    MVStore open = store;
    if (open != null) {
      open.closeImmediately();
    }
    try {
      file.close();
    } catch (RuntimeException closed) {
      LOG.debug("closed already, or never open", closed);
    }
  }
}
