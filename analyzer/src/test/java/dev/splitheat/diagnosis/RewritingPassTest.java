package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewritingPassTest {
    private static final String TABLES =
            """
            CREATE TABLE Users (UserId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()), Segment STRING(9))
              PRIMARY KEY (UserId);
            CREATE TABLE Bills (BillNo INT64 NOT NULL, Tax INT64) PRIMARY KEY (BillNo);
            CREATE TABLE Docs (Tenant STRING(9) NOT NULL, DocId STRING(36) NOT NULL, Body STRING(MAX))
              PRIMARY KEY (Tenant, DocId);
            CREATE TABLE Jobs (DueAt TIMESTAMP NOT NULL, State STRING(9)) PRIMARY KEY (DueAt);
            """;

    @Test
    void aBackfillThroughRandomKeys_thatSpannerCutsBehindTheHeat_isOnePassOverTheRows() {
        Place place = rewriting("Users", "Segment")
                .minutes(4, "Users(\"0a1f2c3d\") .. Users(\"55d3c8f0\") 75")
                .minutes(4, "Users(\"110aa78d\") .. Users(\"55d3c8f0\") 78 MOVING_HOT_SPOT")
                .minutes(4, "Users(\"21378ee3\") .. Users(\"55d3c8f0\") 74 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new PersistentHeatExaminer().examine(place.suspect())).isEmpty();
        assertThat(place.suspect().walk().orElseThrow().evidence().plain())
                .contains("3 ranges")
                .contains("changes rows that are there");
    }

    /** Large rows cost more than others, so that few of them fill a server. */
    @Test
    void aBackfillOfFewRows_isOneWhereTheyCameWithIt_andNotWhereTheyWereAlwaysWritten() {
        assertThat(throughUsers(0).suspect().surelyWalksThrough()).isTrue();
        assertThat(throughUsers(6_000).suspect().walksThrough()).isFalse();
    }

    /** A hundred rows a second, after so many a minute. */
    private static Place throughUsers(long before) {
        WorkloadRow changes = Work.transactions("job", List.of(), List.of("Users.Segment"), 6_000, 0, 0.01);
        return new Place(TABLES)
                .doing(Work.operations("Users", 60, before, 0))
                .minutes(10)
                .doing(Work.operations("Users", 6_000, 6_000, 0), changes)
                .minutes(4, "Users(\"0a1f2c3d\") .. Users(\"55d3c8f0\") 75")
                .minutes(4, "Users(\"110aa78d\") .. Users(\"55d3c8f0\") 78")
                .minutes(4, "Users(\"21378ee3\") .. Users(\"55d3c8f0\") 74");
    }

    @Test
    void aBatchOfUpdates_withRowsInFrontThatItHasYetToComeTo_isNoAppend() {
        Place place = rewriting("Docs", "Body")
                .minutes(4, "Docs(\"t-012\",\"ed0e\") .. Docs(\"t-080\",\"ed31\") 80")
                .minutes(4, "Docs(\"t-040\",\"b46d\") .. Docs(\"t-080\",\"ed31\") 80 MOVING_HOT_SPOT")
                .minutes(4, "Docs(\"t-080\",\"ed31\") .. Docs(\"t-150\",\"7b59\") 80 MOVING_HOT_SPOT")
                .minutes(4, "Docs(\"t-096\",\"8e6f\") .. Docs(\"t-150\",\"7b59\") 80 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    /** A fifth of what is written is new, and lands elsewhere: no new row lies between two numbers that are there. */
    @Test
    void aBackfillInTheMiddleOfATable_isAPass_whateverIsAppendedAtItsEndMeanwhile() {
        Place place = partlyRewriting("Bills", "BillNo", "Tax")
                .minutes(4, "Bills(6122185) .. Bills(12113487) 85 MOVING_HOT_SPOT")
                .minutes(4, "Bills(6700000) .. Bills(12113487) 85 MOVING_HOT_SPOT")
                .minutes(4, "Bills(7200000) .. Bills(14113487) 85 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
        assertThat(place.suspect().walk().orElseThrow().evidence().plain())
                .contains("most of what is written changes rows that are there");
    }

    @Test
    void aBackfillOfOldTimes_isOneToo_andWhatIsWrittenAtTheTimesOfNowIsNone() {
        Place old = partlyRewriting("Jobs", "DueAt", "State")
                .minutes(4, "Jobs(2023-01-03T00:00:00Z) .. Jobs(2023-09-03T00:00:00Z) 85 MOVING_HOT_SPOT")
                .minutes(4, "Jobs(2023-02-03T00:00:00Z) .. Jobs(2023-09-03T00:00:00Z) 85 MOVING_HOT_SPOT")
                .minutes(4, "Jobs(2023-03-03T00:00:00Z) .. Jobs(2023-11-03T00:00:00Z) 85 MOVING_HOT_SPOT");
        Place now = partlyRewriting("Jobs", "DueAt", "State")
                .minutes(4, "Jobs(2026-11-20T09:58:00Z) .. Jobs(2027-11-20T18:00:00Z) 85 MOVING_HOT_SPOT")
                .minutes(4, "Jobs(2026-11-20T10:03:00Z) .. Jobs(2027-11-20T18:00:00Z) 85 MOVING_HOT_SPOT")
                .minutes(4, "Jobs(2026-11-20T10:07:00Z) .. Jobs(2027-11-20T18:00:00Z) 85 MOVING_HOT_SPOT");

        assertThat(old.suspect().surelyWalksThrough()).isTrue();
        assertThat(now.suspect().walksThrough()).isFalse();
        assertThat(new MonotonicExaminer().examine(now.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.confidence()).isGreaterThan(0.9));
    }

    @Test
    void numbersThatGoOnAsSlowlyAsNewRowsCome_areOfNewRows_inABlockOfTheirOwn() {
        Place block = partlyRewriting("Bills", "BillNo", "Tax")
                .minutes(4, "Bills(40000000) .. Bills(90000000) 85 MOVING_HOT_SPOT")
                .minutes(4, "Bills(40090000) .. Bills(90000000) 85 MOVING_HOT_SPOT")
                .minutes(4, "Bills(40180000) .. Bills(90000000) 85 MOVING_HOT_SPOT");

        assertThat(block.suspect().walksThrough()).isFalse();
    }

    @Test
    void aSlowPassThatWasLongInASplit_isOneBecauseOfTheRowsThatItCounts() {
        Place slow = rewriting("Bills", "Tax")
                .minutes(20, "Bills(2248545) .. Bills(5769270) 52")
                .minutes(4, "Bills(4685970) .. Bills(5769270) 52 MOVING_HOT_SPOT")
                .minutes(4, "Bills(5200000) .. Bills(5769270) 52")
                .minutes(4, "Bills(5720000) .. Bills(5769270) 52");
        Place turns = rewriting("Bills", "Tax")
                .minutes(20, "Bills(224854500) .. Bills(576927000) 52")
                .minutes(4, "Bills(468597000) .. Bills(576927000) 52 MOVING_HOT_SPOT")
                .minutes(4, "Bills(520000000) .. Bills(576927000) 52")
                .minutes(4, "Bills(572000000) .. Bills(576927000) 52");

        assertThat(slow.suspect().surelyWalksThrough()).isTrue();
        assertThat(turns.suspect().walksThrough()).isFalse();
    }

    @Test
    void aRowThatSpannerNarrowsIn_isNoStepOfAPass_andWhatIsAppendedNeither_thoughTheNumbersFit() {
        Place row = rewriting("Bills", "Tax")
                .minutes(20, "Bills(1) .. Bills(8000000) 90 HOT_ROW")
                .minutes(4, "Bills(4000000) .. Bills(8000000) 90 HOT_ROW")
                .minutes(4, "Bills(6000000) .. Bills(8000000) 90 HOT_ROW")
                .minutes(4, "Bills(6900000) .. Bills(8000000) 90 HOT_ROW");
        Place append = rewriting("Bills", "Tax")
                .minutes(20, "Bills(3500000) .. <end> 90 MOVING_HOT_SPOT")
                .minutes(4, "Bills(4000000) .. <end> 90 MOVING_HOT_SPOT")
                .minutes(4, "Bills(4480000) .. <end> 90 MOVING_HOT_SPOT")
                .minutes(4, "Bills(4960000) .. <end> 90 MOVING_HOT_SPOT");

        assertThat(row.suspect().walksThrough()).isFalse();
        assertThat(append.suspect().walksThrough()).isFalse();
    }

    @Test
    void againstTheOrderOfTheKeys_itIsOneToo() {
        Place place = rewriting("Bills", "Tax")
                .minutes(4, "Bills(6122185) .. Bills(12113487) 70")
                .minutes(4, "Bills(6122185) .. Bills(10661986) 70")
                .minutes(4, "Bills(6122185) .. Bills(8438410) 70");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
    }

    @Test
    void atTheEndOfATable_aPassLeavesAsManyNumbersBehindAsRows() {
        Place pass = rewriting("Bills", "Tax")
                .minutes(4, "<begin> .. <end> 70")
                .minutes(4, "Bills(408830) .. <end> 70")
                .minutes(4, "Bills(1026490) .. <end> 70 MOVING_HOT_SPOT");

        assertThat(pass.suspect().surelyWalksThrough()).isTrue();
        assertThat(new MonotonicExaminer().examine(pass.suspect())).isEmpty();
    }

    @Test
    void whatWritesTheNewestRowsOverAndOver_isAnAppendAllTheSame_ifNotForSure() {
        Place progress = rewriting("Bills", "Tax")
                .minutes(4, "Bills(40000000) .. <end> 85")
                .minutes(4, "Bills(40028000) .. <end> 85 MOVING_HOT_SPOT")
                .minutes(4, "Bills(40056000) .. <end> 85 MOVING_HOT_SPOT");

        assertThat(progress.suspect().walksThrough()).isFalse();
        assertThat(new MonotonicExaminer().examine(progress.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.confidence()).isEqualTo(0.6));
    }

    @Test
    void whereHardlyARowIsNew_aPassNeedsNothingInFront_andWhatSpannerCallsARowIsNone() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Docs", 0, 130_000, 0), writing("Docs.Body", 129_900))
                .minutes(4, "Docs(\"t-219\",\"93cc\") .. <end> 80 HOT_ROW")
                .minutes(4, "Docs(\"t-234\",\"6009\") .. <end> 80 HOT_ROW")
                .minutes(4, "Docs(\"t-242\",\"7ba3\") .. <end> 80 HOT_ROW");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new HotRowExaminer().examine(place.suspect())).isEmpty();
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    @Test
    void aPassThatIsJustWarm_andSilentForMinutesBetweenTwoSteps_isOneFromItsFirstMinuteInEach() {
        Place place = rewriting("Users", "Segment")
                .minutes(4, "Users(\"2813b146\") .. Users(\"550e9a8b\") 51")
                .minute("Users(\"33a5f7e2\") .. Users(\"550e9a8b\") 50")
                .minute()
                .minute()
                .minute()
                .minute("Users(\"39fc4b52\") .. Users(\"550e9a8b\") 50 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(new PersistentHeatExaminer().examine(place.suspect())).isEmpty();
    }

    @Test
    void rowsThatAreInserted_goTheSameWay_andAreNoPass() {
        Place place =
                cut(new Place(TABLES).doing(Work.operations("Bills", 0, 130_000, 0), writing("Bills.BillNo", 130_000)));

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void rowsThatAreChangedWhenTheirTimeHasCome_areFollowedByOthersAsLongAsTimeGoes() {
        Place due = rewriting("Jobs", "State")
                .minutes(4, "Jobs(2026-11-20T09:58:00Z) .. Jobs(2026-11-20T18:00:00Z) 80")
                .minutes(4, "Jobs(2026-11-20T10:03:00Z) .. Jobs(2026-11-20T18:00:00Z) 80")
                .minutes(4, "Jobs(2026-11-20T10:07:00Z) .. Jobs(2026-11-20T18:00:00Z) 80");

        assertThat(due.suspect().walksThrough()).isFalse();
    }

    @Test
    void twoCutsAreTwoHalvesOfALoadThatSpreads_andRowsThatStayHotAreNoPass() {
        assertThat(rewriting("Bills", "Tax")
                        .minutes(4, "Bills(6122185) .. Bills(12113487) 70")
                        .minutes(4, "Bills(8438410) .. Bills(12113487) 70")
                        .suspect()
                        .walksThrough())
                .isFalse();
        assertThat(cut(rewriting("Bills", "Tax"))
                        .minutes(11, "Bills(9056070) .. Bills(12113487) 70")
                        .suspect()
                        .walksThrough())
                .isFalse();
    }

    private static Place cut(Place place) {
        return place.minutes(4, "Bills(6122185) .. Bills(12113487) 70")
                .minutes(4, "Bills(7666335) .. Bills(12113487) 70")
                .minutes(4, "Bills(8438410) .. Bills(12113487) 70");
    }

    /** Some 2,150 rows a second, and hardly a new one. */
    /** As rounds that are played, each in a row of its own. */
    @Test
    void whatStaysInOneRowForMinutes_writesItOverAndOver_andIsNoPass() {
        Place place = rewriting("Bills", "Tax");
        for (int bill = 5_968_053; bill < 5_968_059; bill++) {
            place.minutes(4, "Bills(%d) .. <end> 84".formatted(bill))
                    .minutes(2, "Bills(%d) .. Bills(%d) 84".formatted(bill, bill + 1));
        }

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    @Test
    void inLongIntervals_nothingTellsItsWay_soThatItMayBeOne_andIsSaid() {
        Place place = rewriting("Bills", "Tax")
                .each(Duration.ofHours(1))
                .minute("Bills(6122185) .. Bills(12113487) 80")
                .minute("Bills(8438410) .. Bills(16113487) 80")
                .minute("Bills(14438410) .. Bills(22113487) 80");

        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.MONOTONIC_KEY)).isTrue();
        assertThat(PlannedWork.possibleRewrite(place.suspect(), Cause.MONOTONIC_KEY)
                        .orElseThrow()
                        .plain())
                .contains("a job that writes all of them again");
        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.HOT_ROW)).isFalse();
    }

    @Test
    void whatThreeLongIntervalsHaveAlike_noPassStayedAt() {
        Place place =
                rewriting("Bills", "Tax").each(Duration.ofHours(1)).minutes(2, "Bills(6122185) .. Bills(12113487) 80");
        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.MONOTONIC_KEY)).isTrue();

        place.minute("Bills(6122185) .. Bills(12113487) 80");

        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.MONOTONIC_KEY)).isFalse();
    }

    /** One mailbox, of which some messages are busy now and others then. */
    @Test
    void whatComesBackToWhereItWas_isNoPass() {
        String low = "Bills(6122185) .. Bills(12113487) 80";
        String high = "Bills(14438410) .. Bills(22113487) 80";
        Place place = rewriting("Bills", "Tax")
                .each(Duration.ofMinutes(10))
                .minute(low)
                .minute(high);
        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.HOT_KEY_PREFIX))
                .isTrue();

        place.minute(low);

        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.HOT_KEY_PREFIX))
                .isFalse();
    }

    private static Place rewriting(String table, String column) {
        return new Place(TABLES).doing(Work.operations(table, 0, 130_000, 0), writing(table + "." + column, 128_000));
    }

    /** Some 1,700 rows are changed each second, and 430 are new. */
    private static Place partlyRewriting(String table, String key, String column) {
        return new Place(TABLES)
                .doing(
                        Work.operations(table, 0, 130_000, 0),
                        writing(table + "." + column, 104_000),
                        writing(table + "." + key, 26_000));
    }

    private static WorkloadRow writing(String column, long commits) {
        return Work.transactions("job", List.of(), List.of(column), commits, 0, 0.01);
    }
}
