package dev.splitheat.sandbox.state;

import dev.splitheat.sandbox.world.Change;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * All that a world follows from. An old start is fine: the world lives through the time between.
 *
 * @param start first minute of history
 * @param scenario what it shows, by the name that the user gave
 * @param changes in the order in which they were made
 */
public record SandboxState(long seed, Instant start, String scenario, List<Recorded> changes) {
    /**
     * A change and whom it concerns.
     *
     * @param database full name
     */
    public record Recorded(String database, Change change) {
        public Recorded {
            Objects.requireNonNull(database, "database");
            Objects.requireNonNull(change, "change");
        }
    }

    public SandboxState {
        start = start.truncatedTo(ChronoUnit.MINUTES);
        Objects.requireNonNull(scenario, "scenario");
        changes = List.copyOf(changes);
    }

    /** A world that nobody has changed yet. */
    public static SandboxState fresh(long seed, Instant start, String scenario) {
        return new SandboxState(seed, start, scenario, List.of());
    }

    /** The same after one more change. */
    public SandboxState with(String database, Change change) {
        List<Recorded> more = new ArrayList<>(changes);
        more.add(new Recorded(database, change));
        return new SandboxState(seed, start, scenario, more);
    }
}
