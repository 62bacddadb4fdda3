package dev.splitheat.notice;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Spoken;
import java.time.Instant;
import java.util.Objects;

/** Why nobody is told of an alert for now: the silence that covers it. */
public record Hush(String silenceId, Silence.Kind kind, String author, String reason, Instant until) {
    public Hush {
        Objects.requireNonNull(silenceId, "silenceId");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(author, "author");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(until, "until");
    }

    /** The reason as it may leave: keys that were pasted into it are values. */
    public Phrase spoken() {
        return Spoken.of(reason);
    }
}
