package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Three rows come in a minute, and 17,000 times one is changed. */
class NewestRewrittenTest {
    private static final String TABLES =
            """
            CREATE TABLE Rounds (RoundId INT64 NOT NULL, Bets INT64) PRIMARY KEY (RoundId);
            CREATE TABLE Seats (RoundId INT64 NOT NULL, Seat INT64 NOT NULL, Bets INT64) PRIMARY KEY (RoundId, Seat);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rounds(%d)    | 12     | true", // three a minute
                "Rounds(%d)    | 60_000 | false", // a pass, which leaves as many numbers behind as rows
                "Seats(%d, 1)  | 12     | false", // how many seats a round has nobody knows
            })
    void whereTheEndGoesOnAsRowsCome_itIsTheNewestThatAreChanged(String key, String step, boolean newest) {
        String table = key.substring(0, key.indexOf('('));
        Place place = new Place(TABLES)
                .doing(
                        Work.operations(table, 0, 17_003, 0),
                        Work.transactions("bet", List.of(), List.of(table + ".Bets"), 17_000, 0, 0.02),
                        Work.transactions("deal", List.of(), List.of(table + ".RoundId", table + ".Bets"), 3, 0, 0.02));
        for (int i = 0; i < 5; i++) {
            String start = String.format(key, 880_000 + i * Integer.parseInt(step.replace("_", "")));
            place.minutes(4, start + " .. <end> 85 MOVING_HOT_SPOT");
        }

        assertThat(NewestRewritten.at(place.suspect())).isEqualTo(newest);
        assertThat(new MonotonicExaminer()
                        .examine(place.suspect())
                        .filter(found -> found.cause() == Cause.MONOTONIC_KEY)
                        .filter(found ->
                                found.column().filter("RoundId"::equals).isPresent())
                        .isPresent())
                .isEqualTo(newest);
    }
}
