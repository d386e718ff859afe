package org.spoolinspector.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.spoolinspector.packet.Id;
import org.spoolinspector.packet.SpoolLayout;
import org.spoolinspector.posix.RawName;

/** Any value goes round, and any bytes give a value or the one error. */
class RecordsTest {
  private static final byte[] KEY = {0, 0, 0, 0, 0, 0, 0, 9};

  /** Reads a record of some kind. */
  private interface Reader {
    Object read(byte[] key, byte[] value) throws MalformedRecord;
  }

  private static final List<Reader> READERS =
      List.of(VerdictCodec::verdict, JobRecordCodec::job, StoredJobCodec::job, StoredJobCodec::paths);

  @Provide
  static Arbitrary<Instant> times() {
    return Arbitraries.longs().between(-100_000_000_000_000L, 300_000_000_000_000L).map(Instant::ofEpochMilli);
  }

  @Provide
  static Arbitrary<Map<String, String>> properties() {
    return Arbitraries.maps(texts(), texts()).ofMaxSize(5);
  }

  @Provide
  static Arbitrary<Map<String, Long>> counters() {
    return Arbitraries.maps(texts(), Arbitraries.longs()).ofMaxSize(5);
  }

  /** All text that there is in UTF-8. */
  @Provide
  static Arbitrary<String> texts() {
    return Arbitraries.integers().between(0, 0x10ffff).filter(c -> c < 0xd800 || c > 0xdfff).list().ofMaxSize(20)
        .map(all -> all.stream().map(Character::toString).reduce("", String::concat));
  }

  @Provide
  static Arbitrary<Judgement> judgements() {
    return Arbitraries.oneOf(Arbitraries.just(new Judgement.Verified()),
        Combinators.combine(Arbitraries.longs(), Arbitraries.longs(), Arbitraries.longs(), Arbitraries.longs()).as(Id::new)
            .map(Judgement.Bad::new));
  }

  @Property
  void verdictsGoRound(@ForAll("times") Instant when, @ForAll long inode, @ForAll long size, @ForAll long modified,
      @ForAll("judgements") Judgement judgement, @ForAll byte[] key) throws MalformedRecord {
    var verdict = new Verdict(when, inode, size, modified, judgement);
    assertThat(VerdictCodec.verdict(key, VerdictCodec.value(key, verdict))).isEqualTo(verdict);
  }

  @Property
  void jobsOfTheHistoryGoRound(@ForAll("texts") String kind, @ForAll("texts") String title, @ForAll("times") Instant start,
      @ForAll("times") Instant end, @ForAll JobRecord.End how, @ForAll("counters") Map<String, Long> counters, @ForAll long bytes)
      throws MalformedRecord {
    var job = new JobRecord(kind, title, "/spool", start, end, how, counters, bytes, title + kind);
    assertThat(JobRecordCodec.job(KEY, JobRecordCodec.value(KEY, job))).isEqualTo(job);
  }

  @Property
  void jobsOfTheQueueGoRound(@ForAll long order, @ForAll long pid, @ForAll long started, @ForAll("texts") String kind,
      @ForAll("properties") Map<String, String> properties, @ForAll long done) throws MalformedRecord {
    var job = new StoredJob(9, order, new Owner(pid, started), kind, "/spool", properties, done);
    assertThat(StoredJobCodec.job(KEY, StoredJobCodec.value(KEY, job))).isEqualTo(job);
  }

  @Example
  void propertiesAndCountersKeepTheirOrder() throws MalformedRecord {
    var properties = new LinkedHashMap<String, String>();
    var counters = new LinkedHashMap<String, Long>();
    for (String word : List.of("z", "b", "y", "a")) {
      properties.put(word, word);
      counters.put(word, 1L);
    }
    var waiting = new StoredJob(9, 1, new Owner(1, 1), "verify", "/s", properties, 0);
    assertThat(StoredJobCodec.job(KEY, StoredJobCodec.value(KEY, waiting)).properties().keySet()).containsExactly("z", "b", "y", "a");
    var done = new JobRecord("verify", "", "/s", Instant.EPOCH, Instant.EPOCH, JobRecord.End.DONE, counters, 0, "");
    assertThat(JobRecordCodec.job(KEY, JobRecordCodec.value(KEY, done)).counters().keySet()).containsExactly("z", "b", "y", "a");
  }

  @Property
  void pathsGoRound(@ForAll @Size(max = 40) List<byte[]> paths, @ForAll byte[] prefix) throws MalformedRecord {
    List<RawName> names = paths.stream().map(path -> {
      byte[] both = Arrays.copyOf(prefix, prefix.length + path.length);
      System.arraycopy(path, 0, both, prefix.length, path.length);
      return RawName.of(both);
    }).toList();
    assertThat(StoredJobCodec.paths(KEY, StoredJobCodec.paths(KEY, names))).isEqualTo(names);
  }

  @Property
  void namesGoRoundWithTheirFolder(@ForAll int folder, @ForAll @Size(max = 300) byte[] name) throws MalformedRecord {
    assertNameGoesRound(folder, RawName.of(name));
  }

  @Property
  void namesOfPacketsGoRound(@ForAll int folder, @ForAll long a, @ForAll long b, @ForAll long c, @ForAll long d, @ForAll byte[] more)
      throws MalformedRecord {
    byte[] id = RawName.of(new Id(a, b, c, d).toString()).bytes();
    for (RawName suffix : List.of(RawName.of(""), SpoolLayout.NOCK_SUFFIX, SpoolLayout.PART_SUFFIX, RawName.of(more))) {
      assertNameGoesRound(folder, SpoolLayout.name(id, suffix));
    }
    assertThat(VerdictCodec.key(folder, RawName.of(id))).hasSize(Integer.BYTES + 1 + Id.BYTES);
    assertNameGoesRound(folder, RawName.of(new Id(a, b, c, d).toString().toLowerCase(Locale.ROOT)));
  }

  private static void assertNameGoesRound(int folder, RawName name) throws MalformedRecord {
    byte[] key = VerdictCodec.key(folder, name);
    assertThat(VerdictCodec.name(key)).isEqualTo(name);
    assertThat(VerdictCodec.folder(key)).isEqualTo(folder);
  }

  @Property
  void anyBytesGiveAValueOrTheOneError(@ForAll byte[] bytes, @ForAll byte[] key) {
    for (Reader reader : READERS) {
      assertValueOrError(() -> reader.read(key, bytes));
      // With a sum that is right, so that what is behind it is read too.
      assertValueOrError(() -> reader.read(key, new ByteSink().raw(bytes).sealed(key)));
    }
    assertValueOrError(() -> VerdictCodec.name(bytes));
  }

  @Property
  void aRecordCutShortOrWithAFlippedBitIsNoRecord(@ForAll("times") Instant when, @ForAll @IntRange(max = 1000) int at,
      @ForAll @IntRange(max = 7) int bit) {
    byte[] value = VerdictCodec.value(KEY, new Verdict(when, 1, 2, 3, new Judgement.Verified()));
    byte[] flipped = value.clone();
    flipped[at % value.length] ^= (byte) (1 << bit);
    assertThatThrownBy(() -> VerdictCodec.verdict(KEY, flipped)).isInstanceOf(MalformedRecord.class);
    byte[] cut = Arrays.copyOf(value, at % value.length);
    assertThatThrownBy(() -> VerdictCodec.verdict(KEY, cut)).isInstanceOf(MalformedRecord.class);
  }

  @Example
  void aRecordUnderAnotherKeyIsNoRecord() {
    byte[] value = VerdictCodec.value(KEY, new Verdict(Instant.EPOCH, 1, 2, 3, new Judgement.Verified()));
    assertThatThrownBy(() -> VerdictCodec.verdict(new byte[] {1}, value)).isInstanceOf(MalformedRecord.class);
  }

  private interface Reading {
    Object read() throws MalformedRecord;
  }

  private static void assertValueOrError(Reading reading) {
    try {
      assertThat(reading.read()).isNotNull();
    } catch (MalformedRecord theOneError) {
      assertThat(theOneError).hasMessageMatching(".+");
    }
  }
}
