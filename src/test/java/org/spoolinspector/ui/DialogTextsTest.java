package org.spoolinspector.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialogTextsTest {
  private final Locale before = Locale.getDefault();

  @BeforeAll
  static void readTexts() {
    // They are read once; not while another language is tried here.
    assertThat(Texts.get("dialog.cancel")).isNotEmpty();
  }

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  private static Properties read(String file) throws IOException {
    var texts = new Properties();
    try (var in = new InputStreamReader(DialogTextsTest.class.getResourceAsStream(file), StandardCharsets.UTF_8)) {
      texts.load(in);
    }
    return texts;
  }

  @Test
  void bothLanguagesSayTheSameThings() throws IOException {
    Properties english = read("dialogs.properties");
    Properties russian = read("dialogs_ru.properties");
    assertThat(russian.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
    for (String key : english.stringPropertyNames()) {
      var one = new MessageFormat(english.getProperty(key), Locale.ENGLISH);
      var other = new MessageFormat(russian.getProperty(key), Locale.of("ru"));
      assertThat(other.getFormatsByArgumentIndex().length).as(key).isEqualTo(one.getFormatsByArgumentIndex().length);
      assertThat(english.getProperty(key) + russian.getProperty(key)).as(key).doesNotContain("'");
    }
  }

  @ParameterizedTest
  @CsvSource({"en,1,0", "en,2,2", "en,0,2", "en,21,2", "ru,1,0", "ru,21,0", "ru,11,2", "ru,2,1", "ru,104,1", "ru,12,2", "ru,5,2", "ru,0,2"})
  void wordsFollowTheirNumbers(String language, long number, int form) {
    Locale.setDefault(Locale.of(language));
    assertThat(Plural.of(number)).isEqualTo(form);
  }
}
