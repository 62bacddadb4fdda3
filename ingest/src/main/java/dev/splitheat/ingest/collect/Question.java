package dev.splitheat.ingest.collect;

import java.time.Instant;

/** Asks for the rows of all intervals that end after {@code after} and not after {@code upTo}. */
public record Question(Instant after, Instant upTo) {
    public Question {
        if (upTo.isBefore(after)) {
            throw new IllegalArgumentException("asks backwards: from " + after + " to " + upTo);
        }
    }

    /** Asks for nothing: the answer is Spanner's clock. */
    static Question clock() {
        return new Question(Instant.EPOCH, Instant.EPOCH);
    }
}
