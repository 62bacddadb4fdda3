package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurenessTest {
    private static final String LOG =
            "CREATE TABLE Log (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);";

    @ParameterizedTest
    @CsvSource({
        "4, 62, 0.65, 0.75",
        "6, 65, 0.75, 0.82",
        "4, 100, 0.9, 0.95",
        "20, 65, 0.95, 0.98",
        "10, 90, 0.97, 0.99"
    })
    void aFewWarmMinutes_areLessSureThanManyHotOnes(int minutes, int score, double least, double most) {
        Place place = new Place(LOG)
                .doing(Work.operations("Log", 0, 240_000, 0))
                .minutes(minutes, "Log(2026-11-20T09:59:00Z) .. <end> " + score);
        Diagnosis told = new Diagnosis(Cause.MONOTONIC_KEY, 0.99, Optional.of("At"), List.<Phrase>of());

        assertThat(Sureness.of(place.suspect(), told)).isBetween(least, most);
    }
}
