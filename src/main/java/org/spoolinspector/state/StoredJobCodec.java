package org.spoolinspector.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spoolinspector.posix.RawName;

/** Jobs of the queue, and lists of paths, as bytes. */
final class StoredJobCodec {
  private StoredJobCodec() {
  }

  static byte[] value(byte[] key, StoredJob job) {
    return new ByteSink().signed(job.order()).number(job.owner().pid()).signed(job.owner().started()).text(job.kind()).text(job.spool())
        .texts(job.properties()).number(job.done()).sealed(key);
  }

  static StoredJob job(byte[] key, byte[] value) throws MalformedRecord {
    ByteSource source = ByteSource.sealed(key, value);
    var job = new StoredJob(Keys.number(key), source.signed(), new Owner(source.number(), source.signed()), source.text(), source.text(),
        source.texts(), source.number());
    source.requireEnd();
    return job;
  }

  /** Paths one after another, each without what it has in common with the one before. */
  static byte[] paths(byte[] key, List<RawName> paths) {
    var sink = new ByteSink().number(paths.size());
    byte[] before = {};
    for (RawName path : paths) {
      byte[] bytes = path.bytes();
      int mismatch = Arrays.mismatch(before, bytes);
      int common = mismatch < 0 ? bytes.length : mismatch;
      sink.number(common).bytes(Arrays.copyOfRange(bytes, common, bytes.length));
      before = bytes;
    }
    return sink.sealed(key);
  }

  static List<RawName> paths(byte[] key, byte[] value) throws MalformedRecord {
    ByteSource source = ByteSource.sealed(key, value);
    var paths = new ArrayList<RawName>();
    byte[] before = {};
    for (int left = source.count(); left > 0; left--) {
      long common = source.number();
      if (common < 0 || common > before.length) {
        throw new MalformedRecord("more in common than there is");
      }
      byte[] own = source.bytes();
      byte[] path = Arrays.copyOf(before, (int) common + own.length);
      System.arraycopy(own, 0, path, (int) common, own.length);
      paths.add(RawName.of(path));
      before = path;
    }
    source.requireEnd();
    return paths;
  }
}
