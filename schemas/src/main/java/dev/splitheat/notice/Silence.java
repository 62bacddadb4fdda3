package dev.splitheat.notice;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Spoken;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * Somebody decided that alerts are not told for a time.
 *
 * @param from the first moment that it covers
 * @param until the first that it covers no more; one that is expired early has an earlier one
 */
public record Silence(String id, Kind kind, Scope scope, Instant from, Instant until, String author, String reason) {
    /** Why nobody wants to hear. */
    public enum Kind {
        SILENCE,
        /** Work that is planned in this time makes databases hot. */
        MAINTENANCE,
        /** The schema's owner knows and lives with it. */
        ACCEPTED_RISK
    }

    public Silence {
        requireText(id, "id");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(scope, "scope");
        if (!from.isBefore(until)) {
            throw new IllegalArgumentException("a silence ends after it begins, not from " + from + " until " + until);
        }
        requireText(author, "author");
        requireText(reason, "reason");
    }

    public boolean covers(Alert alert, Instant now) {
        return !now.isBefore(from) && now.isBefore(until) && scope.matches(alert);
    }

    /** Of these the one that covers an alert for the longest time. */
    public static Optional<Silence> covering(Collection<Silence> silences, Alert alert, Instant now) {
        return silences.stream()
                .filter(silence -> silence.covers(alert, now))
                .max(Comparator.comparing(Silence::until).thenComparing(Silence::id));
    }

    /** The reason as it may leave: keys that were pasted into it are values. */
    public Phrase spoken() {
        return Spoken.of(reason);
    }

    /** As an alert keeps it. */
    public Hush hush() {
        return new Hush(id, kind, author, reason, until);
    }

    private static void requireText(String text, String name) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a silence has " + name);
        }
    }
}
