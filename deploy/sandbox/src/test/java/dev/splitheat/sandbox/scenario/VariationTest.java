package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.workload.TablePlan;
import dev.splitheat.sandbox.workload.rates.Rate;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariationTest {
    private static final Duration NOON = Duration.ofHours(12);

    private final Scenario hot = ScenarioLibrary.named("monotonic-key-uuid-v7");
    private final Scenario healthy = ScenarioLibrary.named("healthy-uuid-orders");

    @Test
    void theSameNumberDrawsTheSameWorld_andAnotherAnother() {
        assertThat(Variation.of(hot, 7)).isEqualTo(Variation.of(hot, 7));
        assertThat(Variation.of(hot, 7)).isNotEqualTo(Variation.of(hot, 8));
    }

    @Test
    void theTruthStays() {
        Scenario drawn = Variation.of(hot, 7);

        assertThat(drawn.labels()).isEqualTo(hot.labels());
        assertThat(drawn.plan().ddl()).isEqualTo(hot.plan().ddl());
        assertThat(drawn.name()).isEqualTo(hot.name());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsHealthyIsNeverAskedForMore(long number) {
        List<Double> written = rates(healthy);
        List<Double> drawn = rates(Variation.of(healthy, number));

        for (int at = 0; at < written.size(); at++) {
            assertThat(drawn.get(at)).isLessThan(written.get(at)).isGreaterThan(0.5 * written.get(at));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aSmallTableStaysSmall_andALargeOneIsDrawn(long number) {
        Scenario small = ScenarioLibrary.named("healthy-countries-lookup");

        assertThat(rows(Variation.of(small, number)).stream().filter(rows -> rows < 100_000))
                .containsSequence(
                        rows(small).stream().filter(rows -> rows < 100_000).toList());
        assertThat(rows(Variation.of(hot, number))).isNotEqualTo(rows(hot));
    }

    private static List<Double> rates(Scenario scenario) {
        return scenario.plan().application().workloads().stream()
                .flatMap(workload -> workload.timing().rate().stream())
                .map(Rate::shape)
                .map(shape -> shape.at(NOON))
                .filter(rate -> rate > 0)
                .toList();
    }

    private static List<Long> rows(Scenario scenario) {
        return scenario.plan().application().tables().values().stream()
                .map(TablePlan::rows)
                .toList();
    }
}
