package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatePointsTest extends CollectedProject {
    @Test
    void latePoint_sendsItsMinuteOnceMore_whole() {
        Instant late = NOON.minusSeconds(600);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        int before = sent.size();

        minutes(30);

        List<Interval<MetricPoint>> again =
                sent.stream().filter(minute -> minute.end().equals(late)).toList();
        assertThat(again).extracting(Interval::revision).containsExactlyInAnyOrder(0, 0, 1, 1);
        assertThat(again).filteredOn(minute -> minute.revision() == 0).allMatch(minute -> minute.rows()
                .isEmpty());
        assertThat(again)
                .filteredOn(minute -> minute.revision() == 1)
                .allMatch(minute -> minute.rows().size() == 2);
        assertThat(sent).hasSize(before + 2 * 30 + 2);
    }

    @Test
    void pointThatCameWhileAnotherVanished_isSeen() {
        metrics = project(List.of(CPU, NODES, "instance/processing_units"));
        Instant end = NOON.minusSeconds(600);
        series.except.put("instance/processing_units", end);
        untilNothingIsDue();
        series.except.clear();
        series.except.put(NODES, end);

        minutes(30);

        assertThat(sent)
                .filteredOn(minute -> minute.end().equals(end) && minute.revision() == 1)
                .hasSize(2);
    }

    @Test
    void latePointThatCameWhileNobodyLooked_isFoundAfterARestart() {
        Instant late = NOON.minusSeconds(900);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        metrics = project(List.of(CPU, NODES));

        minutes(60);

        assertThat(sent)
                .filteredOn(minute -> minute.end().equals(late))
                .extracting(Interval::revision)
                .containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    @Test
    void whereThisMachinesClockIsAhead_latePointsAreFilledInAllTheSame() {
        Instant late = NOON.plusSeconds(60);
        series.lateUntil.put(late, NOON.plus(Duration.ofMinutes(14)));

        for (int minute = 0; minute < 60; minute++) {
            Instant told = now.minus(Duration.ofMinutes(6));
            series.newest.putAll(Map.of(CPU, told, NODES, told));
            minutes(1);
        }

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
        assertThat(ends(ORDERS)).contains(NOON.plus(Duration.ofMinutes(50)));
    }

    @Test
    void minutesAreLookedAtAgain_forAFewCallsMore() {
        untilNothingIsDue();
        series.questions.clear();

        minutes(120);

        assertThat(series.questions).hasSizeBetween(2 * 120, 2 * 120 + 2 * (12 + 2 + 1));
    }

    @Test
    void pointsThatCameDuringAnOutage_areFilledInOnce_alsoWhereTheyWereSentShortlyBefore() {
        Instant late = NOON.minusSeconds(300);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        int before = sent.size();

        step(Duration.ofHours(5));
        minutes(150);

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
        assertThat(sent).hasSize(before + 2 * (300 + 150) + 2);
        assertThat(ledgers.get(ORDERS).unsettled()).isEqualTo(Unsettled.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "58, 5", "58, 9", "58, 14", "58, 20", "59, 5", "59, 9", "59, 14", "59, 20", "60, 5", "60, 9", "60, 14",
        "60, 20", "61, 5", "61, 9", "61, 14", "61, 20", "62, 5", "62, 9", "62, 14", "62, 20", "63, 5", "63, 9",
        "63, 14", "63, 20", "64, 5", "64, 9", "64, 14", "64, 20", "65, 5", "65, 9", "65, 14", "65, 20"
    })
    void pointsThatCameDuringAnOutageOfAnHour_areFilledInOnce(int outage, int age) {
        Instant late = NOON.minus(Duration.ofMinutes(age));
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();

        step(Duration.ofMinutes(outage));
        minutes(150);

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "59, 5", "59, 12", "59, 30", "59, 55", "59, 58", "59, 60", "60, 5", "60, 12", "60, 30", "60, 55", "60, 58",
        "60, 60", "61, 5", "61, 12", "61, 30", "61, 55", "61, 58", "61, 60", "61, 62", "62, 5", "62, 12", "62, 30",
        "62, 55", "62, 58", "62, 60", "62, 62", "63, 5", "63, 12", "63, 30", "63, 55", "63, 58", "63, 60", "63, 62"
    })
    void pointsThatComeAfterAnOutageOfAnHour_areFilledInOnce(int outage, int age) {
        untilNothingIsDue();
        Instant back = NOON.plus(Duration.ofMinutes(outage));
        Instant late = back.minus(Duration.ofMinutes(age));
        series.lateUntil.put(late, back.plus(Duration.ofMinutes(5)));

        step(Duration.ofMinutes(outage));
        minutes(150);

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    @Test
    void anOutageDuringWhichTheProcessEnded_makesNoDifference() {
        Instant late = NOON.minusSeconds(300);
        series.lateUntil.put(late, NOON.plusSeconds(1));
        series.now = now;
        untilNothingIsDue();
        metrics = project(List.of(CPU, NODES));
        now = now.plus(Duration.ofHours(5));
        series.now = now;
        metrics.turn(now, ledgers).databases().forEach((database, share) -> ledgers.put(database, share.after()));

        metrics = project(List.of(CPU, NODES));
        ledgers.replaceAll((database, ledger) -> PointLedger.of(
                ledger.sentUpTo(),
                ledger.text(),
                ledger.owed(),
                Unsettled.of(ledger.unsettled().text())));
        step(Duration.ofMinutes(1));

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 12, 30, 55, 59})
    void pointsThatComeAfterAnOutage_areFilledInOnce_whereverInItTheirMinuteWas(int age) {
        untilNothingIsDue();
        Instant back = NOON.plus(Duration.ofHours(5));
        Instant late = back.minus(Duration.ofMinutes(age));
        series.lateUntil.put(late, back.plus(Duration.ofMinutes(5)));

        step(Duration.ofHours(5));
        minutes(150);

        assertThat(revisions(late)).containsExactlyInAnyOrder(0, 0, 1, 1);
    }

    private List<Integer> revisions(Instant end) {
        return sent.stream()
                .filter(minute -> minute.end().equals(end))
                .map(Interval::revision)
                .toList();
    }
}
