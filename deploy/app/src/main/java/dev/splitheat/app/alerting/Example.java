package dev.splitheat.app.alerting;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.routing.DatabaseGlob;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Alerts about nothing that happened. */
public final class Example {
    private static final String DATABASE = "projects/example/instances/test/databases/test";
    private static final String OBJECT = "This is only a test";
    private static final String TOLD =
            "Somebody ran 'splitheat notify test'. Nothing is hot, and nothing needs to be done.";
    private static final Duration HOT_FOR = Duration.ofMinutes(12);

    private Example() {}

    /** One that says that it is an example; severe enough for every sink. */
    public static Alert marked(Instant now) {
        return alert(DATABASE, Optional.of(OBJECT), Cause.MONOTONIC_KEY, Severity.CRITICAL, now);
    }

    /** One as somebody describes it; its database in full or in short. */
    public static Alert of(String database, Optional<String> object, Cause cause, Severity severity, Instant now) {
        return alert(full(database), object, cause, severity, now);
    }

    public static Alert ended(Alert alert, Instant now) {
        return new Alert(
                alert.revision() + 1,
                Alert.State.RESOLVED,
                alert.finding().resolved(now),
                alert.advice(),
                alert.marks());
    }

    private static Alert alert(String database, Optional<String> object, Cause cause, Severity severity, Instant now) {
        String id = "test" + UUID.randomUUID().toString().substring(0, 8);
        Instant began = now.minus(HOT_FOR);
        Finding finding = new Finding(
                database,
                id,
                1,
                Finding.Status.OPEN,
                Optional.empty(),
                cause,
                severity,
                1,
                object,
                Optional.empty(),
                Optional.empty(),
                "<begin>",
                "<end>",
                began,
                began,
                now,
                Optional.empty(),
                100,
                (int) HOT_FOR.toMinutes(),
                Optional.empty(),
                List.of(Phrase.of("{0}", TOLD)),
                Basis.NONE);
        Advice advice = new Advice(database, id, 1, List.of(nothing()), List.of(), Optional.empty());
        return new Alert(1, Alert.State.FIRING, finding, advice);
    }

    private static Recommendation nothing() {
        return new Recommendation(
                "NOTHING",
                "Do nothing",
                Phrase.of("This is only a test."),
                List.of(Phrase.of("{0}", TOLD)),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
    }

    /** A name in short stands for any database with that name. */
    private static String full(String database) {
        String pattern = DatabaseGlob.of(database).map(glob -> glob.text()).orElse(database);
        return pattern.replaceFirst("^\\*/instances/", "projects/any/instances/")
                .replaceFirst("^\\*/databases/", "projects/any/instances/any/databases/");
    }
}
