package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the library calls healthy is so in the simulated world: the truth is held against the physics, not a detector. */
class HealthyScenariosTest {
    /** From here on Google advises to look into it. */
    private static final int PERSISTENT = 10;

    @ParameterizedTest
    @MethodSource("lookAlikes")
    void aLookAlike_isNeverHotForLong(String name) {
        Life life = Life.of(ScenarioLibrary.named(name));

        assertThat(life.longestHeat()).isLessThan(PERSISTENT);
        assertThat(life.meanUtilization()).isLessThan(0.6);
        assertThat(life.reasons()).isEmpty();
    }

    static List<String> lookAlikes() {
        return named("healthy-");
    }

    @ParameterizedTest
    @MethodSource("unsplitLoads")
    void loadThatIsNotSplitYet_warmsItsRangeAndHeals(String name) {
        Scenario scenario = ScenarioLibrary.named(name);
        Label label = scenario.labels().get(0);
        Duration end = label.end().orElse(scenario.lasts());
        Life life = Life.of(scenario);

        assertThat(life.heat(label.onset(), end)).isGreaterThanOrEqualTo(3);
        assertThat(life.longestHeat()).isLessThanOrEqualTo(PERSISTENT + 5);
        assertThat(life.heat(end.minusMinutes(5), end)).isLessThanOrEqualTo(2);
        assertThat(life.reasons()).isEmpty();
    }

    static List<String> unsplitLoads() {
        return named("unsplit-load-");
    }

    @ParameterizedTest
    @MethodSource("plannedJobs")
    void aJobThatIsPlanned_heatsWhatItGoesThrough_andNothingAfterIt(String name) {
        Scenario scenario = ScenarioLibrary.named(name);
        Duration end = scenario.plan().application().workloads().stream()
                .flatMap(workload -> workload.timing().until().stream())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        Life life = Life.of(scenario);

        assertThat(life.heat(Duration.ZERO, end)).isGreaterThan(PERSISTENT);
        assertThat(life.heat(end.plusMinutes(PERSISTENT), scenario.lasts())).isZero();
        assertThat(life.meanUtilization()).isLessThan(0.6);
    }

    static List<String> plannedJobs() {
        return named("planned-");
    }

    private static List<String> named(String beginning) {
        return ScenarioLibrary.names().stream()
                .filter(name -> name.startsWith(beginning))
                .toList();
    }
}
