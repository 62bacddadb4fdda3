package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HalvedHeatTest {
    private static final String DDL =
            "CREATE TABLE Documents (Tenant STRING(9) NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Tenant, Id)";
    private static final String WHOLE = "Documents(\"t-4\",1000) .. Documents(\"t-4\",4000) %d HOT_ROW";
    private static final String BELOW = "Documents(\"t-4\",1000) .. Documents(\"t-4\",2500) %d HOT_ROW";
    private static final String ABOVE = "Documents(\"t-4\",2500) .. Documents(\"t-4\",4000) %d HOT_ROW";

    @ParameterizedTest
    @CsvSource({
        "98, 98, 55, 52, true",
        "98, 98, 97, 96, false", // a row is on this side
        "98, 98, 55, 96, false", // it was handed over meanwhile
        "60, 60, 51, 51, false", // half of it would not be reported
        "98, 98, 76, 76, false",
    })
    void aCutHasHalvedIt_whereHalfOfItIsLeft(int before, int again, int after, int then, boolean halved) {
        Place place = new Place(DDL)
                .minute(WHOLE.formatted(before))
                .minute(WHOLE.formatted(again))
                .minute(ABOVE.formatted(after))
                .minute(ABOVE.formatted(then));

        assertThat(HalvedHeat.of(place.suspect()).isPresent()).isEqualTo(halved);
    }

    @Test
    void bothHalves_sayItToo() {
        Place place =
                new Place(DDL).minutes(3, WHOLE.formatted(98)).minutes(2, BELOW.formatted(54), ABOVE.formatted(52));

        assertThat(HalvedHeat.of(place.suspect())).hasValueSatisfying(halved -> assertThat(
                        halved.evidence().plain())
                .isEqualTo("A cut at Documents(\"t-4\",2500) has halved the heat there: one row would have kept it."));
    }

    @Test
    void whatIsLessHotForAReasonOfItsOwn_isNotHalvedByACut() {
        Place place = new Place(DDL);
        IntStream.of(98, 98, 55, 52).forEach(score -> place.minute(WHOLE.formatted(score)));

        assertThat(HalvedHeat.of(place.suspect())).isEmpty();
    }

    @Test
    void longIntervals_haveTheHottestMinuteOfEachSplit_andDoNotSayIt() {
        Place place = new Place(DDL)
                .each(Duration.ofMinutes(10))
                .minutes(2, WHOLE.formatted(98))
                .minutes(2, ABOVE.formatted(52));

        assertThat(HalvedHeat.of(place.suspect())).isEmpty();
    }
}
