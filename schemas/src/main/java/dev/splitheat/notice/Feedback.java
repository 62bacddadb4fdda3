package dev.splitheat.notice;

import java.time.Instant;
import java.util.Objects;

/** What a person says of a finding and its advice; a later word of anybody replaces an earlier one. */
public record Feedback(String database, String findingId, Verdict verdict, String author, Instant at, String comment) {
    /** Whether the finding helped. */
    public enum Verdict {
        USEFUL,
        WRONG
    }

    public Feedback {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(findingId, "findingId");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(author, "author");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(comment, "comment");
    }
}
