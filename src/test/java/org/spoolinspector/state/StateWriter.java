package org.spoolinspector.state;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spoolinspector.posix.RawName;

/** Another program that remembers things: adds verdicts and jobs, one after another, and says the number of each that is done. */
final class StateWriter {
  private StateWriter() {
  }

  /** Arguments: the folder, the first number, how many. */
  public static void main(String[] arguments) {
    Memory memory = Memory.in(Path.of(arguments[0]), trouble -> System.out.println(trouble.kind()));
    int first = Integer.parseInt(arguments[1]);
    for (int i = first; i < first + Integer.parseInt(arguments[2]); i++) {
      boolean done = memory.verdicts(Path.of("/spool")).update(Map.of(MemoryTest.key("A/rx", i), MemoryTest.verdict(i)), Map.of());
      StoredJob job = memory.queue().add(MemoryTest.job("" + i), List.of(RawName.of("A/rx/" + i)));
      if (done && job.id() != 0) {
        System.out.println(i);
      }
    }
  }

  /** Starts it, perhaps by other words first. */
  static ProcessBuilder command(List<String> before, Path folder, int first, int count) {
    String classes = Stream.of(System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""))
        .filter(path -> !path.isEmpty()).collect(Collectors.joining(File.pathSeparator))
        + File.pathSeparator + Path.of("target/test-classes").toAbsolutePath();
    var command = new ArrayList<>(before);
    command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1", "-cp", classes, StateWriter.class.getName(), folder.toString(), "" + first, "" + count));
    return new ProcessBuilder(command).redirectErrorStream(true);
  }

  static Process start(Path folder, int first, int count) throws IOException {
    return command(List.of(), folder, first, count).start();
  }
}
