package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefixesTest {
    /** Three cuts, one after the other, with heat on both sides of each. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a quarter, the half, three quarters: a load of random values  | 41af4eab | 7e278de1 | bba8ccd9 | false
                    anywhere: players whose turn it is                            | 36af4eab | 7e278de1 | d5a8ccd9 | true
                    """)
    void cutsThatHalveAllValues_andThenTheHalves_areNoValuesInTurn(
            String why, String first, String second, String third, boolean inTurn) {
        String[] cuts = {cut(first), cut(second), cut(third)};
        Place place = new Place(
                        "CREATE TABLE Saves (PlayerId STRING(36) NOT NULL, Slot INT64 NOT NULL) PRIMARY KEY (PlayerId, Slot)")
                .minutes(3, "<begin> .. <end> 71")
                .minutes(3, "<begin> .. " + cuts[1] + " 64", cuts[1] + " .. <end> 64")
                .minutes(3, "<begin> .. " + cuts[1] + " 72")
                .minutes(3, "<begin> .. " + cuts[0] + " 65", cuts[0] + " .. " + cuts[1] + " 63")
                .minutes(3, cuts[1] + " .. <end> 64")
                .minutes(3, cuts[1] + " .. " + cuts[2] + " 64", cuts[2] + " .. <end> 64");

        assertThat(Prefixes.of(place.suspect()).likelihood() > 0).as(why).isEqualTo(inTurn);
    }

    private static String cut(String player) {
        return "Saves(\"%s-3252-485e-9a95-e9bd52592606\",2)".formatted(player);
    }
}
