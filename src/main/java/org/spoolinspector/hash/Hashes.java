package org.spoolinspector.hash;

import org.spoolinspector.packet.HashKind;

/** Makes hashes. */
public final class Hashes {
  private Hashes() {
  }

  /** The reference implementation, on Bouncy Castle. */
  public static FileHash reference(HashKind kind) {
    return switch (kind) {
      case BLAKE2B -> new Blake2bHash();
      case MTH -> new ReferenceMth();
    };
  }

  /** The fastest implementation on this machine. */
  public static FileHash fastest(HashKind kind) {
    return switch (kind) {
      case BLAKE2B -> new Blake2bHash();
      case MTH -> new FastMth(MthKernels.fastest());
    };
  }

  /** Whether this process was started with the Vector API. */
  public static boolean canUseVectors() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }
}
