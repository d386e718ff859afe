/** Law: the same core without a display; the only place that prints. */
@NullMarked
package org.spoolinspector.cli;

import org.jspecify.annotations.NullMarked;
