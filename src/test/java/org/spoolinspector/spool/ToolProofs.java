package org.spoolinspector.spool;

import static org.spoolinspector.spool.Neighbours.OTHER;
import static org.spoolinspector.spool.Neighbours.PACKET;
import static org.spoolinspector.spool.Neighbours.REPLY;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Listed;
import org.spoolinspector.Nncp.Outcome;

/** For each sentence about a tool, how to see that it is so: run the tool where {@code file} lies in the spool, once. */
record ToolProofs(Neighbours spool, Path file, Rights rights) {
  private static final int HANGS_SECONDS = 1;

  boolean holds(ToolEffect effect) {
    return switch (effect.key()) {
      case "stat-lists" -> stat().exit() == 0 && names().contains(name());
      case "stat-hides" -> stat().exit() == 0 && nothingListed();
      case "stat-stranger", "stat-empty" -> stat().exit() == 0 && stat().stderr().isEmpty() && nothingListed();
      case "stat-unsupported" -> stat().exit() == 0 && nothingListed() && stat().stderr().contains("unsupported");
      case "stat-mistakes" -> listed().stream().anyMatch(l -> l.name().equals(name()) && List.of("N", "F-25").contains(l.niceness()));
      case "stat-ignores" -> statIgnores();
      case "stat-follows" -> names().contains(name());
      case "stat-hangs" -> run("nncp-stat", HANGS_SECONDS, "-pkt").exit() == -1;
      case "stat-misnames" -> names().equals(List.of(PACKET)) && !received();
      case "check-compares", "check-follows" -> checkedGood("-node", "alice") && isChecked();
      case "check-hides" -> checkedGood("-node", "alice") && !isChecked();
      case "check-bad" -> unchanged(check("-node", "alice"), 1, ": bad");
      case "check-stranger" -> check().exit() == 0 && check().stderr().isEmpty();
      case "check-hangs" -> run("nncp-check", HANGS_SECONDS, "-node", "alice").exit() == -1;
      case "check-nock-renames" -> checkedGood("-nock", "-node", "alice") && !there() && received();
      case "check-nock-mismatch" -> unchanged(check("-nock", "-node", "alice"), 1, "checksum mismatch");
      case "check-nock-hides" -> checkedGood("-nock", "-node", "alice") && there();
      case "check-nock-unsupported" -> unchanged(check("-nock", "-node", "alice"), 0, "unsupported");
      case "check-nock-hangs" -> run("nncp-check", HANGS_SECONDS, "-nock", "-node", "alice").exit() == -1;
      case "toss-tosses" -> toss("-node", "alice").exit() == 0 && !there();
      case "toss-hides" -> toss("-node", "alice").exit() == 0 && there();
      case "toss-nock" -> toss("-node", "alice").equals(new Outcome(0, "", "")) && there();
      case "toss-fails" -> Stream.of("once", "again")
          .allMatch(time -> unchanged(toss("-node", "alice"), 1, "Tossing alice/" + PACKET));
      case "toss-mistakes" -> toss("-node", "alice").stderr().contains("self/" + PACKET);
      case "toss-stranger" -> toss().equals(new Outcome(0, "", "")) && there();
      case "toss-hangs" -> run("nncp-toss", HANGS_SECONDS, "-node", "alice").exit() == -1;
      case "call-sends" -> spool.sessionsUntil(false, () -> !there() && Files.exists(alicesRx().resolve(REPLY)));
      case "call-hides", "call-refused" -> spool.sessionsUntil(false, () -> true) && there() && !Files.exists(alicesRx().resolve(REPLY));
      case "call-stranger" -> spool.tool("nncp-call", file.getName(file.getNameCount() - 3).toString(), "|false").exit() != 0 && there();
      case "daemon-blocks" -> spool.sessionsUntil(true, () -> true) && there() && spool.aliceKeepsIt() && !received();
      case "daemon-confirms" -> spool.sessionsUntil(true, () -> !spool.aliceKeepsIt()) && there();
      case "daemon-nock", "daemon-resumes" -> spool.sessionsUntil(true, () -> !there() && received() && !spool.aliceKeepsIt());
      case "daemon-seen" -> spool.sessionsUntil(true, () -> !spool.aliceKeepsIt()) && !received();
      case "daemon-old-seen" -> spool.sessionsUntil(true, this::received);
      case "rm-part" -> removes(spool.rx().resolve(OTHER + ".part"), "-node", "alice", "-part");
      case "rm-hdr" -> removes(spool.rx().resolve("hdr/" + OTHER), "-node", "alice", "-rx", "-hdr");
      case "rm-seen" -> removes(spool.rx().resolve("seen/" + OTHER), "-node", "alice", "-seen");
      case "rm-tmp" -> removes(spool.bob().path().resolve("tmp/note"), "-tmp");
      case "rm-area" -> removes(file.resolveSibling(OTHER), "-node", "alice", "-area");
      case "rm-lock" -> Nncp.run(List.of("flock", file.toString(), "nncp-rm", "-cfg", spool.bob().config().toString(), "-lock"), "", 60)
          .exit() == 0 && !there();
      case "log-shows" -> spool.tool("nncp-log").stdout().contains("alice");
      default -> throw new IllegalArgumentException("no proof of " + effect);
    };
  }

  private String name() {
    return file.getParent().endsWith("hdr") || file.endsWith("rx") ? PACKET : file.getFileName().toString();
  }

  /** Whether nncp-check says that it looks at the packet; it shortens names. */
  private boolean isChecked() {
    return check("-node", "alice").stderr().contains("check " + name().substring(0, Math.min(16, name().length())));
  }

  private boolean checkedGood(String... arguments) {
    return check(arguments).exit() == 0;
  }

  private boolean received() {
    return Files.exists(spool.rx().resolve(PACKET));
  }

  private boolean there() {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  private Outcome run(String tool, int seconds, String... arguments) {
    var command = new ArrayList<String>();
    if (rights != null) {
      command.addAll(rights.prefix());
    }
    command.addAll(List.of(tool, "-cfg", spool.bob().config().toString()));
    command.addAll(List.of(arguments));
    return Nncp.run(command, "", seconds);
  }

  private Outcome stat() {
    return run("nncp-stat", 60, "-pkt");
  }

  private List<Listed> listed() {
    return Nncp.listed(stat().stdout());
  }

  private List<String> names() {
    return listed().stream().map(Listed::name).toList();
  }

  private boolean nothingListed() {
    return listed().isEmpty();
  }

  /** Neither lists it, nor takes it for the cache of the packet that may be beside it, nor removes it. */
  private boolean statIgnores() {
    boolean packet = received();
    return names().equals(packet ? List.of(PACKET) : List.of()) && there();
  }

  private Outcome check(String... arguments) {
    return run("nncp-check", 60, arguments);
  }

  private Outcome toss(String... arguments) {
    return run("nncp-toss", 60, arguments);
  }

  private boolean unchanged(Outcome outcome, int exit, String says) {
    return outcome.exit() == exit && outcome.stderr().contains(says) && there();
  }

  private Path alicesRx() {
    return spool.alice().path().resolve(Neighbours.BOB).resolve("rx");
  }

  private boolean removes(Path other, String... arguments) {
    spool.put(other, new byte[0]);
    return there() && run("nncp-rm", 60, arguments).exit() == 0 && !there() && !Files.exists(other);
  }
}
