package dev.splitheat.sandbox.scenario;

import java.util.List;

/** A scenario that the library does not have. */
public final class UnknownScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnknownScenarioException(String name, List<String> known) {
        super("there is no scenario " + name + ": " + meant(name, known)
                + "'splitheat sandbox list' names them all, and a file of your own is named with its path");
    }

    private static String meant(String name, List<String> known) {
        List<String> nearest = NearestNames.to(name, known);
        return nearest.isEmpty() ? "" : "did you mean " + String.join(" or ", nearest) + "? ";
    }
}
