package dev.splitheat.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Event;
import dev.splitheat.rules.FleetRules;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnsetsTest {
    private static final Instant END = Instant.parse("2026-11-20T10:01:00Z");

    @ParameterizedTest(name = "{0} and {1} of {2}, usually {3}")
    @CsvSource({
        "3, 2, 50, 0, true",
        "3, 1, 20, 0, false",
        "3, 2, 51, 0, false",
        "9, 0, 20, 0, false",
        "20, 20, 400, 2, true",
        "5, 5, 100, 2, true",
        "4, 3, 60, 2, false"
    })
    void aTenthOfSeveralDatabases_beyondChance_isOneEvent(
            long here, long there, long watched, double usual, boolean event) {
        Onsets onsets = new Onsets(END, Map.of()).with("a", here);

        assertThat((there == 0 ? onsets : onsets.with("b", there)).areOneEvent(watched, usual, FleetRules.DEFAULT))
                .isEqualTo(event);
    }

    @Test
    void eachDatabaseIsTold() {
        Onsets onsets = new Onsets(END, Map.of()).with("b", 4).with("a", 3);

        assertThat(onsets.events(40)).extracting(Event::database).containsExactly("a", "b");
        assertThat(onsets.events(40).get(0).told().plain())
                .isEqualTo(
                        "At 2026-11-20T10:01:00Z, 7 tables and indexes of 2 databases turned hot in the same interval, of"
                                + " 40 that were looked at: something happened to all of them, as a deploy or a scaling does.");
    }
}
