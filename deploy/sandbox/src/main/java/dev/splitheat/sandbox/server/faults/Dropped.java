package dev.splitheat.sandbox.server.faults;

/** The database is not there, and no listing has it. When the fault ends it was created again, with what it held. */
public record Dropped() implements Fault {}
