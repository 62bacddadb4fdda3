package dev.splitheat.sandbox.scenario;

/** A place in a file; line and column count from 1. */
record Place(int line, int column) {
    static final Place START = new Place(1, 1);
}
