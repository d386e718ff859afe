package org.spoolinspector.header;

/** What became of a packet's header cache. */
public sealed interface CacheOutcome {
  /** There was none; it is written, and durable. */
  record Written() implements CacheOutcome {
  }

  /** There was one; another lies in its place, durable. */
  record Replaced() implements CacheOutcome {
  }

  /** The packet is not there any more, so it gets none. */
  record Vanished() implements CacheOutcome {
  }

  /**
   * The packet has no header that could be cached, or something went wrong: the cache is as it was, or, where only making it durable
   * failed, new.
   */
  record Failed(String why) implements CacheOutcome {
  }
}
