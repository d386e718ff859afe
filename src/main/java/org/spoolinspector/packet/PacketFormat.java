package org.spoolinspector.packet;

import org.jspecify.annotations.Nullable;

/** A version of the packet format: the last byte of the magic {@code NNCPE 0 0 v}, what names its packets, where its caches lie. */
public enum PacketFormat {
  V1(1, HashKind.BLAKE2B, CacheLayout.NONE), V2(2, HashKind.BLAKE2B, CacheLayout.NONE), V3(3, HashKind.BLAKE2B, CacheLayout.NONE),
  /** NNCP 4.0 to 6.6.0. */
  V4(4, HashKind.BLAKE2B, CacheLayout.BESIDE),
  /** NNCP 7.0.0 to 7.7.0; the last of them already kept caches as {@link CacheLayout#FOLDER}. */
  V5(5, HashKind.MTH, CacheLayout.BESIDE),
  /** NNCP 8.0.0 and later. */
  V6(6, HashKind.MTH, CacheLayout.FOLDER);

  private final int version;
  private final HashKind hash;
  private final CacheLayout layout;

  PacketFormat(int version, HashKind hash, CacheLayout layout) {
    this.version = version;
    this.hash = hash;
    this.layout = layout;
  }

  /** The format with this version number, or null where there is none. */
  public static @Nullable PacketFormat ofVersion(int version) {
    for (PacketFormat format : values()) {
      if (format.version == version) {
        return format;
      }
    }
    return null;
  }

  /** 1 to 6. */
  public int version() {
    return version;
  }

  /** What names a packet of this format. */
  public HashKind hash() {
    return hash;
  }

  /** Where the header cache of such a packet lies by rule. */
  public CacheLayout layout() {
    return layout;
  }

  /** Whether a cache in this place can be one of this format: its own place, and for v5 the newer one too (7.7.0). */
  public boolean mayUse(CacheLayout place) {
    return place == layout || (this == V5 && place == CacheLayout.FOLDER);
  }

  /** Whether the fields after the magic are not laid out as {@link PacketHeader} says (v1 to v3). */
  public boolean isTooOld() {
    return layout == CacheLayout.NONE;
  }

  /** For people: {@code v6 (MTH)}. */
  public String title() {
    return "v" + version + " (" + hash.title() + ")";
  }
}
