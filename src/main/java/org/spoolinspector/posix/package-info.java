/** Law: what Java lacks, by the foreign-function API on Linux, with a portable twin; names are bytes, nothing is followed. */
@NullMarked
package org.spoolinspector.posix;

import org.jspecify.annotations.NullMarked;
