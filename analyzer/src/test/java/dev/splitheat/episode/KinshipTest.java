package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import org.junit.jupiter.api.Test;

class KinshipTest {
    private static final String DDL =
            """
            CREATE TABLE Accounts (AccountId INT64 NOT NULL) PRIMARY KEY (AccountId);
            CREATE TABLE Entries (AccountId INT64 NOT NULL, EntryNo INT64 NOT NULL) PRIMARY KEY (AccountId, EntryNo),
              INTERLEAVE IN PARENT Accounts;
            CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(36) NOT NULL) PRIMARY KEY (UserId, ThreadId),
              INTERLEAVE IN PARENT Users;
            CREATE TABLE Notes (UserId INT64 NOT NULL, ThreadId STRING(36) NOT NULL, NoteId STRING(36) NOT NULL)
              PRIMARY KEY (UserId, ThreadId, NoteId), INTERLEAVE IN PARENT Threads;
            CREATE TABLE Sales (SaleId STRING(36) NOT NULL, DeletedAt TIMESTAMP) PRIMARY KEY (SaleId);
            CREATE INDEX SalesByDeletedAt ON Sales (DeletedAt);
            """;

    private final Scene scene = new Scene(DDL);

    @Test
    void rowsAppendedUnderSeveralParents_areOneFindingOfTheChild() {
        for (int minute = 0; minute < 60; minute++) {
            long first = 500_000 + 12_000L * (minute / 4);
            long second = 430_000 + 36_000L * (minute / 12);
            scene.minute(
                    "Entries(2254, " + first + ") .. Entries(2262, 372645) 90",
                    "Entries(2262, " + second + ") .. Accounts(2766) 95",
                    "Entries(3592, 382407) .. Accounts(4069) 85");
        }

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(finding.table()).contains("Entries");
        assertThat(finding.column()).contains("EntryNo");
    }

    @Test
    void aRowAndAllThatIsInterleavedInIt_areOneFinding() {
        scene.minutes(
                40,
                "Users(509) .. Threads(509,\"6\") 95",
                "Threads(509,\"6\") .. Threads(509,\"b\") 85",
                "Threads(509,\"b\") .. Users(510) 80");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("UserId");
    }

    @Test
    void whatLookedLikeOneRow_untilSpannerCutAmongItsChildren_isCorrected_andNoSecondFinding() {
        scene.minutes(10, "Users(509) .. Users(510) 90");
        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);

        scene.minutes(
                30,
                "Users(509) .. Threads(509,\"6\") 95",
                "Threads(509,\"6\") .. Threads(509,\"b\") 85",
                "Threads(509,\"b\") .. Users(510) 80");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().column()).contains("UserId");
    }

    @Test
    void theLastNulls_areHotWithTheOthers() {
        scene.minutes(
                40,
                "SalesByDeletedAt() .. SalesByDeletedAt(NULL,\"4\") 80",
                "SalesByDeletedAt(NULL,\"4\") .. SalesByDeletedAt(NULL,\"c\") 90",
                "SalesByDeletedAt(NULL,\"c\") .. SalesByDeletedAt(2026-11-01T15:40:16.221869Z,\"523f\") 85");

        assertThat(scene.only().cause()).isEqualTo(Cause.NULL_INDEX);
    }

    @Test
    void whatLiesElsewhereInTheTable_isAFindingOfItsOwn() {
        scene.minutes(
                40,
                "Users(509) .. Threads(509,\"6\") 95",
                "Threads(509,\"6\") .. Threads(509,\"b\") 85",
                "Threads(509,\"b\") .. Users(510) 80",
                "Users(7000) .. Users(8000) 90");

        assertThat(scene.findings()).hasSize(2);
    }

    @Test
    void twoHotRowsSideBySide_stayTwo() {
        scene.minutes(40, "Accounts(7) .. Accounts(8) 95 HOT_ROW", "Accounts(8) .. Accounts(9) 90 HOT_ROW");

        assertThat(scene.findings()).hasSize(2).allMatch(finding -> finding.cause() == Cause.HOT_ROW);
    }
}
