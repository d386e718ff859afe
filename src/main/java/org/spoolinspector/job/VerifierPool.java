package org.spoolinspector.job;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.RawName;
import org.spoolinspector.verify.PacketVerifier;
import org.spoolinspector.verify.Reading;
import org.spoolinspector.verify.VerifyOutcome;

/** Verifiers with their buffers, as many as are in use at once. */
final class VerifierPool {
  private final Checkpoint checkpoint;
  private final ConcurrentLinkedQueue<PacketVerifier> idle = new ConcurrentLinkedQueue<>();

  VerifierPool(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  VerifyOutcome verify(OpenFolder folder, RawName name, Reading reading) {
    PacketVerifier pooled = idle.poll();
    PacketVerifier verifier = pooled == null ? new PacketVerifier(checkpoint) : pooled;
    try {
      return verifier.verify(folder, name, reading);
    } finally {
      idle.add(verifier);
    }
  }
}
