/** Law: reads a configuration and says what is wrong with it; keeps no private key and writes nothing. */
@NullMarked
package org.spoolinspector.config;

import org.jspecify.annotations.NullMarked;
