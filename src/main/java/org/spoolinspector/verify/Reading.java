package org.spoolinspector.verify;

/** Hears how a file is being read. Called from the threads that read, after each buffer. */
@FunctionalInterface
public interface Reading {
  /** So many more bytes were hashed. */
  void read(long bytes);
}
