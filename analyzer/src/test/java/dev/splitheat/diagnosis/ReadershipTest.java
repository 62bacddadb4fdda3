package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.observation.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of statements that name a table, those that are read from one of its indexes: by what others leave of the operations. */
class ReadershipTest {
    private static final String DDL =
            "CREATE TABLE Parcels (Id STRING(36) NOT NULL, Depot STRING(9), Weight INT64) PRIMARY KEY (Id);"
                    + "CREATE INDEX ByDepot ON Parcels(Depot);"
                    + "CREATE INDEX ByWeight ON Parcels(Weight)";
    private static final String HOT = "ByDepot() .. <end> 90";
    private static final String REPORTED = HOT + " LARGE_SCAN_HOT_SPOT";

    /** So many a minute. Those in capitals pass over many rows. */
    private static final Map<String, LongFunction<WorkloadRow>> STATEMENTS = Map.of(
            "read", times -> Work.reads(List.of("Parcels.Depot", "Parcels.Id", "Parcels.Weight"), times, 1, 0.0003),
            "id", times -> lookUp("SELECT * FROM Parcels WHERE Id = @id", times),
            "depot", times -> lookUp("SELECT Weight, Id FROM Parcels WHERE Depot = @d LIMIT 5", times),
            "weight", times -> lookUp("SELECT Id, Depot FROM Parcels WHERE Weight = @w LIMIT 5", times),
            "hint", times -> lookUp("SELECT Id FROM Parcels@{FORCE_INDEX=ByDepot} WHERE Depot = @d", times),
            "any", times -> lookUp("SELECT 1 FROM Parcels LIMIT 1", times),
            "view", times -> lookUp("SELECT * FROM Heavy WHERE Id = @id", times),
            "update", times -> lookUp("UPDATE Parcels SET Weight = 0 WHERE Depot = @d", times),
            "COUNT", times -> Work.queries("SELECT COUNT(*) FROM Parcels WHERE Depot = @d", times, 1, 40_000, 0.18),
            "SUM", times -> Work.queries("SELECT SUM(Weight) FROM Parcels", times, 1, 90_000, 0.4));

    private static WorkloadRow lookUp(String text, long times) {
        return Work.queries(text, times, 1, 5, 0.0004);
    }

    @ParameterizedTest(name = "[{index}] {4}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            # operations, of the table and its indexes | statements       | read by depot | may be | because
            20000 2400 0    | read 20000, COUNT 2400            | COUNT         |        | the reads are all that the table has
            20000 2400 0    | id 20000, COUNT 2400              | COUNT         |        | and so are queries
            20100 2300 0    | read 20000, COUNT 2400            | COUNT         |        | counts of views differ a little
            22400 2400 0    | read 20000, COUNT 2400            |               | COUNT  | the table is read as often besides
            22400 2400 0    | read 20000, COUNT 2400, others 0  | COUNT         |        | but nobody else is there to read the index
            22400 2400 0    | read 20000, COUNT 2400, others 2400 |             | COUNT  | where somebody is, he may
            500000 2400 0   | read 500000, COUNT 2400           |               | COUNT  | a hundredth more of the reads is as much as it runs
            500000 2400 0   | read 500000, COUNT 2400, others 0 | COUNT         |        | the reads are too many for the index
            20000 2400 9000 | read 20000, weight 9000, COUNT 2400 | COUNT       |        | who weighs parcels has the other index to himself
            20000 2400 2400 | read 20000, weight 2400, COUNT 2400 | COUNT       |        | though the one is read as often as the other
            20000 2400 2400 | read 20000, SUM 2400, COUNT 2400  |               | COUNT SUM | what scans may have either
            20000 2400 0    | read 20000, COUNT 2400, depot 2400, others 0 |    | COUNT depot | one of the two is read there
            22400 4800 0    | read 20000, depot 2400, COUNT 2400, others 0 | COUNT depot | | both are
            2400 2400 0     | hint 2400, COUNT 2400             | hint          |        | the index is read by who names it
            2400 2400 0     | depot 2400, weight 2400, others 0 | depot         |        | an index is sought by its first column
            2400 2400 0     | COUNT 2400, SUM 2400, others 0    |               | COUNT SUM | both scan, each may have the index
            20000 60 0      | read 20000, COUNT 2400            |               |        | the index is hardly read
            0 2400 0        | any 2400                          | any           |        | what names no column may have any key
            40000 20000 0   | id 20000, view 20000, COUNT 20000, others 0 |     | COUNT  | a view may read whatever it likes
            20000 2400 0    | id 20000, COUNT 2400, update 2400, others 0 | COUNT |      | an update finds its rows, but the table has no more reads
            22400 2400 0    | id 20000, COUNT 2400, update 2400, others 0 |     | COUNT  | an update may find its rows there
            20000 9000 0    | id 20000, COUNT 2400, others 0    | COUNT         |        | whoever else reads the index
            22400 9000 0    | id 20000, COUNT 2400, others 0    |               | COUNT  | nobody known reads the index as often: there are others
            """)
    void whatReadsAnIndex(String operations, String statements, String reads, String may, String because) {
        Place place = place(operations, statements);

        assertThat(names(place.minutes(4, HOT).suspect().usage().statements(), statements))
                .as(because)
                .isEqualTo(sorted(reads));
        assertThat(names(place.suspect().usage().possibleReaders(), statements))
                .as(because)
                .isEqualTo(sorted(may));
    }

    @Test
    void aScanBesidesOtherReadsOfTheTable_isALargeScan_withoutSpannersReason() {
        Place place = place("20000 2400 0", "read 20000, COUNT 2400").minutes(4, HOT);

        assertThat(new LargeScanExaminer().examine(place.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.confidence()).isGreaterThan(0.8));
        assertThat(Drivers.of(place.suspect())).hasSize(1).allSatisfy(driver -> assertThat(driver.share())
                .isEqualTo(1));
    }

    @Test
    void aScanThatMayBeOfTheTable_isALargeScanOfTheIndex_whereNothingElseThatIsCountedCanHeatIt() {
        Place place = place("22400 2400 0", "read 20000, COUNT 2400").minutes(5, HOT);

        assertThat(new LargeScanExaminer().examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.confidence()).isBetween(0.6, 0.75);
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .contains(
                            "What is counted of ByDepot is no more than a hundredth of the work that such heat takes: 40 reads"
                                    + " and 10 writes a second.",
                            "Which scan reads ByDepot is left open by the operations: 1 statement that names Parcels passes"
                                    + " over a thousand rows or more, and may.");
        });
        assertThat(Drivers.of(place.suspect())).hasSize(1);
    }

    @ParameterizedTest(name = "[{index}] {3}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            622400 602400 0 | read 20000, COUNT 2400 | ByDepot() .. <end> 90         | look-ups heat it as well
            22400 2400 0    | read 20000, COUNT 60   | ByDepot() .. <end> 90         | the scan takes a tenth of a server
            22400 2400 0    | read 20000, COUNT 2400 | ByDepot() .. <end> 90 HOT_ROW | Spanner says otherwise
            20000 60 0      | read 20000, COUNT 2400 | ByDepot() .. <end> 90         | the index is not read as often
            """)
    void aScanThatMayBeOfTheTable_isNoLargeScanOfTheIndex(
            String operations, String statements, String hot, String because) {
        Place place = place(operations, statements).minutes(10, hot);

        assertThat(new LargeScanExaminer().examine(place.suspect())).as(because).isEmpty();
        assertThat(Drivers.of(place.suspect())).as(because).isEmpty();
    }

    @Test
    void whereSpannerSaysThatAScanMakesTheHeat_thoseThatMayBeIt_areNamed_andThatTheyMay() {
        Place place = place("2400 2400 0", "COUNT 2400, SUM 1200, depot 2400").minutes(4, REPORTED);

        List<Driver> drivers = Drivers.of(place.suspect());

        assertThat(drivers).extracting(Driver::fingerprint).containsExactly(of("SUM"), of("COUNT"));
        assertThat(drivers.get(0).share()).isBetween(0.5, 0.55);
        assertThat(drivers.get(1).share()).isBetween(0.45, 0.5);
        assertThat(new LargeScanExaminer().examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(
                        diagnosis.evidence())
                .anySatisfy(phrase -> assertThat(phrase.plain())
                        .isEqualTo("Which scans read ByDepot is left open by the operations: 2 statements that name"
                                + " Parcels pass over a thousand rows or more, and may.")));
    }

    @Test
    void oneThatMayBeIt_isNamedAlike() {
        Place place = place("22400 2400 0", "read 20000, COUNT 2400").minutes(4, REPORTED);

        assertThat(Drivers.of(place.suspect())).extracting(Driver::fingerprint).containsExactly(of("COUNT"));
        assertThat(new LargeScanExaminer().examine(place.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.evidence()).anySatisfy(phrase -> assertThat(phrase.plain())
                                .isEqualTo("Which scan reads ByDepot is left open by the operations: 1 statement that"
                                        + " names Parcels passes over a thousand rows or more, and may.")));
    }

    @Test
    void theTable_isNotReadByWhatReadsAnIndexAlone() {
        Place place = place("20000 2400 0", "id 20000, COUNT 2400").minutes(4, "Parcels() .. <end> 90");

        assertThat(names(place.suspect().usage().statements(), "id, COUNT")).isEqualTo(sorted("id"));
    }

    private static Place place(String operations, String statements) {
        long[] counts =
                Arrays.stream(operations.split(" ")).mapToLong(Long::parseLong).toArray();
        WorkloadRow[] work = Stream.concat(
                        Stream.of(
                                Work.operations("Parcels", counts[0], 600, 0),
                                Work.operations("ByDepot", counts[1], 600, 0),
                                Work.operations("ByWeight", counts[2], 600, 0)),
                        Arrays.stream(statements.split(", "))
                                .map(each -> each.split(" "))
                                .filter(each -> STATEMENTS.containsKey(each[0]))
                                .map(each -> STATEMENTS.get(each[0]).apply(Long.parseLong(each[1]))))
                .toArray(WorkloadRow[]::new);
        Place place = new Place(DDL).doing(work);
        int others = statements.indexOf("others ");
        return others < 0 ? place : place.andOthers(Long.parseLong(statements.substring(others + 7)));
    }

    private static TreeSet<String> names(List<Statement> statements, String asked) {
        return Arrays.stream(asked.split(", "))
                .map(each -> each.split(" ")[0])
                .filter(STATEMENTS::containsKey)
                .filter(name ->
                        statements.stream().anyMatch(each -> each.fingerprint().equals(of(name))))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static TreeSet<String> sorted(String names) {
        return names == null ? new TreeSet<>() : new TreeSet<>(List.of(names.split(" ")));
    }

    private static OptionalLong of(String name) {
        WorkloadRow row = STATEMENTS.get(name).apply(1);
        return row instanceof QueryRow query ? query.fingerprint() : ((ReadRow) row).fingerprint();
    }
}
