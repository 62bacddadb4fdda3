package dev.splitheat.lint;

import java.util.OptionalDouble;

/** How often tables and indexes are written and read; empty where nobody said so. Names without regard to case. */
public interface Rates {
    /** Nothing was measured. */
    Rates NONE = new Rates() {
        @Override
        public OptionalDouble writesPerSecond(String tableOrIndex) {
            return OptionalDouble.empty();
        }

        @Override
        public OptionalDouble readsPerSecond(String tableOrIndex) {
            return OptionalDouble.empty();
        }
    };

    /** Rows inserted, updated or deleted in a second. */
    OptionalDouble writesPerSecond(String tableOrIndex);

    /** Reads and queries in a second. */
    OptionalDouble readsPerSecond(String tableOrIndex);
}
