package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EpisodesTest {
    private static final String THREADS =
            """
            CREATE TABLE Users (UserId INT64 NOT NULL, FirstName STRING(MAX)) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
              PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
            CREATE TABLE Events (CreatedAt TIMESTAMP NOT NULL, Body STRING(MAX)) PRIMARY KEY (CreatedAt);
            CREATE TABLE Shards (ShardId INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (ShardId, At);
            CREATE TABLE Newest (At TIMESTAMP NOT NULL) PRIMARY KEY (At DESC);
            CREATE INDEX EventsByBody ON Events (Body);
            """;

    private final Scene scene = new Scene(THREADS);

    @Test
    void aRangeThatLeavesItsPlaceEachMinute_isAMonotonicKeyInThePartThatMoves() {
        scene.minute("Threads(1,\"a\") .. Threads(1,\"aa\") 100")
                .minute("Threads(1,\"aa\") .. Threads(1,\"ab\") 100")
                .minute("Threads(1,\"ab\") .. Threads(1,\"c\") 100")
                .minute("Threads(1,\"c\") .. Threads(1,\"ca\") 100");

        assertThat(scene.only()).satisfies(finding -> {
            assertThat(finding.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(finding.table()).contains("Threads");
            assertThat(finding.column()).contains("ThreadId");
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        });
    }

    @Test
    void loadThatSpannerSplitsUntilItCools_isNoMoreThanInfo() {
        scene.minute("Threads(1000,\"zebra\") .. <end> 82")
                .minute("Threads(1000,\"zebra\") .. <end> 90")
                .minute("Threads(1000,\"zebra\") .. <end> 100")
                .minute("Threads(1000,\"zebra\") .. Threads(2000,\"spanner\") 100")
                .minute("Threads(1200,\"c\") .. Threads(2000) 92")
                .minute("Threads(1500,\"c\") .. Threads(1700,\"zach\") 76")
                .minute("Threads(1700) .. Threads(1700,\"c\") 76")
                .minute("Threads(1700) .. Threads(1700,\"c\") 50")
                .minute("Threads(1700) .. Threads(1700,\"c\") 39")
                .minutes(12);

        assertThat(scene.only()).satisfies(finding -> {
            assertThat(finding.cause()).isEqualTo(Cause.UNSPLIT_LOAD);
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(finding.status()).isEqualTo(Finding.Status.RESOLVED);
        });
    }

    @Test
    void appendsToATimestampKey_areFoundWithoutAnyReasonFromSpanner() {
        scene.minutes(3, "Events(2026-11-20T09:00:00Z) .. <end> 90")
                .minutes(3, "Events(2026-11-20T10:01:00Z) .. <end> 95");

        assertThat(scene.only()).satisfies(finding -> {
            assertThat(finding.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(finding.column()).contains("CreatedAt");
        });
    }

    @Test
    void prependsToADescendingKey_areAMonotonicKeyToo() {
        scene.minutes(6, "Newest() .. Newest(2026-11-20T09:00:00Z) 90");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(scene.only().column()).contains("At");
    }

    @Test
    void appendsUnderEachShard_areOneFindingThatBlamesThePartBehindTheShard() {
        String[] ends = {
            "Shards(0,2026-11-20T10:00:00Z) .. Shards(1) 80",
            "Shards(1,2026-11-20T10:00:00Z) .. Shards(2) 80",
            "Shards(2,2026-11-20T10:00:00Z) .. <end> 80"
        };
        scene.minutes(8, ends);

        assertThat(scene.only()).satisfies(finding -> {
            assertThat(finding.cause()).isEqualTo(Cause.MONOTONIC_KEY);
            assertThat(finding.column()).contains("At");
            assertThat(finding.hotMinutes()).isEqualTo(8);
        });
    }

    @Test
    void anIndexThatIsWarmOnlyBecauseItsTableIsWrittenTo_isNoSecondFinding() {
        scene.minutes(14, "Events(2026-11-20T10:00:00Z) .. <end> 95", "EventsByBody(\"a\") .. EventsByBody(\"q\") 60");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @Test
    void aRowThatStaysHot_isAHotRow_andTwoRowsAreTwoFindings() {
        scene.minutes(6, "Users(101) .. Users(102) 90", "Users(700) .. Users(701) 70");

        assertThat(scene.findings()).hasSize(2).allSatisfy(finding -> {
            assertThat(finding.cause()).isEqualTo(Cause.HOT_ROW);
            assertThat(finding.table()).contains("Users");
        });
    }

    @Test
    void changingReasonsAndPauses_keepOneFindingForOneRange() {
        scene.minute("Users(101) .. Users(102) 60")
                .minute("Users(101) .. Users(102) 95 HOT_ROW")
                .minute("Users(101) .. Users(102) 80 HOT_ROW")
                .minute("Users(101) .. Users(102) 55")
                .minute()
                .minute("Users(101) .. Users(102) 70 LARGE_SCAN_HOT_SPOT")
                .minute("Users(101) .. Users(102) 65 LARGE_SCAN_HOT_SPOT")
                .minute()
                .minute("Users(101) .. Users(102) 52");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(scene.only().hotMinutes()).isEqualTo(7);
    }

    @Test
    void scannedRangesOfOneTable_areOneLargeScan() {
        scene.minutes(
                4, "Users(13) .. Users(76) 82 LARGE_SCAN_HOT_SPOT", "Users(500) .. Users(600) 70 LARGE_SCAN_HOT_SPOT");

        assertThat(scene.only().cause()).isEqualTo(Cause.LARGE_SCAN);
    }

    @Test
    void aRangeThatStaysAtTheEndOfNumbersOfUnknownOrigin_isAnAppendWithDoubt() {
        scene.minutes(15, "Users(620) .. <end> 90");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(scene.only().confidence()).isLessThan(0.7);
    }

    @Test
    void evenlyLoadedRangesOfAnUnknownKey_areNotAnAppendAtTheLastOne() {
        String[] ranges = new String[16];
        for (int i = 0; i < ranges.length; i++) {
            String limit = i + 1 < ranges.length ? "Users(" + (i + 1) * 1000 + ")" : "<end>";
            ranges[i] = "Users(" + i * 1000 + ") .. " + limit + " 85";
        }
        scene.minutes(20, ranges);

        assertThat(scene.findings()).extracting(Finding::cause).doesNotContain(Cause.MONOTONIC_KEY);
    }

    @Test
    void cutsAtTheEndAfterWhichTheHeatFades_areHealing() {
        scene.minutes(4, "Users(0) .. <end> 95")
                .minutes(4, "Users(4000) .. <end> 84")
                .minutes(4, "Users(6000) .. <end> 71")
                .minutes(6, "Users(7000) .. <end> 55");

        assertThat(scene.findings())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }

    @Test
    void aRangeThatSpannerCutsIntoMoreAndMorePieces_isHealingHoweverLongItTakes() {
        for (int pieces = 1; pieces <= 8; pieces++) {
            String[] splits = new String[pieces];
            for (int i = 0; i < pieces; i++) {
                String limit = i + 1 < pieces ? "Users(" + (i + 1) * 8000 / pieces + ")" : "<end>";
                splits[i] = "Users(" + i * 8000 / pieces + ") .. " + limit + " " + (100 - 6 * pieces);
            }
            scene.minutes(2, splits);
        }

        assertThat(scene.findings())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }

    @Test
    void heatThatStaysWithoutAnyReason_isUndiagnosedAfterTenMinutes() {
        scene.minutes(12, "Threads(12,\"zebra\") .. Users(14) 76");

        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void differentCausesInOneHierarchy_areFindingsOfTheirOwn() {
        scene.minutes(
                12,
                "Threads(10) .. Threads(10, \"aa\") 100 UNISOLATABLE_HOT_ROW",
                "Users(620) .. <end> 100 MOVING_HOT_SPOT",
                "Users(101) .. Users(102) 90 HOT_ROW",
                "Users(13) .. Users(76) 82 LARGE_SCAN_HOT_SPOT",
                "Threads(12, \"zebra\") .. Users(14) 76");

        Map<String, Cause> causes =
                scene.findings().stream().collect(Collectors.toMap(Finding::rangeStart, Finding::cause));

        assertThat(causes)
                .containsOnly(
                        Map.entry("Threads(10)", Cause.HOT_ROW),
                        Map.entry("Users(620)", Cause.MONOTONIC_KEY),
                        Map.entry("Users(101)", Cause.HOT_ROW),
                        Map.entry("Users(13)", Cause.LARGE_SCAN),
                        Map.entry("Threads(12, \"zebra\")", Cause.UNDIAGNOSED));
    }

    @Test
    void anIndexThatIsAppended_isAMonotonicIndexOfItsTable() {
        scene.minutes(4, "EventsByBody(\"x\") .. <end> 90 MOVING_HOT_SPOT");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_INDEX);
        assertThat(scene.only().index()).contains("EventsByBody");
        assertThat(scene.only().table()).contains("Events");
    }

    @Test
    void absenceResolves_andMissingMinutesDoNot() {
        scene.minutes(6, "Users(101) .. Users(102) 90").missingMinutes(30);
        Finding frozen = scene.only();

        scene.minutes(10);

        assertThat(frozen.status()).isEqualTo(Finding.Status.OPEN);
        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void heatThatReturnsWithinADay_reopensTheSameFinding() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(300).minutes(6, "Users(101) .. Users(102) 90");

        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
        assertThat(scene.only().hotMinutes()).isEqualTo(12);
    }

    @Test
    void aHundredForHalfAnHour_isCritical() {
        scene.minutes(31, "Users(101) .. Users(102) 100 HOT_ROW");

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void whatIsColdForADay_isForgotten() {
        scene.minutes(6, "Users(101) .. Users(102) 90").minutes(24 * 60);

        assertThat(scene.rememberedTracks()).isZero();
    }

    @Test
    void sevenMinutesOfWarmth_openNothingAboveInfo() {
        scene.minutes(7, "Users(100) .. Users(9000) 70").minutes(20);

        assertThat(scene.findings())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }
}
