package org.spoolinspector.verify;

import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.RawName;

/**
 * A file to verify.
 *
 * @param folder where it lies
 * @param name starts with the id it must have
 * @param reading hears how it is read
 */
public record PacketFile(OpenFolder folder, RawName name, Reading reading) {
}
