package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompleteMinutesTest extends CollectedProject {
    @ParameterizedTest
    @CsvSource({"120, PT3M", "180, PT4M", "600, PT11M"})
    void minute_isCompleteWhenTheDelayThatTheDescriptorTells_andAMinuteMore_arePast(int delay, Duration settled) {
        series.timings.put(CPU, MetricTiming.each60sAfter(Duration.ofSeconds(delay)));
        series.timings.put(NODES, MetricTiming.each60sAfter(Duration.ofSeconds(60)));

        assertThat(metrics.turn(now, ledgers).newest()).isEqualTo(NOON.minus(settled));
    }

    @Test
    void withoutDescriptors_theDocumentedDelayHolds() {
        assertThat(metrics.turn(now, ledgers).newest()).isEqualTo(NOON.minusSeconds(240));
    }

    @Test
    void nextTurn_comesWhenTheNextMinuteIsComplete() {
        Instant next = untilNothingIsDue();

        assertThat(next).isBetween(NOON.plusSeconds(60), NOON.plusSeconds(70));
    }

    @Test
    void projectThatHadPointsAndHasNone_isTakenForTooEarly_forTenMinutes() {
        untilNothingIsDue();
        series.silent = true;
        int before = sent.size();

        step(Duration.ofMinutes(5));
        assertThat(sent).hasSize(before);
        step(Duration.ofMinutes(6));

        assertThat(sent.subList(before, sent.size())).hasSize(2).allSatisfy(minute -> assertThat(minute.coverage())
                .isEqualTo(Coverage.SILENT));
    }

    /** As when this machine's clock is ahead. */
    @Test
    void minuteInWhichTheSlowestMetricHasNothingYet_waits() {
        series.newest.put(NODES, NOON.minusSeconds(400));

        untilNothingIsDue();
        assertThat(ends(ORDERS)).endsWith(NOON.minusSeconds(420));
        series.newest.clear();
        step(Duration.ofMinutes(1));

        assertThat(ends(ORDERS)).endsWith(NOON.minusSeconds(180));
        assertThat(sent).allMatch(minute -> minute.rows().size() == 2);
    }

    @Test
    void minuteWithoutPoints_isSilent() {
        series.silent = true;

        untilNothingIsDue();

        assertThat(sent).hasSize(40).allSatisfy(minute -> assertThat(minute.coverage())
                .isEqualTo(Coverage.SILENT));
    }
}
