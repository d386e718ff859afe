/** Law: compares a file with its name; the one change it makes is to turn a matching .nock into a packet. */
@NullMarked
package org.spoolinspector.verify;

import org.jspecify.annotations.NullMarked;
