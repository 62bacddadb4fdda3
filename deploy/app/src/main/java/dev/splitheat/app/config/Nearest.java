package dev.splitheat.app.config;

import dev.splitheat.sandbox.scenario.NearestNames;
import java.util.Collection;
import java.util.Optional;

/** Finds the known word that somebody probably meant. */
public final class Nearest {
    private Nearest() {}

    /** The known word with the fewest letters to change, unless more than a third of them would have to. */
    public static Optional<String> to(String typed, Collection<String> known) {
        return NearestNames.to(typed, known).stream().findFirst();
    }
}
