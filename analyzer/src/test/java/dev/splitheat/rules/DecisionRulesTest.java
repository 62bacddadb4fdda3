package dev.splitheat.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionRulesTest {
    @Test
    void everyDefaultIsAsPromised() {
        OpeningRules opening = new OpeningRules(
                new HeatRules(minutes(3), minutes(6), minutes(10), minutes(30), minutes(20), 60),
                new PatienceRules(minutes(2), minutes(2), minutes(2), 0.2, 2),
                new LineRules(1, minutes(3), 0.25, minutes(10)));

        assertThat(DecisionRules.DEFAULT)
                .isEqualTo(new DecisionRules(
                        opening,
                        new EpisodeRules(
                                minutes(5),
                                minutes(10),
                                Duration.ofHours(1),
                                Duration.ofDays(1),
                                minutes(30),
                                65,
                                minutes(10)),
                        new HarmRules(minutes(10), 0.2, 0.5, 2, 0.9),
                        new CapacityRules(minutes(5), 4, 8, 0.75, 1.5, 0.65, 0.45),
                        new HabitRules(4, 3, 3, 0.66, 3, 0.05, minutes(10), Duration.ofHours(1), Duration.ofHours(4)),
                        new FleetRules(0.1, 5, 2, 4),
                        new SamplingRules(0.8, 1_000, minutes(15), minutes(5), 8)));
    }

    @Test
    void whatContradictsItselfIsRefused() {
        refused(() -> new HeatRules(minutes(3), minutes(6), minutes(2), minutes(30), minutes(20), 60), "PT3M and PT1H");
        refused(
                () -> new HeatRules(minutes(3), minutes(6), minutes(10), minutes(5), minutes(20), 60),
                "despite splitting");
        refused(
                () -> new HeatRules(minutes(3), minutes(6), minutes(10), minutes(30), minutes(20), 49),
                "between 50 and 100");
        refused(() -> new PatienceRules(Duration.ZERO, minutes(2), minutes(2), 0.2, 2), "whatever else is known");
        refused(() -> new LineRules(0.2, minutes(3), 0.25, minutes(10)), "the short line");
        refused(() -> new LineRules(1, minutes(3), 0.25, minutes(2)), "the time of a short line");
        refused(() -> new HarmRules(minutes(51), 0.2, 0.5, 2, 0.9), "PT50M");
        refused(() -> new HarmRules(minutes(10), 0.2, 0.5, 0.9, 0.9), "the growth of latency");
        refused(() -> new CapacityRules(minutes(5), 1, 8, 0.75, 1.5, 0.65, 0.45), "the ranges");
        refused(() -> new CapacityRules(minutes(5), 4, 3, 0.75, 1.5, 0.65, 0.45), "of unknown CPU");
        refused(() -> new CapacityRules(minutes(5), 4, 8, 0.75, 1.5, 0.45, 0.65), "0.65 is more than 0.45");
        refused(
                () -> new HabitRules(4, 5, 3, 0.66, 3, 0.05, minutes(10), Duration.ofHours(1), Duration.ofHours(4)),
                "the weeks that are enough");
        refused(
                () -> new HabitRules(4, 3, 3, 0.66, 3, 0.05, minutes(10), Duration.ofHours(5), Duration.ofHours(4)),
                "the longest heat");
        refused(() -> new FleetRules(0.1, 0, 2, 4), "the objects of an event");
        refused(() -> new SamplingRules(0.8, 1_000, minutes(15), minutes(16), 8), "asked again");
    }

    @ParameterizedTest
    @CsvSource({"0", "-0.1", "1.01", "NaN"})
    void aShareIsMoreThanNoneAndNoMoreThanAll(double share) {
        refused(() -> new FleetRules(share, 5, 2, 4), "lies above 0 and is 1 at most");
        refused(() -> new HarmRules(minutes(10), share, 0.5, 2, 0.9), "the share of aborts");
    }

    private static void refused(Supplier<Object> rules, String sentence) {
        assertThatThrownBy(rules::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    private static Duration minutes(int minutes) {
        return Duration.ofMinutes(minutes);
    }
}
