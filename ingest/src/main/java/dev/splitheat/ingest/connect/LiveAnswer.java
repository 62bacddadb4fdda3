package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What Spanner said to one question; of what it did not answer nothing is known.
 *
 * @param wrong a sentence on what somebody must mend
 * @param found databases that it named
 */
record LiveAnswer(boolean given, Optional<String> wrong, List<DatabaseName> found) {
    static final LiveAnswer RIGHT = new LiveAnswer(true, Optional.empty(), List.of());

    LiveAnswer {
        Objects.requireNonNull(wrong, "wrong");
        found = List.copyOf(found);
    }

    static LiveAnswer found(List<DatabaseName> databases) {
        return new LiveAnswer(true, Optional.empty(), databases);
    }

    static LiveAnswer wrong(String sentence) {
        return new LiveAnswer(true, Optional.of(sentence), List.of());
    }

    /** What heals by itself is no answer. */
    static LiveAnswer of(FailureKind kind, String message) {
        boolean wrong = kind.lasting() || kind == FailureKind.NOT_UNDERSTOOD;
        return new LiveAnswer(wrong, Optional.of(message).filter(said -> wrong), List.of());
    }
}
