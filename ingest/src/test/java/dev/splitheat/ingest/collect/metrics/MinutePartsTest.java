package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinutePartsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void minuteOfFewPoints_isOnePart() {
        assertThat(MinuteParts.of(minute(30))).containsExactly(minute(30));
        assertThat(MinuteParts.of(minute(0))).containsExactly(minute(0));
    }

    @Test
    void minuteOfManyPoints_travelsInParts_noneTooLarge_noneTwice() {
        Interval<MetricPoint> minute = minute(5_000);

        List<Interval<MetricPoint>> parts = MinuteParts.of(minute);

        assertThat(parts)
                .hasSizeGreaterThan(2)
                .extracting(Interval::part)
                .isEqualTo(IntStream.range(0, parts.size()).boxed().toList());
        assertThat(parts).extracting(Interval::parts).containsOnly(parts.size());
        assertThat(parts).allSatisfy(part -> assertThat(Wire.METRIC_MINUTES.write(part).length)
                .isLessThan(512 << 10));
        assertThat(parts.stream().flatMap(part -> part.rows().stream())).containsExactlyElementsOf(minute.rows());
    }

    private static Interval<MetricPoint> minute(int points) {
        Distribution distribution = new Distribution(9, 2, 1, 40, 2, 1, Collections.nCopies(42, 1L << 20));
        List<MetricPoint> rows = IntStream.range(0, points)
                .mapToObj(number -> new MetricPoint(
                        "api/request_latencies",
                        Map.of("method", "Spanner.ExecuteStreamingSql" + number),
                        OptionalDouble.empty(),
                        Optional.of(distribution)))
                .toList();
        return new Interval<>(
                "projects/p/instances/i/databases/d",
                "CLOUD_MONITORING",
                NOON,
                Duration.ofMinutes(1),
                NOON,
                0,
                0,
                1,
                rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE,
                false,
                Optional.empty(),
                rows);
    }
}
