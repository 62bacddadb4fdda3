package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A day stays the newest until it ends: its rows are many under one value, where they are written all over it. */
class HotDayTest {
    private static final String SALES =
            "CREATE TABLE Sales (%s NOT NULL, StoreId INT64 NOT NULL, Sku STRING(64) NOT NULL)"
                    + " PRIMARY KEY (%s, StoreId, Sku)";

    @ParameterizedTest(name = "{0} {1}: {2} minutes, {3}, {4}, {5}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                // column | its value | minutes | three of its ranges, each with its score | whether it is blamed
                "Day DATE             | 2026-11-20             | 12 | 410) 85  | 1220) 88 | 90 | true",
                "Day DATE             | 2026-11-20             |  5 | 410) 85  | 1220) 88 | 90 | false",
                "Day DATE             | 2026-11-20             | 12 | 410) 55  | 1220) 56 | 57 | false",
                "Day TIMESTAMP        | 2026-11-20T00:00:00Z   | 12 | 410) 85  | 1220) 88 | 90 | false",
                "DayKey STRING(10)    | \"2026-11-20\"       | 12 | 410) 85  | 1220) 88 | 90 | true",
                "DayKey STRING(10)    | \"20261120\"         | 12 | 410) 85  | 1220) 88 | 90 | true",
                "DayKey STRING(10)    | \"2026-11-20\"       |  5 | 410) 85  | 1220) 88 | 90 | false",
                "HourKey STRING(20)   | \"2026-11-20T10\"    | 12 | 410) 85  | 1220) 88 | 90 | false",
                "YearMonth INT64      | 202611                 | 12 | 410) 85  | 1220) 88 | 90 | true",
                "YearMonth STRING(7)  | \"2026-11\"          | 12 | 410) 85  | 1220) 88 | 90 | true",
                "YearMonth INT64      | 202613                 | 12 | 410) 85  | 1220) 88 | 90 | false",
                "CreatedAt INT64      | 1795168800             | 12 | 410) 85  | 1220) 88 | 90 | false",
            })
    void theNewestDayOrMonthOfWhichAllRangesAreHot_isToBlame(
            String column, String day, int minutes, String first, String second, int last, boolean blamed) {
        String name = column.substring(0, column.indexOf(' '));
        Place place = new Place(SALES.formatted(column, name))
                .minutes(
                        minutes,
                        "Sales(" + day + ") .. Sales(" + day + "," + first,
                        "Sales(" + day + ",410) .. Sales(" + day + "," + second,
                        "Sales(" + day + ",1220) .. <end> " + last);

        Optional<Diagnosis> found = new HotKeyPrefixExaminer().examine(place.suspect());

        assertThat(found.flatMap(Diagnosis::column)).isEqualTo(Optional.of(name).filter(any -> blamed));
        assertThat(found.map(Diagnosis::cause))
                .isEqualTo(Optional.of(Cause.HOT_KEY_PREFIX).filter(any -> blamed));
    }
}
