package org.spoolinspector.state;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A job that waits or runs, with what it takes to start it again. Which files it is about is kept beside it: {@link StoredQueue#files}.
 *
 * @param id its number, never used again; 0 for one that is not in the queue yet
 * @param order jobs are in the order of this number, then of their ids
 * @param owner the process that has it
 * @param kind a word for programs: {@code verify}
 * @param spool the spool's path
 * @param properties whatever else tells what is to be done
 * @param done how many of its files are done, from the first on
 */
public record StoredJob(
    long id, long order, Owner owner, String kind, String spool, Map<String, String> properties, long done) {
  /** The properties keep their order. */
  public StoredJob {
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** The same, so far done. */
  public StoredJob withDone(long files) {
    return new StoredJob(id, order, owner, kind, spool, properties, files);
  }

  /** The same at another place. */
  public StoredJob withOrder(long place) {
    return new StoredJob(id, place, owner, kind, spool, properties, done);
  }

  /** The same with another process. */
  public StoredJob withOwner(Owner process) {
    return new StoredJob(id, order, process, kind, spool, properties, done);
  }

  /** The same, to be done otherwise. */
  public StoredJob withProperties(Map<String, String> others) {
    return new StoredJob(id, order, owner, kind, spool, others, done);
  }

  StoredJob withId(long number) {
    return new StoredJob(number, order, owner, kind, spool, properties, done);
  }
}
