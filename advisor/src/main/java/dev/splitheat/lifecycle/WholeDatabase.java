package dev.splitheat.lifecycle;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A finding of our own about all of a database, which blames no table or index: its heat is the time in which it is so.
 *
 * @param kind what it is about, the beginning of its id
 */
record WholeDatabase(String kind, String database) {
    private static final String EVERYTHING_FROM = "<begin>";
    private static final String EVERYTHING_TO = "<end>";
    /** As of other findings: so many that no two databases of a fleet share one. */
    private static final int DIGITS = 16;

    /** Stable for a database. */
    String id() {
        String name = UUID.nameUUIDFromBytes(database.getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
        return kind + "-" + name.substring(0, DIGITS);
    }

    /**
     * It begins, or goes on.
     *
     * @param since from when it has been so
     * @param opened when it was noticed
     */
    Finding open(Instant since, Instant opened, Instant now, List<Phrase> evidence) {
        return finding(Finding.Status.OPEN, since, opened, now, Optional.empty(), evidence);
    }

    /** It is over. */
    Finding over(Finding open, Instant now, List<Phrase> evidence) {
        return finding(Finding.Status.RESOLVED, open.firstHeatAt(), open.openedAt(), now, Optional.of(now), evidence);
    }

    private Finding finding(
            Finding.Status status,
            Instant since,
            Instant opened,
            Instant now,
            Optional<Instant> end,
            List<Phrase> evidence) {
        return new Finding(
                database,
                id(),
                1,
                status,
                Optional.empty(),
                Cause.UNDIAGNOSED,
                Severity.WARNING,
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                EVERYTHING_FROM,
                EVERYTHING_TO,
                since,
                opened,
                now,
                end,
                0,
                (int) Duration.between(since, now).toMinutes(),
                Optional.empty(),
                evidence,
                Basis.NONE);
    }
}
