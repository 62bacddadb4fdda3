package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An answer is kept where no index makes its scan smaller; what a filter drops, one spares. */
class KeptAnswerTest {
    private static final String DDL =
            """
            CREATE TABLE Bookings (Region STRING(9) NOT NULL, Id STRING(36) NOT NULL, Hotel STRING(36), Day DATE, Cents INT64)
              PRIMARY KEY (Region, Id);
            CREATE INDEX BookingsByDay ON Bookings(Day);
            """;

    @ParameterizedTest(name = "[{index}] {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            SELECT SUM(Cents) FROM Bookings                                    | true  | all rows are added up
            SELECT COUNT(*) FROM Bookings WHERE Region = @r                    | true  | all of a region, which the key leads to
            SELECT COUNT(*) FROM Bookings WHERE Day > @d                       | true  | all of some days, which an index leads to
            SELECT COUNT(*) FROM Bookings WHERE Hotel = @h                     | false | a hotel's are few of those that are read
            SELECT SUM(Cents) FROM Bookings WHERE Region = @r AND Hotel = @h   | false | and few of a region's
            """)
    void answerIsKept_whereNoIndexSparesARow(String statement, boolean kept, String because) {
        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(Cause.LARGE_SCAN, "Bookings", null, null),
                        catalog(),
                        Measured.reading("Bookings", statement, 1, 600_000));

        assertThat(advice.recommendations())
                .extracting(Recommendation::kind)
                .as(because)
                .contains(kept ? "CACHE_ANSWER" : "NEW_INDEX")
                .doesNotContain(kept ? "NEW_INDEX" : "CACHE_ANSWER");
    }

    private static Catalog catalog() {
        return DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
