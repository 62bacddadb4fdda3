package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecentReadsExaminerTest {
    private static final String DDL =
            "CREATE TABLE Ticks (At TIMESTAMP NOT NULL, Symbol STRING(9) NOT NULL) PRIMARY KEY (At, Symbol);"
                    + "CREATE TABLE Members (Id STRING(36) NOT NULL, Since TIMESTAMP) PRIMARY KEY (Id);"
                    + "CREATE INDEX MembersBySince ON Members(Since)";
    private static final List<String> COLUMNS = List.of("Ticks.At", "Ticks.Symbol");

    private final RecentReadsExaminer examiner = new RecentReadsExaminer();

    @Test
    void readsOfRowsThatWereJustAppended_areRecentReads_andTheOrderingColumnIsNamed() {
        Place place = new Place(DDL)
                .doing(Work.operations("Ticks", 1_500_000, 2_400, 0), Work.reads(COLUMNS, 1_500_000, 1, 0.0002))
                .minutes(4, "Ticks() .. <end> 90")
                .minute("Ticks(2026-11-20T10:03:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.RECENT_READS);
            assertThat(diagnosis.column()).isEqualTo(Optional.of("At"));
        });
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    @Test
    void theLastRowsInTheOrderOfATextThatNobodySaysToGrow_areNotTheNewest() {
        Place place = new Place("CREATE TABLE Sales (SaleId STRING(36) NOT NULL) PRIMARY KEY (SaleId)")
                .doing(Work.operations("Sales", 1_500_000, 2_400, 0))
                .minutes(4, "Sales(\"9999\") .. <end> 90")
                .minutes(2, "Sales(\"dd99\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void rowsOfOneTenant_withThoseOfOthersBehind_areNotTheNewestInTheOrderOfTenants() {
        Place place = new Place(
                        "CREATE TABLE States (Tenant STRING(40) NOT NULL, Part INT64 NOT NULL) PRIMARY KEY (Tenant, Part)")
                .doing(Work.operations("States", 180_000, 2_400, 0));
        for (int tenant = 3; tenant < 8; tenant++) {
            place.minutes(2, "States(\"t-%d\", 3562) .. States(\"t-8\") 72".formatted(tenant));
        }

        assertThat(examiner.examine(place.suspect()).flatMap(Diagnosis::column)).isNotEqualTo(Optional.of("Tenant"));
    }

    @Test
    void theNewestEntriesOfAnIndex_areRecentReadsToo() {
        Place place = new Place(DDL)
                .doing(Work.operations("MembersBySince", 1_200_000, 1_500, 0))
                .minutes(3, "MembersBySince() .. <end> 85")
                .minutes(4, "MembersBySince(2026-11-20T10:01:00Z) .. <end> 85")
                .minutes(2, "MembersBySince(2026-11-20T10:05:00Z) .. <end> 84");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).isEqualTo(Optional.of("Since")));
    }

    /** Half of the load behind the cut could not be as hot as all of it was. */
    @Test
    void warmReadsThatOutliveACutAtAKeyThatWasJustWritten_areRecentReads() {
        Place place = new Place(DDL)
                .doing(Work.operations("MembersBySince", 552_000, 12_060, 0))
                .minutes(4, "MembersBySince() .. <end> 52");
        assertThat(examiner.examine(place.suspect())).isEmpty();

        place.minutes(2, "MembersBySince(2026-11-20T10:03:00Z) .. <end> 51");

        assertThat(examiner.examine(place.suspect())).isPresent();
    }

    /** Three hundred requests a second that pass over two hundred rows each are few operations, and a core's work. */
    @ParameterizedTest
    @CsvSource({
        "ORDER BY At DESC LIMIT 200, 0.0026, true",
        "ORDER BY At DESC LIMIT 200, 0.0001, false",
        "LIMIT 200, 0.0026, false"
    })
    void whoAsksForTheNewestRows_countsByTheCpuThatItTakes(String order, double cpuSeconds, boolean recent) {
        Place place = new Place(DDL)
                .doing(
                        Work.operations("Ticks", 19_000, 8_800, 0),
                        Work.queries("SELECT * FROM Ticks " + order, 19_000, 200, 200, cpuSeconds))
                .minutes(4, "Ticks() .. <end> 90")
                .minute("Ticks(2026-11-20T10:03:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(recent);
    }

    @Test
    void appendsThatCanMakeTheHeatThemselves_areNotRecentReads() {
        Place place = new Place(DDL)
                .doing(Work.operations("Ticks", 1_500_000, 150_000, 0))
                .minutes(4, "Ticks() .. <end> 90")
                .minutes(4, "Ticks(2026-11-20T10:03:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** As of old rows, wherever these lie: the heat came with the inserts. */
    @Test
    void readsThatWereThereBeforeTheHeat_doNotMakeIt() {
        Place place = new Place(DDL)
                .doing(Work.operations("Ticks", 300_000, 60, 0))
                .minutes(20)
                .doing(Work.operations("Ticks", 300_000, 15_000, 0))
                .minutes(4, "Ticks() .. <end> 90")
                .minutes(4, "Ticks(2026-11-20T10:23:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void readsOfAllAges_whoseHeatACutHalves_areNotRecentReads() {
        Place place = new Place(DDL)
                .doing(Work.operations("Ticks", 1_500_000, 2_400, 0))
                .minutes(4, "Ticks() .. <end> 84")
                .minutes(3, "Ticks(2021-12-17T11:00:00Z, \"a\") .. <end> 52");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** A view that was exported too early, or begins too late, has no row of a table that is hot. */
    @Test
    void whereNoOperationOfAHotTableIsCounted_nothingIsSaidOfReads() {
        Place place = new Place(DDL)
                .doing(Work.operations("Members", 1_500_000, 0, 0))
                .minutes(4, "Ticks() .. <end> 90")
                .minutes(4, "Ticks(2026-11-20T10:03:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(place.suspect().usage().activity().known()).isFalse();
    }

    @Test
    void withoutOperations_nothingIsSaidOfReads() {
        Place place = new Place(DDL)
                .minutes(4, "Ticks() .. <end> 90")
                .minutes(4, "Ticks(2026-11-20T10:03:00Z, \"a\") .. <end> 92");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }
}
