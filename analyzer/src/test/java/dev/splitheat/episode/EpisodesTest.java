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
    void onlyPlacesOfWhichAMinuteTellsSomething_changeInIt() {
        scene.minutes(6, "Users(1) .. Users(9) 90", "Users(20) .. Users(29) 90");
        int hot = scene.changed().size();
        int missing = scene.missingMinutes(1).changed().size();
        int cool = scene.minute("Users(1) .. Users(9) 90").changed().size();

        assertThat(hot).isEqualTo(2);
        assertThat(missing).isZero();
        assertThat(cool).isEqualTo(2);
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
    void scannedRangesOfOneTable_areOneLargeScan() {
        scene.minutes(
                4, "Users(13) .. Users(76) 82 LARGE_SCAN_HOT_SPOT", "Users(500) .. Users(600) 70 LARGE_SCAN_HOT_SPOT");

        assertThat(scene.only().cause()).isEqualTo(Cause.LARGE_SCAN);
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
}
