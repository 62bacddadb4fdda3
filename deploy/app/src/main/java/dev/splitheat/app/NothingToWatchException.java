package dev.splitheat.app;

import dev.splitheat.app.lifecycle.StartupException;

/** Databases none of which can be read until somebody does something about it. */
final class NothingToWatchException extends StartupException {
    private static final long serialVersionUID = 1L;

    /** @param problem one sentence about the first of them: what, where, what to do */
    NothingToWatchException(int databases, String problem) {
        super(
                databases == 1
                        ? "there is nothing to watch: " + problem
                        : "there is nothing to watch, since none of the " + databases
                                + " databases can be read (the log says why for each); the first: " + problem);
    }
}
