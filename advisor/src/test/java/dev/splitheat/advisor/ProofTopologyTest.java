package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A place that was hot for an hour, a change of its schema, and what came of it. */
class ProofTopologyTest {
    private static final String TABLE = "CREATE TABLE Orders (Id STRING(36) NOT NULL, CreatedAt TIMESTAMP NOT NULL,"
            + " Shard INT64 NOT NULL%s) PRIMARY KEY (Id)";
    private static final String OLD = "; CREATE INDEX ByTime ON Orders (CreatedAt)";
    private static final String NEW = "; CREATE INDEX ByTimeV2 ON Orders (Shard, CreatedAt)";
    private static final HotPlace BY_TIME =
            new HotPlace(Cause.MONOTONIC_INDEX, "Orders", Optional.of("ByTime"), Optional.of("CreatedAt"));
    private static final long LOAD = 6_000;

    @TempDir
    private Path state;

    private MinuteByMinute database;

    @BeforeEach
    void hotForAnHour() {
        database = MinuteByMinute.start(state);
        database.schema(TABLE.formatted("") + OLD);
        database.minutes(20, "ByTime", 90, LOAD);
        database.found(BY_TIME, Finding.Status.OPEN);
        database.minutes(40, "ByTime", 90, LOAD);
        database.schema(TABLE.formatted("") + OLD + NEW);
        database.minutes(10, "ByTime", 90, LOAD);
        database.advisor().recommendations().readValuesToList();
        database.advisor().alerts().readValuesToList();
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void swappedIndex_isVerified_andEndsAsFixed_withFigures() {
        swap();
        Proof verifying = database.lastProof().orElseThrow();
        database.minutes(12, "ByTimeV2", 0, LOAD);
        database.found(BY_TIME, Finding.Status.RESOLVED);
        database.minutes(40, "ByTimeV2", 0, LOAD);

        Proof fixed = database.lastProof().orElseThrow();

        assertThat(verifying.outcome()).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(verifying.landed().plain()).isEqualTo("Index ByTime is gone.");
        assertThat(fixed.outcome()).isEqualTo(Proof.Outcome.FIXED);
        assertThat(fixed.landedAt()).isEqualTo(verifying.landedAt());
        assertThat(fixed.evidence())
                .extracting(phrase -> phrase.plain())
                .contains(
                        "Mean score of the hottest range: 90 before, 0.0 since; peak 90 before, 0 since.",
                        "Load: 100 operations a second before, 100 since.");
    }

    @Test
    void verifyingAndOutcome_areToldOnceEach_alsoWhenTheFindingIsOver() {
        swap();
        database.minutes(12, "ByTimeV2", 0, LOAD);
        database.found(BY_TIME, Finding.Status.RESOLVED);
        database.minutes(120, "ByTimeV2", 0, LOAD);

        assertThat(database.advisor().alerts().readValuesToList())
                .extracting(alert -> alert.state() + " "
                        + alert.advice().proof().map(Proof::outcome).orElseThrow())
                .containsExactly(
                        Alert.State.FIRING + " VERIFYING",
                        Alert.State.CLEARING + " VERIFYING",
                        Alert.State.RESOLVED + " VERIFYING",
                        Alert.State.RESOLVED + " FIXED");
    }

    @Test
    void changeThatHelpsALittle_endsAsPartly() {
        swap();
        for (int round = 0; round < 12; round++) {
            database.minutes(4, "ByTimeV2", 70, LOAD);
            database.minutes(6, "ByTimeV2", 0, LOAD);
        }

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.PARTLY);
    }

    @Test
    void changeThatHelpsNothing_endsAsNoEffect() {
        swap();
        database.minutes(100, "ByTimeV2", 90, LOAD);

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
    }

    @Test
    void placeThatNobodyLoadsAfterwards_isTooEarlyToJudge_whenItsWeekIsOver() {
        swap();
        database.minutes(12, "ByTimeV2", 0, 0);
        database.found(BY_TIME, Finding.Status.RESOLVED);
        database.minutes(60, "ByTimeV2", 0, LOAD / 10);
        boolean open = database.lastProof().orElseThrow().outcome() == Proof.Outcome.VERIFYING;
        database.pass(Duration.ofDays(8).minusHours(2));
        database.minutes(120, "ByTimeV2", 0, LOAD / 10);

        assertThat(open).isTrue();
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.TOO_EARLY);
    }

    @Test
    void heatThatComesBack_isVerifiedAgain() {
        swap();
        database.minutes(12, "ByTimeV2", 0, LOAD);
        database.found(BY_TIME, Finding.Status.RESOLVED);
        database.minutes(40, "ByTimeV2", 0, LOAD);
        Proof.Outcome first = database.lastProof().orElseThrow().outcome();
        database.minutes(10, "ByTimeV2", 90, LOAD);
        database.found(BY_TIME, Finding.Status.OPEN);
        Proof.Outcome again = database.lastProof().orElseThrow().outcome();
        database.minutes(60, "ByTimeV2", 90, LOAD);

        assertThat(first).isEqualTo(Proof.Outcome.FIXED);
        assertThat(again).isEqualTo(Proof.Outcome.VERIFYING);
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.PARTLY);
    }

    @Test
    void changeThatTheCauseDoesNotRestOn_startsNothing() {
        database.schema(TABLE.formatted(", Note STRING(MAX)") + OLD + NEW);
        database.minutes(20, "ByTime", 90, LOAD);

        assertThat(database.advisor().recommendations().readValuesToList())
                .allMatch(advice -> advice.proof().isEmpty());
    }

    @Test
    void whatIsAdvisedAndBegun_isUnderWay_andNothingElseIsAdvisedMeanwhile() {
        notBegun();
        List<Recommendation> advised = advised();

        database.schema(TABLE.formatted("") + OLD + NEW);
        database.minutes(20, "ByTime", 90, LOAD);
        List<Alert> told = database.advisor().alerts().readValuesToList();

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.UNDER_WAY);
        assertThat(database.lastProof().orElseThrow().landed().plain()).isEqualTo("ByTimeV2 is there, as advised.");
        assertThat(told).hasSize(1);
        assertThat(told.get(0).advice().recommendations()).isEqualTo(advised);
    }

    @Test
    void whatWasBegunAndIsTakenBack_isUnderWayNoLonger() {
        notBegun();
        database.schema(TABLE.formatted("") + OLD + NEW);
        database.pass(Duration.ofSeconds(1));
        database.schema(TABLE.formatted("") + OLD);

        List<Alert> told = database.advisor().alerts().readValuesToList();

        assertThat(told)
                .extracting(alert -> alert.advice().is(Proof.Outcome.UNDER_WAY))
                .containsExactly(true, false);
    }

    @Test
    void changeThatWasBegun_isVerifiedWhenItLands() {
        boolean begun = database.advisor()
                .<Advice>store(Names.GIVEN_ADVICE)
                .get(TopicKey.of(MinuteByMinute.DATABASE, "f1"))
                .is(Proof.Outcome.UNDER_WAY);

        swap();

        assertThat(begun).isTrue();
        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.VERIFYING);
    }

    private void notBegun() {
        database.schema(TABLE.formatted("") + OLD);
        database.found(BY_TIME, Finding.Status.OPEN);
        database.pass(Duration.ofSeconds(1));
        database.advisor().alerts().readValuesToList();
        database.advisor().recommendations().readValuesToList();
    }

    private List<Recommendation> advised() {
        return database.advisor()
                .<Advice>store(Names.GIVEN_ADVICE)
                .get(TopicKey.of(MinuteByMinute.DATABASE, "f1"))
                .recommendations();
    }

    @Test
    void restart_goesOnWhereItWas() {
        swap();
        database.minutes(12, "ByTimeV2", 0, LOAD);
        database.found(BY_TIME, Finding.Status.RESOLVED);
        database.restart(state.resolve("again"));
        database.minutes(40, "ByTimeV2", 0, LOAD);

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
    }

    private void swap() {
        database.schema(TABLE.formatted("") + NEW);
    }
}
