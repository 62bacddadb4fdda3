package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadTogetherExaminerTest {
    private static final String MESSAGES = "CREATE TABLE Messages (Room STRING(36) NOT NULL, Id STRING(36) NOT NULL,"
            + " Body STRING(MAX)) PRIMARY KEY (Room, Id)";

    private static final String LATEST = "SELECT Id, Body FROM Messages WHERE Room = @room ORDER BY Id DESC LIMIT 50";
    private static final String ONE = "SELECT Body FROM Messages WHERE Room = @room AND Id = @id";
    private static final String HOT = "Messages(\"lobby\",\"0a11\") .. Messages(\"news\",\"7c\") 90";

    private final ReadTogetherExaminer examiner = new ReadTogetherExaminer();

    @ParameterizedTest
    @ValueSource(strings = {"HOT_ROW", "UNISOLATABLE_HOT_ROW"})
    void aRoomWhoseMessagesAreReadTogether_isNoRow_whateverSpannerCallsIt(String reason) {
        Place place = reading(query(LATEST, 20_000, 50)).minutes(6, HOT + " " + reason);

        assertThat(new HotRowExaminer().examine(place.suspect())).isEmpty();
        assertThat(told(place)).satisfies(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("Room");
            assertThat(diagnosis.confidence()).isBetween(0.7, 0.8);
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .anyMatch(said ->
                            said.contains("reads 50 rows under one value of Room at a time, 333.3 times a second")
                                    && said.contains("has 100 % of the CPU"));
        });
    }

    @Test
    void whereSpannerSaysNothing_aRoomThatItHasNotPartedFromOthersForTenMinutes_isToldWithDoubt() {
        Place place = reading(query(LATEST, 20_000, 50)).minutes(9, HOT);

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(told(place.minute(HOT))).satisfies(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("Room");
            assertThat(diagnosis.confidence()).isBetween(0.55, 0.65);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ONE + "                                                           | 1",
                "SELECT Body FROM Messages WHERE Room IN UNNEST(@rooms)           | 50",
                "SELECT Body FROM Messages m JOIN Rooms r ON m.Room = r.Room      | 50",
                "SELECT Body FROM Messages WHERE Id = @id                         | 50",
                LATEST + "                                                        | 5",
                LATEST + "                                                        | 5000",
            })
    void oneRowAtATime_orRowsOfSeveralValues_orAFew_orAScan_tellOfNoRoom(String text, double rows) {
        Place place = reading(query(text, 20_000, rows)).minutes(12, HOT + " HOT_ROW");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(new HotRowExaminer().examine(place.suspect())).isPresent();
    }

    @Test
    void whereWhatReadsSingleRowsCouldMakeTheHeatAlone_itMayBeOne() {
        Place place = reading(query(LATEST, 20_000, 50), query(ONE, 20_000, 1)).minutes(12, HOT + " HOT_ROW");

        assertThat(told(place).cause()).isEqualTo(Cause.HOT_ROW);
    }

    /** Who scrolls back through a room reads it as those do who ask for its newest messages. */
    @Test
    void readersOfNewAndOldMessages_readTheRoomTogether() {
        Place place = new Place(
                        "CREATE TABLE Talks (Room STRING(36) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Room, At)")
                .doing(
                        Work.operations("Talks", 1_200_000, 60, 0),
                        query("SELECT * FROM Talks WHERE Room = @r ORDER BY At DESC LIMIT 40", 12_000, 40),
                        query("SELECT * FROM Talks WHERE Room = @r AND At < @s ORDER BY At DESC LIMIT 40", 12_000, 40))
                .minutes(
                        6,
                        "Talks(\"a\",2026-11-20T08:00:00Z) .. Talks(\"c\",2026-11-20T09:00:00Z) 90 UNISOLATABLE_HOT_ROW");

        assertThat(told(place).cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    /** By their shares of the work the same writes could make it. */
    @Test
    void writesThatWereThereBeforeTheHeat_doNotMakeIt() {
        Place place = new Place(MESSAGES)
                .doing(Work.operations("Messages", 0, 40_000, 0))
                .minutes(20)
                .doing(Work.operations("Messages", 400_000, 40_000, 0), query(LATEST, 20_000, 40))
                .minutes(12, HOT + " UNISOLATABLE_HOT_ROW");

        assertThat(told(place).cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    @Test
    void writesThatCouldMakeTheHeat_areNoReadersRoom() {
        Place place = new Place(MESSAGES)
                .doing(Work.operations("Messages", 60_000, 120_000, 0), query(LATEST, 20_000, 50))
                .minutes(12, HOT);

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void theValueToBlame_isTheDeepestThatIsBound() {
        Place place = new Place("CREATE TABLE Parcels (Region STRING(2) NOT NULL, Customer STRING(36) NOT NULL,"
                        + " Id STRING(36) NOT NULL) PRIMARY KEY (Region, Customer, Id)")
                .doing(
                        Work.operations("Parcels", 900_000, 60, 0),
                        query("SELECT Id FROM Parcels p WHERE p.Customer = 'c-7' AND p.Region=@r", 20_000, 40))
                .minutes(10, "Parcels(\"EU\",\"b\",\"1\") .. Parcels(\"US\",\"k\",\"2\") 90");

        assertThat(examiner.examine(place.suspect()).flatMap(Diagnosis::column)).isEqualTo(Optional.of("Customer"));
    }

    private static Place reading(QueryRow... queries) {
        Stream<WorkloadRow> operations = Stream.of(Work.operations("Messages", 1_200_000, 60, 0));
        return new Place(MESSAGES)
                .doing(Stream.concat(operations, Arrays.stream(queries)).toArray(WorkloadRow[]::new));
    }

    private static QueryRow query(String text, long executions, double rows) {
        return Work.queries(text, executions, rows, rows, 0.003);
    }

    private static Diagnosis told(Place place) {
        return new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect())
                .orElseThrow();
    }
}
