package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbsentMetricsTest extends CollectedProject {
    @Test
    void metricThatIsNotThere_isAskedForOnceADay() {
        series.unknown.add(NODES);
        untilNothingIsDue();
        series.questions.clear();

        minutes(3);
        assertThat(series.questions).extracting(MetricQuestion::metric).containsOnly(CPU);
        now = now.plus(Duration.ofDays(1));
        metrics.turn(now, ledgers);

        assertThat(series.questions).extracting(MetricQuestion::metric).contains(NODES);
    }

    @Test
    void metricThatIsNotThere_isTold_untilItIs() {
        series.unknown.add(NODES);
        untilNothingIsDue();

        assertThat(metrics.problem()).hasValueSatisfying(problem -> assertThat(problem)
                .startsWith("projects/p has no metric " + NODES + ", so that"));
        assertThat(sent).allMatch(minute -> minute.coverage() == Coverage.COMPLETE);

        series.unknown.clear();
        step(Duration.ofDays(1).plusMinutes(1));

        assertThat(metrics.problem()).isEmpty();
    }

    @Test
    void minutesOfWhichNoMetricIsThere_areMissing_notSilent() {
        series.unknown.addAll(List.of(CPU, NODES));

        metrics.turn(now, ledgers).databases().values().forEach(share -> sent.addAll(share.minutes()));
        now = now.plusSeconds(600);
        metrics.turn(now, ledgers).databases().values().forEach(share -> sent.addAll(share.minutes()));

        assertThat(sent).isNotEmpty().allMatch(minute -> minute.coverage() == Coverage.MISSING);
    }
}
