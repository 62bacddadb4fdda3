package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import org.junit.jupiter.api.Test;

class HealingHeatTest {
    private static final String DDL =
            """
            CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
              PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
            """;

    private final Scene scene = new Scene(DDL);

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
    void aWeekOfSplitsThatAreWarmForTwoOrThreeMinutes_isNotWorthAWord() {
        for (int burst = 0; burst < 100; burst++) {
            int at = burst * 37 % 100;
            scene.minutes(2 + burst % 2, "Users(%d) .. Users(%d) 64".formatted(at * 100, at * 100 + 100))
                    .minutes(60);
        }

        assertThat(scene.findings()).isEmpty();
    }

    @Test
    void placesOfOneTableThatTakeTurns_areItsLoad() {
        for (int turn = 0; turn < 3; turn++) {
            scene.minutes(3, "Users(%d) .. Users(%d) 74".formatted(turn * 1000, turn * 1000 + 10));
        }

        assertThat(scene.only().cause()).isEqualTo(Cause.UNSPLIT_LOAD);
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

    /** A report of five minutes each hour: each time it was over before anybody had to look into it. */
    @Test
    void whatComesBackOnceItWasOver_isCountedAnew() {
        for (int hour = 0; hour < 3; hour++) {
            scene.minutes(5, "Users(5) .. Users(6) 100 HOT_ROW").minutes(65);
        }

        assertThat(scene.worst()).extracting(Finding::severity).contains(Severity.WARNING);
        assertThat(scene.only().severity()).isEqualTo(Severity.INFO);
    }

    @Test
    void whatOnlyPauses_isCountedFromItsFirstMinute() {
        scene.minutes(5, "Users(5) .. Users(6) 100 HOT_ROW")
                .minutes(6)
                .minutes(5, "Users(5) .. Users(6) 100 HOT_ROW")
                .minutes(65);

        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void sevenMinutesOfWarmth_openNothingAboveInfo() {
        scene.minutes(7, "Users(100) .. Users(9000) 70").minutes(20);

        assertThat(scene.findings())
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }
}
