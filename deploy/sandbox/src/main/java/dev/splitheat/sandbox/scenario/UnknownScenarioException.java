package dev.splitheat.sandbox.scenario;

import java.util.List;

/** A scenario that the library does not have. */
public final class UnknownScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnknownScenarioException(String name, List<String> known) {
        super("there is no scenario " + name + ": " + Faults.instead(name, known)
                + " (a file of your own is named with its path)");
    }
}
