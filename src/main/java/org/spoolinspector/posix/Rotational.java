package org.spoolinspector.posix;

/** Whether a file system lies on a rotating disk, where reading in many places at once is slow. */
public enum Rotational {
  /** On one disk that rotates, or on several of which one does. */
  YES,
  /** On flash or in memory chips behind a block device. */
  NO,
  /** The system does not tell: pools (ZFS), networks, file systems without a device. Not a guess either way. */
  UNKNOWN
}
