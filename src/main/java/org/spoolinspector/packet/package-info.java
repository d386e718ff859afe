/** Law: the wire format and nothing else; it knows no file, no folder and no clock. */
@NullMarked
package org.spoolinspector.packet;

import org.jspecify.annotations.NullMarked;
