package dev.splitheat.lifecycle;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The alert that nothing is known of a database: the watchman's own. Its finding is the time without statistics. */
public final class Blindness {
    private Blindness() {}

    /** Stable for a database. */
    public static String id(String database) {
        return of(database).id();
    }

    private static WholeDatabase of(String database) {
        return new WholeDatabase("blind", database);
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
        Finding finding = of(database).open(lastSeen, now, now, why);
        Marks marks = before.map(Alert::marks)
                .map(last -> last.reopened(now).since(now))
                .orElse(first(now));
        return new Alert(
                before.map(Alert::revision).orElse(0) + 1, Alert.State.FIRING, finding, Advice.none(finding), marks);
    }

    /** Its end. */
    public static Alert sees(Alert blind, Instant now) {
        Finding finding = of(blind.database()).over(blind.finding(), now, List.of());
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
}
