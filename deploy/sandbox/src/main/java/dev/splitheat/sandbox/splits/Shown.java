package dev.splitheat.sandbox.splits;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.Objects;

/**
 * What Spanner prints of a split whatever its load.
 *
 * @param start printed
 * @param limit where it ends
 * @param limitText the same printed
 * @param affected tables and indexes whose rows might be in it
 */
record Shown(String start, Key limit, String limitText, List<String> affected) {
    Shown {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limit, "limit");
        Objects.requireNonNull(limitText, "limitText");
        affected = List.copyOf(affected);
    }

    SplitRow row(int score, List<String> reasons) {
        return new SplitRow(start, limitText, score, affected, reasons);
    }
}
