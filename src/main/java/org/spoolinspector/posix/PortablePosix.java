package org.spoolinspector.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Any system, by {@code java.nio}. What it cannot do: names that are not text in the locale's encoding are listed with replacement
 * characters and cannot be opened; access times are touched as the system likes; between looking at a file and opening it, it may be
 * swapped; owners are not set; locks are not told; no I/O is idle; hints to the page cache go nowhere; a folder
 * that was moved while it is open is lost.
 */
final class PortablePosix implements Posix {
  @Override
  public OpenFolder open(Path folder) throws PosixException {
    try {
      // The user named it, so a link is followed once, here.
      Path real = folder.toRealPath();
      if (!Files.isDirectory(real)) {
        throw new PosixException("open", Printable.of(RawName.of(folder.toString()).bytes()), Errno.ENOTDIR);
      }
      return new PortableFolder(real);
    } catch (PosixException reason) {
      throw reason;
    } catch (IOException failure) {
      throw Failures.translate("open", RawName.of(folder.toString()).toString(), failure);
    }
  }

  @Override
  public Map<FileKey, Long> lockHolders() {
    return Map.of();
  }

  @Override
  public boolean canChangeOwner() {
    return false;
  }

  @Override
  public boolean canIdle() {
    return false;
  }

  @Override
  public void idle() throws PosixException {
    throw new PosixException("ioprio_set", Thread.currentThread().getName(), Errno.ENOSYS);
  }

  @Override
  public void giveWay() {
    // Java's own priorities would need rights that programs have not got.
  }

  @Override
  public void become(List<String> command) throws PosixException {
    throw new PosixException("execve", command.getFirst(), Errno.ENOSYS);
  }
}
