package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Something that happened in the week.
 *
 * @param object the table or index that it concerns, if one does
 */
public record Moment(Instant at, Lane lane, String text, Optional<String> object, Optional<Change.Kind> change) {
    /** What kind of thing; each is a line of its own on the time line. */
    public enum Lane {
        FINDING,
        SCHEMA,
        SPLIT_POINTS,
        DEPLOY,
        IMPORT,
        BACKUP,
        MAINTENANCE,
        FLEET
    }

    public Moment {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(lane, "lane");
        Objects.requireNonNull(text, "text");
    }
}
