package dev.splitheat.lifecycle;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The alert that nothing is known of a database: the watchman's own. Its finding is the time without statistics. */
public final class Blindness {
    static final String EVERYTHING_FROM = "<begin>";
    static final String EVERYTHING_TO = "<end>";

    private Blindness() {}

    /** Stable for a database. */
    public static String id(String database) {
        return "blind-"
                + UUID.nameUUIDFromBytes(database.getBytes(StandardCharsets.UTF_8))
                        .toString()
                        .substring(0, 8);
    }

    /**
     * The alert's next revision, firing.
     *
     * @param before the one that was told the last time, if there was one
     * @param lastSeen end of the last interval that came
     * @param problem what the collector says, if it does
     */
    public static Alert fell(
            String database, Optional<Alert> before, Instant lastSeen, Optional<String> problem, Instant now) {
        List<Phrase> why = problem.stream()
                .map(said -> Phrase.of("The collector says: {0}", said))
                .toList();
        Finding finding = finding(database, lastSeen, now, Finding.Status.OPEN, Optional.empty(), 0, why);
        Marks marks = before.map(Alert::marks)
                .map(last -> last.reopened(now).since(now))
                .orElse(first(now));
        return new Alert(
                before.map(Alert::revision).orElse(0) + 1, Alert.State.FIRING, finding, Advice.none(finding), marks);
    }

    /** Its end. */
    public static Alert sees(Alert blind, Instant now) {
        Instant since = blind.finding().firstHeatAt();
        int minutes = (int) Duration.between(since, now).toMinutes();
        Finding finding =
                finding(blind.database(), since, now, Finding.Status.RESOLVED, Optional.of(now), minutes, List.of());
        return new Alert(
                blind.revision() + 1,
                Alert.State.RESOLVED,
                finding,
                blind.advice(),
                blind.marks().since(now));
    }

    private static Marks first(Instant now) {
        return new Marks(
                Marks.Subject.BLIND,
                "",
                1,
                0,
                List.of(now),
                now,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static Finding finding(
            String database,
            Instant lastSeen,
            Instant now,
            Finding.Status status,
            Optional<Instant> end,
            int minutes,
            List<Phrase> why) {
        return new Finding(
                database,
                id(database),
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
                lastSeen,
                now,
                now,
                end,
                0,
                minutes,
                Optional.empty(),
                why,
                Basis.NONE);
    }
}
