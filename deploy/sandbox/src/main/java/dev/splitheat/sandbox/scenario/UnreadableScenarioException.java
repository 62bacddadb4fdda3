package dev.splitheat.sandbox.scenario;

import java.nio.file.Path;

/** A scenario that cannot be used; the message says in one sentence where, what is wrong and what to write instead. */
public final class UnreadableScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param file as messages shall call it */
    UnreadableScenarioException(String file, Place place, String problem) {
        super(file + ", line " + place.line() + ", column " + place.column() + ": " + problem);
    }

    UnreadableScenarioException(String file, String problem) {
        super(file + ": " + problem);
    }

    UnreadableScenarioException(Path file, Exception cause) {
        super("cannot read the scenario " + file + ": give a UTF-8 text file that exists (" + cause + ")", cause);
    }

    UnreadableScenarioException(String name, String advice, Throwable cause) {
        super("cannot read the scenario " + name + " of the library: " + advice, cause);
    }
}
