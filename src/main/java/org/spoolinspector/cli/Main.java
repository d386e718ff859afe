package org.spoolinspector.cli;

/** The program's entry. */
public final class Main {
  private Main() {
  }

  /** Starts it. */
  public static void main(String[] arguments) {
    System.out.println("spool-inspector " + arguments.length);
  }
}
