/** Law: header caches only; each is old or new at every moment, never missing or empty in between. */
@NullMarked
package org.spoolinspector.header;

import org.jspecify.annotations.NullMarked;
