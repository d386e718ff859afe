package org.spoolinspector.hash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A line of mth-vectors.tsv: the MTH of so many {@linkplain CountedBytes counted bytes}. */
record Vector(int length, String hex, String base32) {
  static List<Vector> all() {
    try (var in = Vector.class.getResourceAsStream("mth-vectors.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().map(line -> line.split("\t", -1))
          .map(cells -> new Vector(Integer.parseInt(cells[0]), cells[1], cells[2])).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
