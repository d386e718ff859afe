/** Law: judges what a scan found and plans how to mend it; what it looks up on the disk it only reads, and nothing is changed here. */
@NullMarked
package org.spoolinspector.finding;

import org.jspecify.annotations.NullMarked;
