package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Which rows a picture has. What is known up to {@code at} decides, whatever time is looked at: who asks again gets the
 * same rows.
 *
 * @param at end of a minute
 * @param rows at most
 * @param object the table or index that all rows are for, with what lies below it; empty for the whole database
 */
public record LayoutRequest(String database, Instant at, int rows, Optional<String> object) {
    /** More than any screen shows. */
    public static final int MOST_ROWS = 4_000;

    public LayoutRequest {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(object, "object");
        if (at.getEpochSecond() % Layer.MINUTE.length().toSeconds() != 0) {
            throw new IllegalArgumentException("a layout of " + at + ", where no minute ends");
        }
        if (rows < 1 || rows > MOST_ROWS) {
            throw new IllegalArgumentException(rows + " rows, which is outside 1 to " + MOST_ROWS);
        }
    }
}
