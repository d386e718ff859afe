/** Law: shows what job publishes and asks job for changes; views own no state and touch no disk. */
@NullMarked
package org.spoolinspector.ui;

import org.jspecify.annotations.NullMarked;
