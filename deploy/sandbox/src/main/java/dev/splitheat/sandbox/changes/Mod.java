package dev.splitheat.sandbox.changes;

import java.util.Objects;

/** One row's change, as JSON objects of column names and values. */
record Mod(String keys, String newValues, String oldValues) {
    Mod {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(newValues, "newValues");
        Objects.requireNonNull(oldValues, "oldValues");
    }
}
