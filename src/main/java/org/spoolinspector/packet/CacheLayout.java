package org.spoolinspector.packet;

/** Where header caches lie. */
public enum CacheLayout {
  /** The format has none. */
  NONE,
  /** {@code ID.hdr} beside the packet, before NNCP 7.7.0. */
  BESIDE,
  /** {@code hdr/ID}, since NNCP 7.7.0. */
  FOLDER
}
