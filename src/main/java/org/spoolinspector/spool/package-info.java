/** Law: looks, and never writes; every directory entry ends in exactly one entry with a state and a reason. */
@NullMarked
package org.spoolinspector.spool;

import org.jspecify.annotations.NullMarked;
