package org.spoolinspector.hash;

/**
 * How fast a kernel was when it was timed.
 *
 * @param kernel its name for people, as in {@code 8 lanes}
 * @param bytesPerSecond of one thread, from memory
 */
public record KernelSpeed(String kernel, double bytesPerSecond) {
}
