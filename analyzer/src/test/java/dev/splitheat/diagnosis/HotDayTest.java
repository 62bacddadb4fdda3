package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A day stays the newest until it ends: its rows are many under one value, where they are written all over it. */
class HotDayTest {
    private static final String SALES =
            "CREATE TABLE Sales (Day %s NOT NULL, StoreId INT64 NOT NULL, Sku STRING(64) NOT NULL)"
                    + " PRIMARY KEY (Day, StoreId, Sku)";

    @ParameterizedTest(name = "{0}: {1} minutes, {2}, {3}, {4}")
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // type | minutes | three of its ranges, each with its score | column
                "DATE      | 12 | 410) 85  | 1220) 88 | 90 | Day",
                "DATE      |  5 | 410) 85  | 1220) 88 | 90 | -",
                "DATE      | 12 | 410) 55  | 1220) 56 | 57 | -",
                "TIMESTAMP | 12 | 410) 85  | 1220) 88 | 90 | -",
            })
    void theNewestDayOfWhichAllRangesAreHot_isToBlame(
            String type, int minutes, String first, String second, int last, String column) {
        String day = type.equals("DATE") ? "2026-11-20" : "2026-11-20T00:00:00Z";
        Place place = new Place(SALES.formatted(type))
                .minutes(
                        minutes,
                        "Sales(" + day + ") .. Sales(" + day + "," + first,
                        "Sales(" + day + ",410) .. Sales(" + day + "," + second,
                        "Sales(" + day + ",1220) .. <end> " + last);

        Optional<Diagnosis> found = new HotKeyPrefixExaminer().examine(place.suspect());

        assertThat(found.flatMap(Diagnosis::column)).isEqualTo(Optional.ofNullable(column));
        assertThat(found.map(Diagnosis::cause))
                .isEqualTo(Optional.ofNullable(column).map(any -> Cause.HOT_KEY_PREFIX));
    }
}
