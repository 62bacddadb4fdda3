package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.interval.TableOperationsRow;
import java.nio.file.Path;
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

    @BeforeEach
    void hotForAnHour() {
        database = MinuteByMinute.start(state);
        database.schema(RATES);
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
        Optional<Proof> verifying = database.lastProof();
        minutes(12, 0, 300);
        database.found(HotPlace.ofTable(Cause.LARGE_SCAN, "Rates"), Finding.Status.RESOLVED);
        minutes(40, 0, 300);

        assertThat(verifying.orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(verifying.orElseThrow().landed()).isEqualTo(TOLD);
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void changeOfAnotherObject_startsNothing_andOfThisOneDoes() {
        hot(Cause.LARGE_SCAN);
        report(Optional.empty(), Optional.of("Clients"));
        Optional<Proof> ofAnother = database.lastProof();
        report(Optional.empty(), Optional.of("rates"));

        assertThat(ofAnother).isEmpty();
        assertThat(database.lastProof()).isPresent();
    }

    @Test
    void causeThatASchemaCures_isVerifiedOnlyWhenItsFindingIsNamed() {
        hot(Cause.MONOTONIC_KEY);
        report(Optional.empty(), Optional.of("Rates"));
        Optional<Proof> unnamed = database.lastProof();
        report(Optional.of("f2"), Optional.empty());
        Optional<Proof> ofAnother = database.lastProof();
        report(Optional.of("f1"), Optional.empty());

        assertThat(unnamed).isEmpty();
        assertThat(ofAnother).isEmpty();
        assertThat(database.lastProof()).isPresent();
    }

    @Test
    void releaseThatDidNothing_isNoEffect_andTheNextOneIsVerifiedAgain() {
        hot(Cause.LARGE_SCAN);
        report(Optional.empty(), Optional.empty());
        minutes(100, 90, 6_000);
        Proof nothing = database.lastProof().orElseThrow();
        report(Optional.empty(), Optional.empty());

        assertThat(nothing.outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(database.lastProof().orElseThrow().landedAt()).isAfter(nothing.landedAt());
    }

    @Test
    void eventsThatNobodyMade_startNothing() {
        hot(Cause.LARGE_SCAN);
        database.advisor()
                .send(new Event(MinuteByMinute.DATABASE, database.now(), Event.Kind.FLEET_HEAT, Phrase.of("Many.")));

        assertThat(database.lastProof()).isEmpty();
    }

    private void hot(Cause cause) {
        database.found(HotPlace.ofTable(cause, "Rates"), Finding.Status.OPEN);
        minutes(40, 90, 6_000);
    }

    private void report(Optional<String> finding, Optional<String> object) {
        database.advisor()
                .send(new Event(
                        MinuteByMinute.DATABASE,
                        database.now(),
                        Event.Kind.DEPLOY,
                        TOLD,
                        finding,
                        object,
                        Optional.empty()));
    }

    private void minutes(int count, int score, long reads) {
        database.minutes(
                count,
                score,
                new TableOperationsRow("Rates", reads, 60, 0),
                new TableOperationsRow("Clients", 3_000, 600, 0));
    }
}
