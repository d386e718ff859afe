package org.spoolinspector.finding;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.spool.SpoolFolder;

/**
 * A file (or a folder that was taken away as a whole) in the quarantine folder.
 *
 * @param folder where it lies now
 * @param name its name there, which is the one it had
 * @param whole whether it is a folder with all that is in it
 * @param from where it lay, relative to the spool, made printable
 * @param when it was taken away; where the index does not tell, when the run began
 * @param why the finding's word, {@code nock-blocks}; null where the index does not tell
 * @param reason the sentence the entry had, in English; null likewise
 * @param hash of its contents, {@code mth:BASE32} or {@code blake2b:BASE32}; null for folders and where the index does not tell
 * @param size bytes, 0 for a folder
 */
public record Quarantined(
    SpoolFolder folder, RawName name, boolean whole, String from, Instant when, @Nullable String why, @Nullable String reason,
    @Nullable String hash, long size) {
  /** Relative to the spool, made printable. */
  public String path() {
    return folder.path() + "/" + name;
  }
}
