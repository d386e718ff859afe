package org.spoolinspector.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Disks that this machine does not have, by a /sys that looks as the kernel's does. */
@DisabledOnOs(OS.WINDOWS)
class MountTest {
  @TempDir
  private Path sys;

  @BeforeEach
  void makeDisks() throws Exception {
    disk("sda", "8:0", "1");
    disk("nvme0n1", "259:0", "0");
    partition("sda", "sda2", "8:2");
    partition("nvme0n1", "nvme0n1p1", "259:1");
    Files.createDirectories(sys.resolve("devices/block/odd"));
    link("dev/block/9:9", "devices/block/odd");
  }

  @Test
  void knowsDisks() {
    assertThat(rotational("8:0", "ext4", "/dev/sda")).isEqualTo(Rotational.YES);
    assertThat(rotational("259:0", "xfs", "/dev/nvme0n1")).isEqualTo(Rotational.NO);
  }

  @Test
  void asksTheDiskOfAPartition() {
    assertThat(rotational("8:2", "ext4", "/dev/sda2")).isEqualTo(Rotational.YES);
    assertThat(rotational("259:1", "ext4", "/dev/nvme0n1p1")).isEqualTo(Rotational.NO);
  }

  @Test
  void doesNotGuess() {
    assertThat(rotational("0:50", "zfs", "tank/spool")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("0:51", "tmpfs", "tmpfs")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("0:52", "nfs4", "server:/spool")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("9:9", "ext4", "/dev/odd")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("0:53", "btrfs", "/dev/sda2")).as("no pool of that disk").isEqualTo(Rotational.UNKNOWN);
  }

  /** A driver that calls every disk a rotating one says nothing. */
  @Test
  void doesNotBelieveVirtualDisks() throws Exception {
    disk("vda", "254:0", "1");
    partition("vda", "vda1", "254:1");
    driver("vda", "virtio_blk");
    driver("sda", "sd");
    driver("nvme0n1", "nvme");
    assertThat(rotational("254:0", "ext4", "/dev/vda")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("254:1", "ext4", "/dev/vda1")).isEqualTo(Rotational.UNKNOWN);
    assertThat(rotational("8:2", "ext4", "/dev/sda2")).isEqualTo(Rotational.YES);
    assertThat(rotational("259:0", "ext4", "/dev/nvme0n1")).isEqualTo(Rotational.NO);
  }

  private void driver(String disk, String name) throws Exception {
    Files.createDirectories(sys.resolve("bus/drivers").resolve(name));
    link("devices/block/" + disk + "/device/driver", "bus/drivers/" + name);
  }

  @Test
  void asksEveryDiskOfAPool() throws Exception {
    pool("one", "nvme0n1p1");
    assertThat(rotational("0:44", "btrfs", "/dev/nvme0n1p1")).isEqualTo(Rotational.NO);

    pool("two", "nvme0n1", "sda2");
    assertThat(rotational("0:45", "btrfs", "/dev/nvme0n1")).as("one of two rotates").isEqualTo(Rotational.YES);

    pool("three", "nvme0n1p1", "odd");
    assertThat(rotational("0:46", "btrfs", "/dev/odd")).as("one of two cannot be asked").isEqualTo(Rotational.UNKNOWN);
  }

  private Rotational rotational(String device, String type, String source) {
    return new Mount(1, device, type, source).rotational(sys);
  }

  private void disk(String name, String device, String rotational) throws Exception {
    Path queue = Files.createDirectories(sys.resolve("devices/block").resolve(name).resolve("queue"));
    Files.writeString(queue.resolve("rotational"), rotational + "\n");
    link("dev/block/" + device, "devices/block/" + name);
  }

  private void partition(String disk, String name, String device) throws Exception {
    Files.createDirectories(sys.resolve("devices/block").resolve(disk).resolve(name));
    link("dev/block/" + device, "devices/block/" + disk + "/" + name);
  }

  private void pool(String id, String... disks) throws Exception {
    for (String disk : disks) {
      Path whole = sys.resolve("devices/block").resolve(disk);
      Path part = sys.resolve("devices/block").resolve(disk.replaceAll("p1$|2$", "")).resolve(disk);
      link("fs/btrfs/" + id + "/devices/" + disk, sys.relativize(Files.exists(part) ? part : whole).toString());
    }
  }

  private void link(String name, String target) throws Exception {
    Files.createDirectories(sys.resolve(name).getParent());
    Files.createSymbolicLink(sys.resolve(name), sys.resolve(target));
  }
}
