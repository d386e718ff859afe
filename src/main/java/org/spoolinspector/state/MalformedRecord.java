package org.spoolinspector.state;

/** Bytes that no version of this program that is known here has written. */
final class MalformedRecord extends Exception {
  private static final long serialVersionUID = 1;

  MalformedRecord(String what) {
    super(what);
  }
}
