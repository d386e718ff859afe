/** Law: the only place with threads; progress, pause, cancel, and the spool as it is known now. */
@NullMarked
package org.spoolinspector.job;

import org.jspecify.annotations.NullMarked;
