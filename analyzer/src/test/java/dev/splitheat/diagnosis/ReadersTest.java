package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.observation.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadersTest {
    private static final String DDL =
            "CREATE TABLE Parcels (Id STRING(36) NOT NULL, Depot STRING(9), Weight INT64) PRIMARY KEY (Id);"
                    + "CREATE INDEX ByDepot ON Parcels(Depot);"
                    + "CREATE INDEX ByWeight ON Parcels(Weight)";
    private static final String COUNT = "SELECT COUNT(*) FROM Parcels WHERE Depot = @depot";
    private static final String IN_INDEX = "ByDepot() .. <end> 90";
    private static final String IN_TABLE = "Parcels() .. <end> 90";

    @Test
    void aQueryThatNamesTheTable_whileOnlyAnIndexIsRead_isOfTheIndex_andNotOfTheTable() {
        WorkloadRow[] work = {
            Work.operations("Parcels", 0, 24_000, 0),
            Work.operations("ByDepot", 2_400, 24_000, 0),
            Work.queries(COUNT, 2_400, 1, 40_000, 0.18)
        };
        Place place = new Place(DDL).doing(work).minutes(4, IN_INDEX);

        assertThat(texts(IN_INDEX, work)).containsExactly(COUNT);
        assertThat(new LargeScanExaminer().examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.LARGE_SCAN);
            assertThat(diagnosis.confidence()).isGreaterThan(0.8);
        });
        assertThat(Drivers.of(place.suspect())).hasSize(1);
        assertThat(place.suspect().usage().drive().scanned()).isGreaterThan(0.9);
        assertThat(texts(IN_TABLE, work)).isEmpty();
    }

    @Test
    void whereTheTableIsReadAsOftenAsTheQueryRuns_itIsTheTables() {
        WorkloadRow[] work = {
            Work.operations("Parcels", 2_400, 24_000, 0),
            Work.operations("ByDepot", 2_400, 24_000, 0),
            Work.queries(COUNT, 2_400, 1, 40_000, 0.18)
        };

        assertThat(texts(IN_INDEX, work)).isEmpty();
        assertThat(texts(IN_TABLE, work)).containsExactly(COUNT);
    }

    @Test
    void whatAnotherIndexMayHaveAsWell_isOfNeither() {
        WorkloadRow[] work = {
            Work.operations("Parcels", 0, 24_000, 0),
            Work.operations("ByDepot", 2_400, 24_000, 0),
            Work.operations("ByWeight", 9_000, 24_000, 0),
            Work.queries(COUNT, 2_400, 1, 40_000, 0.18)
        };

        assertThat(texts(IN_INDEX, work)).isEmpty();
    }

    @Test
    void aQueryThatNamesAnotherIndex_isNotOfThisOne() {
        WorkloadRow[] work = {
            Work.operations("Parcels", 0, 24_000, 0),
            Work.operations("ByDepot", 2_400, 24_000, 0),
            Work.queries("SELECT 1 FROM Parcels@{FORCE_INDEX=ByWeight}", 2_400, 1, 40_000, 0.18)
        };

        assertThat(texts(IN_INDEX, work)).isEmpty();
    }

    @Test
    void whatWrites_readsNoIndex() {
        String insert = "INSERT INTO Parcels (Id, Depot) VALUES (@id, @depot)";
        WorkloadRow[] work = {
            Work.operations("Parcels", 0, 24_000, 0),
            Work.operations("ByDepot", 24_000, 24_000, 0),
            Work.queries(insert, 24_000, 1, 0, 0.001)
        };

        assertThat(texts(IN_INDEX, work)).isEmpty();
        assertThat(texts(IN_TABLE, work)).containsExactly(insert);
    }

    @Test
    void withoutOperations_aTextIsOfWhatItNames() {
        WorkloadRow[] work = {Work.queries(COUNT, 2_400, 1, 40_000, 0.18)};

        assertThat(texts(IN_INDEX, work)).isEmpty();
        assertThat(texts(IN_TABLE, work)).containsExactly(COUNT);
    }

    private static List<String> texts(String split, WorkloadRow... work) {
        return new Place(DDL)
                .doing(work).minutes(4, split).suspect().usage().statements().stream()
                        .map(Statement::text)
                        .toList();
    }
}
