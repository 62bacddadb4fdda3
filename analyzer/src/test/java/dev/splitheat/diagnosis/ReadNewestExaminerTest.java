package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadNewestExaminerTest {
    private static final String NEWS =
            "CREATE TABLE News (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id)";
    private static final String QUOTES = "CREATE TABLE Quotes (Venue STRING(8) NOT NULL, At TIMESTAMP NOT NULL,"
            + " Id STRING(36) NOT NULL) PRIMARY KEY (Venue, At, Id)";
    private static final String OF_VENUE = "SELECT Id FROM Quotes WHERE Venue = @v ORDER BY At DESC LIMIT 50";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT Id FROM News ORDER BY At DESC LIMIT 40                    | 40   | true",
                "SELECT n.Id FROM News AS n ORDER BY n.At DESC, n.Id LIMIT @count | 40   | true",
                "SELECT Id FROM News ORDER BY At LIMIT 40                         | 40   | false", // the oldest
                "SELECT Id FROM News WHERE At < @seen ORDER BY At DESC LIMIT 40   | 40   | false", // those before
                "SELECT Id FROM News ORDER BY At DESC LIMIT 40                    | 4000 | false", // looks for others
                "SELECT Id FROM News ORDER BY Id DESC LIMIT 40                    | 40   | false",
                "SELECT Id FROM News WHERE @seen > At ORDER BY At DESC LIMIT 40                       | 40   | false",
                "SELECT Id FROM News WHERE At BETWEEN @a AND @b ORDER BY At DESC LIMIT 40             | 40   | false",
                "SELECT Id FROM News WHERE At <= CURRENT_TIMESTAMP() ORDER BY At DESC LIMIT 40        | 40   | true",
                "SELECT Id FROM News WHERE At > @since ORDER BY At DESC LIMIT 40                      | 40   | true",
                "SELECT Id FROM News WHERE At = @at                               | 40   | false",
            })
    void whoTakesTheLastRows_readsTheNewest(String text, double scanned, boolean newest) {
        Place place = new Place(NEWS)
                .doing(Work.operations("News", 54_000, 500, 0), Work.queries(text, 54_000, 40, scanned, 0.0009))
                .minutes(12, "News() .. <end> 92");

        assertThat(told(place)
                        .filter(found -> found.cause() == Cause.RECENT_READS)
                        .isPresent())
                .isEqualTo(newest);
    }

    @Test
    void ofAnIndexByTime_theyAreTheEntriesAtItsEnd_thoughItIsNotCut() {
        Place place = new Place(
                        "CREATE TABLE Trades (TradeId STRING(36) NOT NULL, ExecutedAt TIMESTAMP NOT NULL, Qty INT64) PRIMARY KEY (TradeId);"
                                + "CREATE INDEX TradesByExecutedAt ON Trades(ExecutedAt DESC) STORING (Qty);")
                .doing(
                        Work.operations("Trades", 0, 5_600, 0),
                        Work.operations("TradesByExecutedAt", 620_000, 5_600, 0),
                        Work.queries(
                                "SELECT TradeId, Qty FROM Trades ORDER BY ExecutedAt DESC LIMIT 25",
                                620_000,
                                25,
                                25.2,
                                0.000339))
                .minutes(12, "TradesByExecutedAt() .. <end> 92 MOVING_HOT_SPOT");

        assertThat(told(place)).hasValueSatisfying(found -> {
            assertThat(found.cause()).isEqualTo(Cause.RECENT_READS);
            assertThat(found.column()).contains("ExecutedAt");
        });
    }

    /** One document's versions lie in a split of their own. */
    @Test
    void theNewestVersionOfOneDocument_isARow() {
        Place place = new Place(
                        "CREATE TABLE Config (Name STRING(20) NOT NULL, Version INT64 NOT NULL) PRIMARY KEY (Name, Version)")
                .doing(
                        Work.operations("Config", 1_200_000, 60, 0),
                        Work.queries(
                                "SELECT * FROM Config WHERE Name = @n ORDER BY Version DESC LIMIT 1",
                                1_200_000,
                                1,
                                1,
                                0.0001))
                .minutes(30, "Config(\"app\",7) .. Config(\"app\",8) 92 HOT_ROW");

        assertThat(told(place).map(Diagnosis::cause)).isEqualTo(Optional.of(Cause.HOT_ROW));
    }

    @Test
    void aRangeOfOldRows_holdsNoneOfTheNewest() {
        Place place = new Place(NEWS)
                .doing(
                        Work.operations("News", 54_000, 500, 0),
                        Work.queries("SELECT Id FROM News ORDER BY At DESC LIMIT 40", 54_000, 40, 40, 0.0009))
                .minutes(12, "News(2026-01-01T00:00:00Z) .. News(2026-02-01T00:00:00Z) 92");

        assertThat(told(place).filter(found -> found.cause() == Cause.RECENT_READS))
                .isEmpty();
    }

    @Test
    void theyAreNamed_withTheColumnThatOrdersThem() {
        Diagnosis diagnosis = told(new Place(NEWS)
                        .doing(
                                Work.operations("News", 54_000, 500, 0),
                                Work.queries("SELECT Id FROM News ORDER BY At DESC LIMIT 40", 54_000, 40, 40, 0.0009))
                        .minutes(12, "News() .. <end> 92"))
                .orElseThrow();

        assertThat(diagnosis.column()).contains("At");
        assertThat(diagnosis.evidence())
                .extracting(Phrase::plain)
                .anyMatch(said -> said.contains("takes the last 40 rows by At, 900.0 times a second")
                        && said.contains("has 100 % of the CPU"));
    }

    @ParameterizedTest
    @CsvSource({"UNISOLATABLE_HOT_ROW, 4", "'', 12"})
    void theNewestRowsOfOneValue_areNoRow_andNotReadForTheirValue(String reason, int minutes) {
        Place place = new Place(QUOTES)
                .doing(Work.operations("Quotes", 47_000, 600, 0), Work.queries(OF_VENUE, 47_000, 50, 50, 0.0009))
                .minutes(minutes, ("Quotes(\"X\",2026-11-20T09:50:00Z,\"a\") .. <end> 92 " + reason).trim());

        assertThat(told(place)).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.RECENT_READS);
            assertThat(diagnosis.column()).contains("At");
        });
    }

    @Test
    void whereOthersCouldMakeTheHeatAlone_itMayBeTheirs() {
        Place place = new Place(QUOTES)
                .doing(
                        Work.operations("Quotes", 94_000, 600, 0),
                        Work.queries(OF_VENUE, 47_000, 50, 50, 0.0009),
                        Work.queries("SELECT Id FROM Quotes WHERE Id = @id", 47_000, 1, 1, 0.0009))
                .minutes(12, "Quotes(\"X\",2026-11-20T09:50:00Z,\"a\") .. <end> 92 HOT_ROW");

        assertThat(told(place).map(Diagnosis::cause)).isEqualTo(Optional.of(Cause.HOT_ROW));
    }

    private static Optional<Diagnosis> told(Place place) {
        return new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect());
    }
}
