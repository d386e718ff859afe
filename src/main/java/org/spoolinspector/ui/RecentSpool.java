package org.spoolinspector.ui;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A spool that was open before.
 *
 * @param configuration the file or folder it was opened with, or null
 */
record RecentSpool(@Nullable Path configuration, Path spool) {
}
