package dev.splitheat.app.people;

import dev.splitheat.notice.Silence;
import java.time.Duration;

/** Kinds of silences as they are typed, and how long each may last. */
enum SilenceKind {
    SILENCE(Silence.Kind.SILENCE, Duration.ofDays(30)),
    MAINTENANCE(Silence.Kind.MAINTENANCE, Duration.ofDays(30)),
    ACCEPTED_RISK(Silence.Kind.ACCEPTED_RISK, Duration.ofDays(366));

    private final Silence.Kind kind;
    private final Duration longest;

    SilenceKind(Silence.Kind kind, Duration longest) {
        this.kind = kind;
        this.longest = longest;
    }

    Silence.Kind kind() {
        return kind;
    }

    Duration longest() {
        return longest;
    }
}
