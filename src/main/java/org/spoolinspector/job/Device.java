package org.spoolinspector.job;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.spoolinspector.finding.RepairStep;
import org.spoolinspector.posix.FileStatus;
import org.spoolinspector.posix.OpenFolder;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.spool.Entry;
import org.spoolinspector.spool.SpoolFolder;

/** What a file system lies on ({@code st_dev}): work on the same one is done in turn, on others side by side. */
record Device(int major, int minor) {
  private static final Logger LOG = LoggerFactory.getLogger(Device.class);

  private static Device of(FileStatus status) {
    return new Device(status.deviceMajor(), status.deviceMinor());
  }

  /** Those that a task reads or writes: the spool's own, on which {@code tmp} and quarantine are, but for a run that only reads. */
  static Set<Device> of(Task task, OpenFolder spool) throws PosixException {
    var folders = new HashSet<SpoolFolder>();
    boolean writes = folders(task, folders::add);
    var devices = new HashSet<Device>();
    for (SpoolFolder folder : folders) {
      try (OpenFolder open = folder.open(spool)) {
        devices.add(of(open.status()));
      } catch (PosixException why) {
        // The job will say so of each file there.
        LOG.debug("which device is not known: {}", why.getMessage());
      }
    }
    if (writes || devices.isEmpty()) {
      devices.add(of(spool.status()));
    }
    return devices;
  }

  /** Tells the folders, and whether something is written besides. */
  private static boolean folders(Task task, Consumer<SpoolFolder> folders) {
    return switch (task) {
      case Task.Verify(var plan) -> {
        plan.entries().stream().map(Entry::folder).forEach(folders);
        yield plan.nocks() > 0;
      }
      case Task.Rebuild(var plan) -> {
        plan.packets().stream().map(Entry::folder).forEach(folders);
        plan.toQuarantine().stream().map(Entry::folder).forEach(folders);
        yield true;
      }
      case Task.Repair(var plan, var whenLocked) -> {
        for (RepairStep step : plan.steps()) {
          if (step.row() != null) {
            folders.accept(step.row().folder());
          } else if (step instanceof RepairStep.Return back) {
            folders.accept(back.to());
          }
        }
        yield true;
      }
    };
  }
}
