package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is written is read again, whatever it is; so is what is not written yet, of which one knows how long it will be. */
class IntervalWirePropertiesTest {
    private static final long MICROS_IN_A_SECOND = 1_000_000;

    @Property
    void locks(@ForAll long micros, @ForAll @IntRange(max = 4) int rows, @ForAll Coverage coverage) {
        comesBack(Wire.LOCK_INTERVALS, interval(micros, rows, coverage, true, RandomRows::lock));
    }

    @Property
    void transactions(
            @ForAll long micros,
            @ForAll @IntRange(max = 4) int rows,
            @ForAll boolean total,
            @ForAll Coverage coverage) {
        comesBack(Wire.WORKLOAD_INTERVALS, interval(micros, rows, coverage, total, seed ->
                (WorkloadRow) RandomRows.transaction(seed)));
    }

    @Property
    void queries(
            @ForAll long micros,
            @ForAll @IntRange(max = 4) int rows,
            @ForAll boolean total,
            @ForAll Coverage coverage) {
        comesBack(Wire.WORKLOAD_INTERVALS, interval(micros, rows, coverage, total, seed ->
                (WorkloadRow) RandomRows.query(seed)));
    }

    @Property
    void reads(
            @ForAll long micros,
            @ForAll @IntRange(max = 4) int rows,
            @ForAll boolean total,
            @ForAll Coverage coverage) {
        comesBack(Wire.WORKLOAD_INTERVALS, interval(micros, rows, coverage, total, seed ->
                (WorkloadRow) RandomRows.read(seed)));
    }

    @Property
    void metrics(@ForAll long micros, @ForAll @IntRange(max = 4) int rows, @ForAll Coverage coverage) {
        comesBack(Wire.METRIC_MINUTES, interval(micros, rows, coverage, false, RandomRows::point));
    }

    @Property
    void keySamples(@ForAll long micros, @ForAll @IntRange(max = 4) int rows, @ForAll Coverage coverage) {
        comesBack(Wire.KEY_SAMPLES, interval(micros, rows, coverage, false, RandomRows::sample));
    }

    @Property
    void samplingRequests(@ForAll String table, @ForAll @IntRange(min = 1) int keys, @ForAll long micros) {
        comesBack(Wire.SAMPLING_REQUESTS, new SamplingRequest("d", table, keys, instant(micros)));
    }

    private static <T> void comesBack(Codec<T> codec, T value) {
        byte[] written = codec.write(value);
        Payload unwritten = codec.pack(value);

        assertThat(codec.read(written)).isEqualTo(value);
        assertThat(codec.read(unwritten)).isEqualTo(value);
        assertThat(unwritten.length()).isEqualTo(written.length);
        assertThat(unwritten.bytes()).isEqualTo(written);
    }

    private static <R> Interval<R> interval(
            long micros, int rows, Coverage coverage, boolean total, LongFunction<R> row) {
        return new Interval<>(
                "projects/p/instances/i/databases/d",
                "VIEW",
                instant(micros),
                Duration.ofSeconds(60 + rows),
                instant(micros / 2),
                rows,
                rows,
                rows + 1,
                coverage,
                rows > 2,
                total ? Optional.of(row.apply(micros - 1)) : Optional.empty(),
                LongStream.range(0, rows).mapToObj(i -> row.apply(micros + i)).toList());
    }

    private static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, MICROS_IN_A_SECOND), Math.floorMod(micros, MICROS_IN_A_SECOND) * 1000);
    }
}
