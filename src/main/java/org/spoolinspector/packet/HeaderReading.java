package org.spoolinspector.packet;

/** What the head of a file turned out to be. */
public sealed interface HeaderReading permits PacketHeader, HeaderFault {
}
