package org.spoolinspector.ui;

import java.util.Locale;

/** How long something has been waiting, in steps. */
enum Age {
  HOUR(3_600), SIX_HOURS(6 * 3_600), DAY(86_400), THREE_DAYS(3 * 86_400), WEEK(7 * 86_400), TWO_WEEKS(14 * 86_400), MONTH(30 * 86_400),
  TWO_MONTHS(60 * 86_400), OLDER(Long.MAX_VALUE);

  private static final Age[] ALL = values();
  private final long below;

  Age(long below) {
    this.below = below;
  }

  /** The step of so many seconds; what is dated ahead is young. */
  static Age of(long seconds) {
    int step = 0;
    while (seconds >= ALL[step].below && step < ALL.length - 1) {
      step++;
    }
    return ALL[step];
  }

  /** Whether it is longer than 30 days. */
  boolean isLong() {
    return this == TWO_MONTHS || this == OLDER;
  }

  String title() {
    return Texts.get("age." + name().toLowerCase(Locale.ROOT));
  }
}
