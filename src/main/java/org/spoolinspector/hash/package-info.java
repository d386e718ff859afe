/** Law: bytes in, 32 bytes out; every implementation answers to one contract test. */
@NullMarked
package org.spoolinspector.hash;

import org.jspecify.annotations.NullMarked;
