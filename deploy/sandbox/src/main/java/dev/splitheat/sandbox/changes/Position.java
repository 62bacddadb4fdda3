package dev.splitheat.sandbox.changes;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Objects;

/**
 * Where a reading stands.
 *
 * @param record the number of the next record
 * @param through every commit by then was returned
 */
record Position(long record, Instant through) {
    Position {
        Objects.requireNonNull(through, "through");
    }

    static Position at(Instant start) {
        return new Position(0, start);
    }

    static Position read(String text) {
        String[] parts = text.split("@", 2);
        try {
            return new Position(Long.parseUnsignedLong(parts[0]), Instant.parse(parts[1]));
        } catch (NumberFormatException | DateTimeException | ArrayIndexOutOfBoundsException e) {
            throw ChangeQueryRefusedException.position(text);
        }
    }

    Position atRecord(long number) {
        return new Position(number, through);
    }

    Position afterRecord(Instant committed) {
        return new Position(record + 1, committed);
    }

    Position afterHeartbeat(Instant at) {
        return new Position(record, at);
    }

    String text() {
        return record + "@" + through;
    }
}
