package org.spoolinspector.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.spoolinspector.Nncp;
import org.spoolinspector.Nncp.Outcome;
import org.spoolinspector.config.ConfigException;
import org.spoolinspector.config.ConfigReader;
import org.spoolinspector.config.Configuration;
import org.spoolinspector.posix.Checkpoint;
import org.spoolinspector.posix.Posix;
import org.spoolinspector.posix.PosixException;
import org.spoolinspector.posix.Workers;

/**
 * Two live NNCP nodes side by side. All that is in their spools is {@link #PACKET}, which waits at alice's for bob.
 *
 * @param rx bob's inbound folder of alice's packets
 * @param tx bob's outbound folder for alice
 */
record Neighbours(FixtureSpool alice, FixtureSpool bob, Path rx, Path tx) {
  static final String ALICE = "C7K6X33FGLYW3JCPO22VELDKZDSCKZZMPASFKH42HXSANR7VYBCA";
  static final String BOB = "6ZDRLNTZ524S43EV3RR2PJKEOPDPL2YXQWHFQZXEV3S7WP6W447A";
  /** By alice for bob, a file, with niceness MAX. */
  static final String PACKET = "LLW5PAYYNXJGWH55T5SOCDZ3OUPVDU5UIZ6CAE5D6QHMS6Y3G5LA";
  /** Another one, with niceness P. */
  static final String OTHER = "REKPTBQ4BVJMJKHINFEUKDFYZA5QK66EEQBOQNMDIXVL3QHXOVVQ";
  /** By bob for alice. */
  static final String REPLY = "TCKNMT24EZU6ISTIFF3UFZBFL4WBO4DRPNG3QU2U6UBTBZYVW55Q";

  private static final int SESSIONS = 20;

  static Neighbours lay(Path into) {
    FixtureSpool alice = FixtureSpool.layEmpty("nncp-8", "alice", into.resolve("a"));
    FixtureSpool bob = FixtureSpool.layEmpty("nncp-8", "bob", into.resolve("b"));
    Path theirs = alice.path().resolve(BOB);
    Path ours = bob.path().resolve(ALICE);
    var laid = new Neighbours(alice, bob, ours.resolve("rx"), ours.resolve("tx"));
    laid.put(theirs.resolve("tx").resolve(PACKET), packet(PACKET));
    try {
      for (Path folder : List.of(laid.rx, laid.tx, theirs.resolve("rx"), into.resolve("a/in-alice"), into.resolve("b/in-bob"))) {
        Files.createDirectories(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return laid;
  }

  /** A whole packet out of the fixtures. */
  static byte[] packet(String id) {
    try (var all = Files.walk(FixtureSpool.fixtures().resolve("nncp-8"))) {
      Path file = all.filter(p -> p.endsWith("tx/" + id) && !p.toString().contains("broken")).findFirst().orElseThrow();
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with one bit of its last byte flipped. */
  static byte[] damaged(String id) {
    byte[] bytes = packet(id);
    bytes[bytes.length - 1] ^= 1;
    return bytes;
  }

  /** The same with another version in its magic. */
  static byte[] ofFormat(String id, int version) {
    byte[] bytes = packet(id);
    bytes[7] = (byte) version;
    return bytes;
  }

  static byte[] header(String id) {
    return Arrays.copyOf(packet(id), 172);
  }

  void put(Path file, byte[] content) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Configuration configuration() {
    try {
      return ConfigReader.read(bob.config());
    } catch (ConfigException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What we find there ourselves, caches compared. */
  Entry entry(Path file) {
    Path relative = bob.path().relativize(file);
    try {
      return new SpoolScanner(configuration(), Posix.system(), Workers.INLINE, Checkpoint.NONE).scan(true).sections().values().stream()
          .flatMap(List::stream).filter(e -> e.path().equals(relative.toString())).findFirst().orElseThrow();
    } catch (PosixException e) {
      throw new IllegalStateException(e);
    }
  }

  Outcome tool(String tool, String... arguments) {
    return Nncp.run(bob.config(), tool, arguments);
  }

  /** Whether {@code nncp-stat} lists a file of this name for alice. */
  boolean isListed(String name) {
    Outcome stat = tool("nncp-stat", "-pkt");
    return stat.exit() == 0 && Nncp.listed(stat.stdout()).stream().anyMatch(l -> l.name().equals(name));
  }

  /**
   * Whether it is so after a session that went well: alice calls bob and hands over what she has, or bob alice. The daemon checksums
   * beside the session: on a busy machine the session is over before, and only the next one tells the sender.
   */
  boolean sessionsUntil(boolean aliceCalls, BooleanSupplier isSo) {
    for (int i = 0; i < SESSIONS; i++) {
      if (session(aliceCalls).exit() == 0 && isSo.getAsBoolean()) {
        return true;
      }
    }
    return false;
  }

  private Outcome session(boolean aliceCalls) {
    FixtureSpool caller = aliceCalls ? alice : bob;
    FixtureSpool called = aliceCalls ? bob : alice;
    var command = new ArrayList<>(List.of("nncp-call", "-cfg", caller.config().toString(), "-noprogress", "-onlinedeadline", "1"));
    command.addAll(List.of(aliceCalls ? "bob" : "alice",
        "|nncp-daemon -cfg " + ByHand.quote(called.config().toString()) + " -ucspi -quiet"));
    return Nncp.run(command, "", 60);
  }

  /** Whether alice still keeps {@link #PACKET} for bob. */
  boolean aliceKeepsIt() {
    return Files.exists(alice.path().resolve(BOB).resolve("tx").resolve(PACKET));
  }
}
