package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PassOverBoundsTest {
    private static final String TABLES =
            """
            CREATE TABLE Bets (BetId STRING(36) NOT NULL, Stake INT64) PRIMARY KEY (BetId);
            CREATE TABLE Users (UserId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()), Segment STRING(9))
              PRIMARY KEY (UserId);
            CREATE TABLE Logs (At TIMESTAMP NOT NULL, Line STRING(MAX)) PRIMARY KEY (At);
            """;

    @Test
    void anImportInTheOrderOfRandomKeys_isOnePassOverTheTable_andNoAppend() {
        Place place = importing("Bets")
                .minutes(3, "Bets() .. Bets(\"2a\") 95")
                .minutes(4, "Bets(\"0a9e\") .. Bets(\"2a\") 93 MOVING_HOT_SPOT")
                .minutes(3, "Bets(\"2a\") .. Bets(\"55\") 95")
                .minutes(4, "Bets(\"312\") .. Bets(\"55\") 95 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"55\") .. Bets(\"8\") 95");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
        assertThat(place.suspect().walk().orElseThrow().evidence().plain())
                .contains("5 ranges")
                .contains("so an import goes whose rows come in the order of their keys");
    }

    /** A column that says itself that its values are random needs no second bound. */
    @Test
    void oneOldBound_isEnough_whereTheKeyIsRandomByItsNature() {
        assertThat(overOneBound("Users").suspect().surelyWalksThrough()).isTrue();
        assertThat(overOneBound("Bets").suspect().walksThrough()).isFalse();
    }

    private static Place overOneBound(String table) {
        return importing(table)
                .minutes(4, table + "(\"1a0f\") .. " + table + "(\"2a\") 95")
                .minutes(4, table + "(\"1c9e\") .. " + table + "(\"2a\") 93 MOVING_HOT_SPOT")
                .minutes(4, table + "(\"2a\") .. " + table + "(\"55\") 95");
    }

    @Test
    void throughATableThatIsNew_itIsOneByTheShareOfAllValuesThatItLeavesBehind() {
        Place wide = importing("Bets")
                .minutes(5, "Bets() .. <end> 95")
                .minutes(5, "Bets(\"1a9e\") .. <end> 93 MOVING_HOT_SPOT")
                .minutes(5, "Bets(\"3107\") .. <end> 95 MOVING_HOT_SPOT")
                .minutes(5, "Bets(\"5cc3\") .. <end> 95 MOVING_HOT_SPOT");
        Place narrow = importing("Bets")
                .minutes(5, "Bets() .. <end> 95")
                .minutes(5, "Bets(\"6a9e17\") .. <end> 93 MOVING_HOT_SPOT")
                .minutes(5, "Bets(\"6a9e20\") .. <end> 95 MOVING_HOT_SPOT")
                .minutes(5, "Bets(\"6a9e31\") .. <end> 95 MOVING_HOT_SPOT");

        assertThat(wide.suspect().surelyWalksThrough()).isTrue();
        assertThat(narrow.suspect().walksThrough()).isFalse();
        assertThat(new MonotonicExaminer().examine(narrow.suspect())).isPresent();
    }

    @Test
    void ofSeveralWhoShareAnImport_eachIsOne_behindFourCutsInRandomKeys() {
        Place place = importing("Users")
                .minutes(4, "Users(\"425c30fb\") .. Users(\"85447a47\") 95")
                .minutes(4, "Users(\"4864eae6\") .. Users(\"85447a47\") 93 MOVING_HOT_SPOT")
                .minutes(4, "Users(\"4e1524c8\") .. Users(\"85447a47\") 95 MOVING_HOT_SPOT");
        assertThat(place.suspect().walksThrough()).isFalse();

        place.minutes(4, "Users(\"53577f82\") .. Users(\"85447a47\") 95 MOVING_HOT_SPOT");
        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new PersistentHeatExaminer().examine(place.suspect())).isEmpty();
    }

    /** Its newest rows go over no bound that was there: Spanner has cut where they were. */
    @Test
    void anAppendThatIsCutBehindItsEnd_whileBothHalvesAreWarm_isNone() {
        Place place = importing("Bets")
                .minutes(4, "Bets(\"6a9e10\") .. <end> 95")
                .minute("Bets(\"6a9e10\") .. Bets(\"6a9e17\") 60", "Bets(\"6a9e17\") .. <end> 80")
                .minutes(4, "Bets(\"6a9e17\") .. <end> 93 MOVING_HOT_SPOT")
                .minute("Bets(\"6a9e17\") .. Bets(\"6a9e20\") 60", "Bets(\"6a9e20\") .. <end> 80")
                .minutes(4, "Bets(\"6a9e20\") .. <end> 95 MOVING_HOT_SPOT")
                .minute("Bets(\"6a9e20\") .. Bets(\"6a9e31\") 60", "Bets(\"6a9e31\") .. <end> 80")
                .minutes(4, "Bets(\"6a9e31\") .. <end> 95 MOVING_HOT_SPOT");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void timesGoOnByTheirNature_overWhateverBounds() {
        Place place = importing("Logs")
                .minutes(4, "Logs(2026-11-20T10:00:00Z) .. Logs(2026-11-20T10:20:00Z) 95")
                .minutes(4, "Logs(2026-11-20T10:20:00Z) .. Logs(2026-11-20T10:25:00Z) 95 MOVING_HOT_SPOT")
                .minutes(4, "Logs(2026-11-20T10:25:00Z) .. Logs(2026-11-20T10:30:00Z) 95 MOVING_HOT_SPOT");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void aWayOnWhichNoMoreIsWrittenThanBefore_isNobodysImport() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Bets", 60, 60_000, 0))
                .minutes(20)
                .minutes(4, "Bets(\"0a9e\") .. Bets(\"2a\") 93 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"2a\") .. Bets(\"55\") 95 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"55\") .. Bets(\"8\") 95 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isFalse();
    }

    @Test
    void whereNobodyTellsWhatIsWritten_itIsAJobThatVisitsAllRows() {
        Place place = new Place(TABLES)
                .minutes(4, "Bets(\"0a9e\") .. Bets(\"2a\") 93 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"2a\") .. Bets(\"55\") 95 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"55\") .. Bets(\"8\") 95 MOVING_HOT_SPOT");

        assertThat(place.suspect().walk().orElseThrow().evidence().plain())
                .contains("another job that visits all rows");
    }

    @Test
    void whoTakesRowsAwayInTheirOrder_importsNothing() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Bets", 60, 600, 0))
                .minutes(20)
                .doing(Work.operations("Bets", 60, 600, 150_000))
                .minutes(4, "Bets(\"0a9e\") .. Bets(\"2a\") 93 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"2a\") .. Bets(\"55\") 95 MOVING_HOT_SPOT")
                .minutes(4, "Bets(\"55\") .. Bets(\"8\") 95 MOVING_HOT_SPOT");

        assertThat(place.suspect().walk().orElseThrow().doing()).isEqualTo(Walk.Doing.VISITING);
    }

    private static Place importing(String table) {
        return new Place(TABLES)
                .doing(Work.operations(table, 60, 600, 0))
                .minutes(20)
                .doing(
                        Work.operations(table, 60, 150_000, 0),
                        Work.transactions("load", List.of(), List.of(table + ".Stake"), 3_000, 0, 0.01));
    }
}
