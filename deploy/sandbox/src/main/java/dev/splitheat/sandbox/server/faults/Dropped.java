package dev.splitheat.sandbox.server.faults;

/**
 * The database is not there, no listing has it, and its sessions end. When the fault ends it was created again, with what
 * it held; sessions from before are as lost as they were.
 */
public record Dropped() implements Fault {}
