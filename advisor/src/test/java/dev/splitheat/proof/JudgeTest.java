package dev.splitheat.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.WarmRange;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
    /** A Monday. */
    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");

    private PlaceHeat place = PlaceHeat.none("d", "f");
    private long rest;

    @Test
    void nightlyBatch_isHeldAgainstTheNightBefore_andNotAgainstColdDays() {
        hours(NOON.minus(Duration.ofHours(24)), 14, 0, 0, 100);
        hours(NOON.minus(Duration.ofHours(10)), 1, 90, 0, 6_000);
        hours(NOON.minus(Duration.ofHours(9)), 23, 0, 0, 100);
        Optional<Judged> byDay = judge(Cause.MONOTONIC_KEY, Finding.Status.RESOLVED, 14);
        hours(NOON.plus(Duration.ofHours(14)), 1, 0, 0, 6_000);

        assertThat(byDay).isEmpty();
        assertThat(judge(Cause.MONOTONIC_KEY, Finding.Status.RESOLVED, 15)
                        .orElseThrow()
                        .outcome())
                .isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void weekBefore_counts_ratherThanYesterday() {
        hours(NOON.minus(Duration.ofDays(7)), 2, 90, 0, 6_000);
        hours(NOON.minus(Duration.ofDays(1)), 2, 0, 0, 6_000);
        hours(NOON, 2, 0, 0, 6_000);

        assertThat(judge(Cause.MONOTONIC_KEY, Finding.Status.RESOLVED, 2)
                        .orElseThrow()
                        .outcome())
                .isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void placeThatIsStillOpen_isNeverFixed() {
        hours(NOON.minus(Duration.ofHours(2)), 2, 90, 0, 6_000);
        hours(NOON, 2, 0, 0, 6_000);

        assertThat(judge(Cause.MONOTONIC_KEY, Finding.Status.OPEN, 2)).isEmpty();
    }

    @Test
    void minutesThatNobodyToldOf_areNotCold() {
        hours(NOON.minus(Duration.ofHours(2)), 2, 90, 0, 6_000);
        place = place.withLoad(List.of(NOON.plusSeconds(1_800)), end -> new Load(6_000, 0));

        assertThat(judge(Cause.MONOTONIC_KEY, Finding.Status.RESOLVED, 24)).isEmpty();
    }

    @Test
    void waiting_isWhatLocksAreJudgedBy() {
        hours(NOON.minus(Duration.ofHours(2)), 2, 0, 30, 6_000);
        hours(NOON, 2, 0, 15, 6_000);

        Judged judged = judge(Cause.LOCK_CONTENTION, Finding.Status.RESOLVED, 2).orElseThrow();

        assertThat(judged.outcome()).isEqualTo(Proof.Outcome.PARTLY);
        assertThat(judged.evidence())
                .extracting(phrase -> phrase.plain())
                .contains("Waiting for locks: 30 s a minute before, 15 s since.");
    }

    @Test
    void loadThatACacheTookAway_isNoLackOfLoad_whileTheRestOfTheDatabaseGoesOn() {
        rest = 12_000;
        hours(NOON.minus(Duration.ofHours(2)), 2, 90, 0, 6_000);
        hours(NOON, 2, 0, 0, 300);

        Judged judged = judge(Cause.LARGE_SCAN, Finding.Status.RESOLVED, 2).orElseThrow();

        assertThat(judged.outcome()).isEqualTo(Proof.Outcome.FIXED);
        assertThat(judged.evidence())
                .extracting(phrase -> phrase.plain())
                .contains("The change may have taken load away, so the rest of the database is what was compared:"
                        + " 200 operations a second before, 200 since.");
    }

    @ParameterizedTest
    @CsvSource({"LARGE_SCAN, 3000", "MONOTONIC_KEY, 12000"})
    void loadThatIsGone_isTooEarlyToJudge_whereTheRestIsGoneToo_andWhereOnlyASchemaCures(Cause cause, long restSince) {
        rest = 12_000;
        hours(NOON.minus(Duration.ofHours(2)), 2, 90, 0, 6_000);
        rest = restSince;
        hours(NOON, 2, 0, 0, 300);

        assertThat(judge(cause, Finding.Status.RESOLVED, 2)).isEmpty();
    }

    @Test
    void loadThatEndsWithTheChange_isFixed_whereThePlaceIsAllTheLoadThatThereIs() {
        hours(NOON.minus(Duration.ofHours(2)), 2, 90, 0, 6_000);
        hours(NOON, 2, 0, 0, 0);

        assertThat(judge(Cause.HOT_ROW, Finding.Status.RESOLVED, 2)
                        .orElseThrow()
                        .outcome())
                .isEqualTo(Proof.Outcome.FIXED);
    }

    @Test
    void moreNodes_areTheChangeForWhatIsTooSmall() {
        place = place.withNodes(NOON, 3).withNodes(NOON.plusSeconds(600), 5);

        assertThat(Scaling.of(finding(Cause.CAPACITY, Finding.Status.OPEN), place, NOON.plusSeconds(600))
                        .orElseThrow()
                        .plain())
                .isEqualTo("The instance has 5 nodes instead of 3.");
        assertThat(Scaling.of(finding(Cause.HOT_ROW, Finding.Status.OPEN), place, NOON.plusSeconds(600)))
                .isEmpty();
    }

    private Optional<Judged> judge(Cause cause, Finding.Status status, int hours) {
        return new Judge(finding(cause, status), place, NOON).at(NOON.plus(Duration.ofHours(hours)));
    }

    private void hours(Instant from, int count, int score, double waitSeconds, long load) {
        for (int minute = 1; minute <= 60 * count; minute++) {
            Instant end = from.plus(Duration.ofMinutes(minute));
            WarmRange range = new WarmRange("Orders", "Orders(1)", "<end>", score, waitSeconds);
            place = place.withHeat(List.of(new HeatMinute(end, true, true, List.of(range))), each -> true)
                    .withLoad(List.of(end), at -> new Load(load, rest));
        }
    }

    private static Finding finding(Cause cause, Finding.Status status) {
        return Hot.orders(cause, status, NOON);
    }
}
