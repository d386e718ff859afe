/** Law: what is remembered between two runs, on this machine and for this user; its loss costs the past only, and no spool is touched. */
@NullMarked
package org.spoolinspector.state;

import org.jspecify.annotations.NullMarked;
