package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShiftedTruthTest {
    /**
     * A wave of a day's height after three hours, a ramp of twenty minutes, what begins to be written after 25 minutes, and what
     * begins or grows amid steady reads of the same table.
     */
    @ParameterizedTest(name = "{0} with {1} times the load is hot from minute {2} to {3}")
    @CsvSource({
        "capacity-after-scaling-down, 1.0, 75, 270",
        "capacity-after-scaling-down, 1.2, 47, 300",
        "capacity-after-scaling-down, 0.9, 97, 242",
        "hot-sequence-invoice-series, 1.3, 56,",
        "monotonic-key-uuid-v7,       1.3, 25,",
        "monotonic-key-uuid-v7,       0.9, 25,",
        "lock-contention-account,     1.2, 40,",
        "large-scan-missing-index,    0.9, 65,",
        "monotonic-key-counted-orders, 1.3, 54,",
        "monotonic-key-counted-orders, 0.9, 56,"
    })
    void loadThatGrowsByAndBy_isTooMuchEarlierAndLonger_whereMoreIsAskedFor(
            String name, double load, long onset, Long end) {
        Scenario scenario = ScenarioLibrary.named(name);

        Label label = new ShiftedTruth(scenario.plan().application(), load, scenario.lasts())
                .of(scenario.labels().get(0));

        assertThat(label.onset()).isEqualTo(Duration.ofMinutes(onset));
        assertThat(label.end()).isEqualTo(Optional.ofNullable(end).map(Duration::ofMinutes));
    }
}
