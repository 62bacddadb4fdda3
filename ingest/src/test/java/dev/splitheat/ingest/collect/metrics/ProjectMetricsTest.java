package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.interval.MetricPoint;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectMetricsTest extends CollectedProject {
    @Test
    void oneCallForEachMetric_servesAllDatabases() {
        metrics.turn(now, ledgers);

        assertThat(series.questions).extracting(MetricQuestion::metric).containsExactly(CPU, NODES);
    }

    @Test
    void pointsOfAnInstance_belongToEachOfItsDatabases() {
        untilNothingIsDue();

        assertThat(sent).allSatisfy(minute -> assertThat(minute.rows())
                .extracting(MetricPoint::metric)
                .containsExactly(CPU, NODES));
    }

    @Test
    void refusal_movesNothing() {
        series.denied = true;
        assertThatThrownBy(() -> metrics.turn(now, ledgers)).isInstanceOf(UnreadableProjectException.class);

        series.denied = false;
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 50, assumed", "0.87, 87, assumed", "1.5, 1.5, seen", "87, 87, seen"})
    void peakScore_isFrom0To100_andSaysHowThatIsKnown(double told, double score, String scale) {
        series.value = told;
        metrics = project(List.of(PeakScore.METRIC));

        untilNothingIsDue();

        assertThat(sent).isNotEmpty().allSatisfy(minute -> assertThat(minute.rows())
                .allSatisfy(point -> {
                    assertThat(point.value()).hasValue(score);
                    assertThat(point.labels()).containsEntry(PeakScore.LABEL, scale);
                }));
    }

    @Test
    void pointThatWasSampledWithinAMinute_belongsToIt() {
        series.offset = Duration.ofSeconds(23);

        untilNothingIsDue();

        assertThat(sent).allSatisfy(minute -> assertThat(minute.rows()).hasSize(2));
    }
}
