package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.TableOperationsRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that is scanned until somebody reports a release with a cache. */
class ReportedChangeTest {
    private static final String RATES = "CREATE TABLE Rates (Id INT64 NOT NULL, Rate FLOAT64) PRIMARY KEY (Id)";
    private static final Phrase TOLD = Phrase.of("Release 4.2 caches rates for a second.");

    @TempDir
    private Path state;

    private MinuteByMinute database;
    private Optional<Proof> last = Optional.empty();

    @BeforeEach
    void hotForAnHour() {
        database = MinuteByMinute.start(state);
        database.schema(DdlReader.read(RATES, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
        minutes(20, 90, 6_000);
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void releaseWithACache_isVerified_andEndsAsFixed_thoughTheReadsAreGone() {
        hot(Cause.LARGE_SCAN);
        report(Optional.empty(), Optional.empty());
        Optional<Proof> verifying = lastProof();
        minutes(12, 0, 300);
        database.advisor().send(finding(Cause.LARGE_SCAN, Finding.Status.RESOLVED, 2));
        minutes(40, 0, 300);

        assertThat(verifying.orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(verifying.orElseThrow().landed()).isEqualTo(TOLD);
        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void changeOfAnotherObject_startsNothing_andOfThisOneDoes() {
        hot(Cause.LARGE_SCAN);
        report(Optional.empty(), Optional.of("Clients"));
        Optional<Proof> ofAnother = lastProof();
        report(Optional.empty(), Optional.of("rates"));

        assertThat(ofAnother).isEmpty();
        assertThat(lastProof()).isPresent();
    }

    @Test
    void causeThatASchemaCures_isVerifiedOnlyWhenItsFindingIsNamed() {
        hot(Cause.MONOTONIC_KEY);
        report(Optional.empty(), Optional.of("Rates"));
        Optional<Proof> unnamed = lastProof();
        report(Optional.of("f2"), Optional.empty());
        Optional<Proof> ofAnother = lastProof();
        report(Optional.of("f1"), Optional.empty());

        assertThat(unnamed).isEmpty();
        assertThat(ofAnother).isEmpty();
        assertThat(lastProof()).isPresent();
    }

    @Test
    void releaseThatDidNothing_isNoEffect_andTheNextOneIsVerifiedAgain() {
        hot(Cause.LARGE_SCAN);
        report(Optional.empty(), Optional.empty());
        minutes(100, 90, 6_000);
        Proof nothing = lastProof().orElseThrow();
        report(Optional.empty(), Optional.empty());

        assertThat(nothing.outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
        assertThat(lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(lastProof().orElseThrow().landedAt()).isAfter(nothing.landedAt());
    }

    @Test
    void eventsThatNobodyMade_startNothing() {
        hot(Cause.LARGE_SCAN);
        database.advisor()
                .send(new Event(MinuteByMinute.DATABASE, database.now(), Event.Kind.FLEET_HEAT, Phrase.of("Many.")));

        assertThat(lastProof()).isEmpty();
    }

    private void hot(Cause cause) {
        database.advisor().send(finding(cause, Finding.Status.OPEN, 1));
        minutes(40, 90, 6_000);
    }

    private void report(Optional<String> finding, Optional<String> object) {
        database.advisor()
                .send(new Event(MinuteByMinute.DATABASE, database.now(), Event.Kind.DEPLOY, TOLD, finding, object));
    }

    private void minutes(int count, int score, long reads) {
        database.minutes(
                count,
                score,
                new TableOperationsRow("Rates", reads, 60, 0),
                new TableOperationsRow("Clients", 3_000, 600, 0));
    }

    private Optional<Proof> lastProof() {
        for (Advice advice : database.advisor().recommendations().readValuesToList()) {
            last = advice.proof().or(() -> last);
        }
        return last;
    }

    private Finding finding(Cause cause, Finding.Status status, int revision) {
        return new Finding(
                MinuteByMinute.DATABASE,
                "f1",
                revision,
                status,
                Optional.empty(),
                cause,
                Severity.WARNING,
                0.9,
                Optional.of("Rates"),
                Optional.empty(),
                Optional.empty(),
                "Rates(1)",
                "<end>",
                database.now(),
                database.now(),
                database.now(),
                Optional.of(database.now()).filter(time -> status == Finding.Status.RESOLVED),
                100,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
