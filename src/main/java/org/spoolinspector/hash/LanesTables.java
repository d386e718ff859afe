package org.spoolinspector.hash;

/** The tables that lanes work by. */
final class LanesTables {
  /** The order in which a round takes the words that the round before took as 0, 1, 2…. */
  private static final int[] ORDER = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};
  private static final int ROUNDS = 7;

  private LanesTables() {
  }

  /** Where each round's 16 words lie in the message, in the order of their use. */
  static int[] schedule(int lanes) {
    var schedule = new int[ROUNDS * MthFormat.STEP_WORDS];
    for (int i = 0; i < schedule.length; i++) {
      schedule[i] = i < MthFormat.STEP_WORDS ? i * lanes
          : schedule[i / MthFormat.STEP_WORDS * MthFormat.STEP_WORDS - MthFormat.STEP_WORDS + ORDER[i % MthFormat.STEP_WORDS]];
    }
    return schedule;
  }

  /** Picks from two vectors, the second one's lanes numbered on: in turn a run of the first and the same run of the second. */
  static int[] runs(int lanes, int run, int first) {
    var pick = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      pick[lane] = (lane & run) == 0 ? lane + first : lane - run + first + lanes;
    }
    return pick;
  }
}
