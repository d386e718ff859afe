/** Law: formats and names only; it opens no file and knows no clock. */
@NullMarked
package org.spoolinspector.packet;

import org.jspecify.annotations.NullMarked;
