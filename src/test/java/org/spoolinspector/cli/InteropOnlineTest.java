package org.spoolinspector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spoolinspector.Nncp;

/** Packets that came over a real online session. */
class InteropOnlineTest {
  @BeforeEach
  void nncp() {
    Nncp.assumeInstalled();
  }

  @Test
  void nocksOfASessionAreVerifiedAndThenTossed(@TempDir Path into) throws Exception {
    NodePair pair = NodePair.make(into);
    pair.send(pair.right(), pair.left(), 6);
    int port = freePort();
    Process daemon = daemon(pair.right(), port, into);
    try {
      awaitListening(daemon, port);
      Path rx = pair.left().rx(pair.right());
      // On a busy machine a second of silence may end a session before all has come.
      int calls = 0;
      do {
        pair.left().run("nncp-call", "-nock", "-noprogress", "-onlinedeadline", "1", "right", "127.0.0.1:" + port);
        calls++;
      } while (calls < 20 && InteropListTest.nocks(rx).size() < 7);
      assertThat(InteropListTest.nocks(rx)).hasSize(7);
      Cli.Outcome scan = pair.left().cli("scan", "--deep", "--json");
      assertThat(scan.entries()).filteredOn(e -> Cli.text(e, "kind").equals("nock")).hasSize(7)
          .allMatch(e -> Cli.text(e, "state").equals("unchecked"));
      assertThat(scan.exit()).as("unchecked ones are no problem").isZero();
      assertThat(pair.left().cli("verify", "--nock", "--json").counter("verified")).isEqualTo(7);
      // They are packets now, so a second session brings none of them again.
      pair.left().run("nncp-call", "-nock", "-noprogress", "-onlinedeadline", "1", "right", "127.0.0.1:" + port);
      assertThat(InteropListTest.nocks(rx)).isEmpty();
      assertThat(pair.left().cli("scan", "--json").entries()).extracting(e -> Cli.text(e, "kind")).doesNotContain("part");
      pair.left().run("nncp-check", "-quiet");
      pair.left().run("nncp-toss", "-quiet");
      for (int i = 0; i < 6; i++) {
        assertThat(into.resolve("left-in/got" + i)).hasBinaryContent(Files.readAllBytes(into.resolve("file" + i)));
      }
    } finally {
      daemon.destroy();
      daemon.waitFor();
    }
  }

  /** While a session is on, its locks are held, and we say by whom without taking them. */
  @Test
  void locksOfASessionAreHeldByItsProcess(@TempDir Path into) throws Exception {
    NodePair pair = NodePair.make(into);
    pair.send(pair.right(), pair.left(), 1);
    int port = freePort();
    Process daemon = daemon(pair.right(), port, into);
    Process call = null;
    try {
      awaitListening(daemon, port);
      call = new ProcessBuilder("nncp-call", "-cfg", pair.left().config().toString(), "-noprogress", "-onlinedeadline", "60", "right",
          "127.0.0.1:" + port).redirectErrorStream(true).redirectOutput(into.resolve("call.txt").toFile()).start();
      String lock = pair.right().id() + "/rx.lock";
      Cli.Outcome scan = pair.left().cli("scan", "--json");
      while (scan.entries().stream().noneMatch(e -> lock.equals(Cli.text(e, "path")) && Cli.text(e, "state").equals("held"))) {
        assertThat(call.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
        scan = pair.left().cli("scan", "--json");
      }
      assertThat(Cli.text(scan.entry(lock), "reason")).isEqualTo("Held by nncp-call, process " + call.pid() + ".");
    } finally {
      if (call != null) {
        call.destroy();
        call.waitFor();
      }
      daemon.destroy();
      daemon.waitFor();
    }
    assertThat(Cli.text(pair.left().cli("scan", "--json").entry(pair.right().id() + "/rx.lock"), "state")).isEqualTo("free");
  }

  private static Process daemon(NodePair.Node node, int port, Path into) throws IOException {
    return new ProcessBuilder("nncp-daemon", "-cfg", node.config().toString(), "-noprogress", "-bind", "127.0.0.1:" + port)
        .redirectErrorStream(true).redirectOutput(into.resolve("daemon.txt").toFile()).start();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void awaitListening(Process daemon, int port) throws Exception {
    while (true) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return;
      } catch (IOException notYet) {
        assertThat(daemon.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
      }
    }
  }
}
