package dev.splitheat.sandbox.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.workload.rates.RateShape;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{steady: 9}                                                         | 0    | 9",
                "{wave: {mean: 100, amplitude: 0.4, period: 24h, peak: 14h}}         | 840  | 140",
                "{wave: {mean: 100, amplitude: 0.4, period: 24h, peak: 14h}}         | 120  | 60",
                "{wave: {mean: 100, amplitude: 0.4, period: 4h}}                     | 60   | 140",
                "{ramp: {from: 100, to: 300, begin: 30m, over: 1h}}                  | 20   | 100",
                "{ramp: {from: 100, to: 300, begin: 30m, over: 1h}}                  | 60   | 200",
                "{ramp: {from: 100, to: 300, begin: 30m, over: 1h}}                  | 600  | 300",
                "{burst: {base: 5, peak: 400, every: 2h, lasts: 4m, first: 35m}}     | 34   | 5",
                "{burst: {base: 5, peak: 400, every: 2h, lasts: 4m, first: 35m}}     | 38   | 400",
                "{burst: {base: 5, peak: 400, every: 2h, lasts: 4m, first: 35m}}     | 155  | 400",
                "{burst: {base: 5, peak: 400, lasts: 4m, first: 35m}}                | 155  | 5",
                "{onOff: {on: 800, off: 20, onFor: 10m, offFor: 20m}}                | 9    | 800",
                "{onOff: {on: 800, off: 20, onFor: 10m, offFor: 20m}}                | 29   | 20",
            })
    void rate_isAsTheScenarioSays(String rate, long minute, double expected) {
        RateShape shape = PlannedDatabase.read("{workloads: [{name: w, read: T, rate: " + rate + "}]}")
                .workloads()
                .get(0)
                .timing()
                .rate()
                .orElseThrow()
                .shape();

        assertThat(shape.at(Duration.ofMinutes(minute))).isCloseTo(expected, within(1e-6));
    }
}
