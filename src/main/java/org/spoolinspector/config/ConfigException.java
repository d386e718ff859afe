package org.spoolinspector.config;

/** A configuration that cannot be used; the message names the file, the line where there is one, the reason, and what to do. */
public final class ConfigException extends Exception {
  private static final long serialVersionUID = 1;

  /** Says so. */
  public ConfigException(String message) {
    super(message);
  }
}
