package org.spoolinspector.config;

import java.util.Locale;

/** What can be wrong with a configuration; the sentences are in the resource bundle {@code faults}. */
enum Fault {
  NOT_THERE, NO_PERMISSION, NOT_READ, NOT_A_CONFIG_FOLDER, NOT_A_FOLDER,
  EMPTY, TOO_BIG, ENCRYPTED, NOT_TEXT_FILE, NOT_UTF8, BYTE_ORDER_MARK,
  SYNTAX_UNCLOSED, SYNTAX_TRAILING, SYNTAX_NAME, SYNTAX_BLANK_IN_NAME, SYNTAX_VALUE, SYNTAX_QUOTES, SYNTAX_MULTILINE, SYNTAX_DEPTH, SYNTAX,
  NOT_KEYS, NO_SPOOL, MISSING_ID, NOT_A_TEXT, NOT_A_FLAG, NOT_A_SECTION, NOT_A_LIST,
  NOT_ABSOLUTE, NOT_A_PATH, NOT_OCTAL,
  ID_LENGTH, ID_LOWER_CASE, ID_CHARACTER, ID_SPARE_BITS, TWICE_NAME, TWICE_ID;

  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
