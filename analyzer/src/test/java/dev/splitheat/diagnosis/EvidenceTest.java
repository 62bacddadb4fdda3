package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a sentence says of a place's heat is of its heat, and not of the waiting before and after it. */
class EvidenceTest {
    private static final String HOT = "Orders(7) .. Orders(9) 71";
    private static final String WAITS = "Orders(7) waited 9.5 Orders.State:Exclusive";

    private final Place place = new Place("CREATE TABLE Orders (Id INT64 NOT NULL, State STRING(9)) PRIMARY KEY (Id)");

    private String heat() {
        return Evidence.heat(place.suspect()).plain();
    }

    @Test
    void minutesOfHeat_areFromTheFirstToTheLastHotOne() {
        place.minutes(3, WAITS).minutes(4, HOT, WAITS).minutes(2, WAITS);

        assertThat(heat())
                .isEqualTo("CPU score of up to 71, and 50 or more in 4 minutes from 2026-11-20T10:04:00Z to"
                        + " 2026-11-20T10:07:00Z.");
    }

    @Test
    void longIntervalsWithHeat_areFromTheFirstToTheLastHotOne() {
        place.each(Duration.ofMinutes(10)).minutes(2, WAITS).minutes(3, HOT).minutes(1, WAITS);

        assertThat(heat())
                .isEqualTo(
                        "CPU score of up to 71, and 50 or more in one minute at least of 3 intervals of 10 minutes, the"
                                + " first up to 2026-11-20T10:30:00Z and the last up to 2026-11-20T10:50:00Z.");
    }

    @Test
    void theSame_thatWasHotInOne_saysWhichOne() {
        place.each(Duration.ofMinutes(10)).minutes(1, WAITS).minutes(1, HOT).minutes(1, WAITS);

        assertThat(heat()).endsWith("of 1 interval of 10 minutes, up to 2026-11-20T10:20:00Z.");
    }
}
