package org.spoolinspector.hash;

import java.util.List;
import jdk.incubator.vector.IntVector;

/** The kernels there are. Each gives the right hash everywhere; a width that the machine has not got is very slow. */
enum KernelKind {
  SCALAR("scalar"), ROWS("rows"), LANES_4("4 lanes"), LANES_8("8 lanes"), LANES_16("16 lanes");

  private final String title;

  KernelKind(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** A new kernel of this kind. */
  MthKernel make() {
    return switch (this) {
      case SCALAR -> new ScalarKernel();
      case ROWS -> new RowsKernel();
      case LANES_4 -> new LanesKernel(new Lanes4());
      case LANES_8 -> new LanesKernel(new Lanes8());
      case LANES_16 -> new LanesKernel(new Lanes16());
    };
  }

  /**
   * Those that may be the fastest here, the likeliest first. The next narrower width is among them: some processors do half a wide
   * vector at a time, and narrow ones have the better shuffles. None where this process was started without the Vector API.
   */
  static List<KernelKind> candidates() {
    if (!Hashes.canUseVectors()) {
      return List.of();
    }
    return switch (IntVector.SPECIES_PREFERRED.length()) {
      case 4 -> List.of(LANES_4);
      case 8 -> List.of(LANES_8, LANES_4);
      case 16 -> List.of(LANES_16, LANES_8);
      default -> List.of();
    };
  }
}
