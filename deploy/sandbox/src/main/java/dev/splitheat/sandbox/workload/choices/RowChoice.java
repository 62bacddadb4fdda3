package dev.splitheat.sandbox.workload.choices;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which of the rows that exist are taken, as a scenario says it. */
public sealed interface RowChoice permits Any, Recent, Hot, ZipfRows, Head, Tail, Where, Walk {
    /** Rows that stand for a minute's operations; empty when there are none to choose from. */
    List<Pick> picks(Choosing from);

    /**
     * How old what was written may be for a pick; empty when age does not matter.
     *
     * @param position the weight of the picks before it
     */
    default Optional<Duration> newest(double position) {
        return Optional.empty();
    }

    /** What is wrong with it, as a sentence without its end. */
    default Optional<String> complaint() {
        return Optional.empty();
    }

    /** Columns that have this value in the rows that are taken. */
    default Map<String, String> fixed() {
        return Map.of();
    }
}
