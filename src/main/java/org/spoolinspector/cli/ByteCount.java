package org.spoolinspector.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes as people write it: {@code 20MiB}, {@code 1.5 GiB}, {@code 512K}, {@code 4096}. Units are powers of 1024. */
final class ByteCount implements ITypeConverter<Long> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,9})?) ?([KMGTPE]?)(?:I?B)?(?:/S)?");
  private static final List<String> UNITS = List.of("", "K", "M", "G", "T", "P", "E");

  @Override
  public Long convert(String text) {
    Matcher form = FORM.matcher(text.strip().toUpperCase(Locale.ROOT));
    if (form.matches()) {
      // No constants of this type: its tables take a start 20 ms or more, and most commands convert nothing.
      BigDecimal most = BigDecimal.valueOf(Long.MAX_VALUE);
      BigDecimal bytes = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(1L << (10 * UNITS.indexOf(form.group(2)))));
      if (bytes.compareTo(BigDecimal.ZERO) == 0 || (bytes.compareTo(BigDecimal.ONE) >= 0 && bytes.compareTo(most) <= 0)) {
        return bytes.longValue();
      }
    }
    throw new TypeConversionException(ReportTexts.get("no-byte-count", text));
  }
}
