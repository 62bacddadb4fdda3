package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.advisor.Meters;
import dev.splitheat.notify.DispatchCounts;
import dev.splitheat.notify.HeldBack;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Value;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the dead man's switch is called. */
class WorkingTest {
    private final Metrics advisor = new Metrics();

    @AfterEach
    void close() {
        advisor.close();
    }

    @ParameterizedTest
    @CsvSource({
        "true,  0, 0, 0,    true",
        "false, 0, 0, 0,    false",
        "true,  9, 3, 0,    true",
        "true,  9, 9, 0,    false",
        "true,  9, 0, 14,   true",
        "true,  9, 0, 15,   false"
    })
    void beatsWhileItRuns_seesSomething_andIsHeard(
            boolean runs, int watched, int blind, int oldestMinutes, boolean works) {
        show(Meters.WATCHED, "0_0", watched);
        show(Meters.BLIND, "0_0", blind);
        show(Meters.WATCHED, "0_1", 0);
        show(Meters.BLIND, "0_1", 0);
        DispatchCounts counts =
                new DispatchCounts(0, 0, 0, 0, 0, 0, 1, Duration.ofMinutes(oldestMinutes), HeldBack.NONE);
        List<Supplier<DispatchCounts>> sinks = List.of(() -> DispatchCounts.NONE, () -> counts);

        Working working = new Working(() -> runs, () -> advisor.metrics().values(), sinks);

        assertThat(working.getAsBoolean()).isEqualTo(works);
    }

    private void show(String name, String task, int value) {
        Sensor sensor = advisor.sensor(name + task);
        sensor.add(new MetricName(name, Meters.GROUP, "", Map.of("task", task)), new Value());
        sensor.record(value);
    }
}
