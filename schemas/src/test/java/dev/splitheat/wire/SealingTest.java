package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SealingTest {
    @Test
    void theHeadThatAWriterKnows_isTheOneThatIsReadOutOfItsBytes() {
        Interval<WorkloadRow> interval =
                second("TABLE_OPERATIONS_STATS_MINUTE", List.of(new TableOperationsRow("Orders", 1, 2, 3)));
        byte[] payload = Wire.WORKLOAD_INTERVALS.write(interval);

        assertThat(Sealed.of(interval, Payload.of(payload))).isEqualTo(Sealing.WORKLOAD_INTERVALS.read(payload));
    }

    @Test
    void soIsThatOfSamplesAndSeries() {
        Interval<TableSample> samples = second("CHANGE_STREAM", List.of());
        Interval<MetricPoint> series = second("CLOUD_MONITORING", List.of());
        byte[] sampled = Wire.KEY_SAMPLES.write(samples);
        byte[] measured = Wire.METRIC_MINUTES.write(series);

        assertThat(Sealed.of(samples, Payload.of(sampled))).isEqualTo(Sealing.KEY_SAMPLES.read(sampled));
        assertThat(Sealed.of(series, Payload.of(measured))).isEqualTo(Sealing.METRIC_MINUTES.read(measured));
    }

    /** The second of three parts. */
    private static <R> Interval<R> second(String view, List<R> rows) {
        Instant end = Instant.parse("2026-11-20T10:01:00Z");
        return new Interval<>(
                "projects/p/instances/i/databases/d",
                view,
                end,
                Duration.ofMinutes(1),
                end,
                0,
                1,
                3,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                rows);
    }
}
