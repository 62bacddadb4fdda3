package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import java.util.Optional;

/** What a workload does. Every minute all operations first reserve, then those that delete perform last. */
interface Operation {
    /** Adds the rows that will be written, so that all others see them. */
    default void reserve(Turn turn) {}

    /** Empty when there is nothing to do it to. */
    Optional<Performed> perform(Turn turn);

    /** The schema is another: find out again where things are. */
    void aim();

    /** Whether rows are gone afterwards. */
    default boolean deletes() {
        return false;
    }
}
