package org.spoolinspector.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** Records of jobs as bytes. */
final class JobRecordCodec {
  private JobRecordCodec() {
  }

  static byte[] value(byte[] key, JobRecord job) {
    var sink = new ByteSink().text(job.kind()).text(job.title()).text(job.spool()).time(job.start()).time(job.end())
        .octet(switch (job.how()) {
          case DONE -> 0;
          case CANCELLED -> 1;
          case TIME_UP -> 2;
          case FAILED -> 3;
        }).number(job.counters().size());
    job.counters().forEach((word, count) -> sink.text(word).signed(count));
    return sink.number(job.bytes()).text(job.failure()).sealed(key);
  }

  static JobRecord job(byte[] key, byte[] value) throws MalformedRecord {
    ByteSource source = ByteSource.sealed(key, value);
    var job = new JobRecord(source.text(), source.text(), source.text(), source.time(), source.time(), end(source.octet()),
        counters(source), source.number(), source.text());
    source.requireEnd();
    return job;
  }

  private static JobRecord.End end(int how) throws MalformedRecord {
    return switch (how) {
      case 0 -> JobRecord.End.DONE;
      case 1 -> JobRecord.End.CANCELLED;
      case 2 -> JobRecord.End.TIME_UP;
      case 3 -> JobRecord.End.FAILED;
      default -> throw new MalformedRecord("an end of kind " + how);
    };
  }

  private static Map<String, Long> counters(ByteSource source) throws MalformedRecord {
    var counters = new LinkedHashMap<String, Long>();
    for (int left = source.count(); left > 0; left--) {
      counters.put(source.text(), source.signed());
    }
    return counters;
  }
}
