package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Transactions stand in line for one row, and lock statistics tell of it now and then. */
class LostWaitsTest {
    private static final String ROW = "Accounts(0a01)";

    private final Scene scene =
            new Scene("CREATE TABLE Accounts (Id STRING(36) NOT NULL, Balance INT64) PRIMARY KEY (Id);"
                    + "CREATE TABLE Carts (Id STRING(36) NOT NULL, Balance INT64) PRIMARY KEY (Id)");

    @Test
    void rowsThatCannotBeRead_areMadeUpForByTheTotal() {
        scene.committing(transfers(0.3, 0.5), reads(0));
        for (int i = 0; i < 5; i++) {
            scene.waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                    .minute()
                    .waiting(Coverage.PARTIAL, 300)
                    .minute()
                    .waiting(Coverage.COMPLETE, 300, waited(ROW, 0))
                    .minute();
        }

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(finding.rangeStart()).isEqualTo("Accounts(\"0a01\")");
        assertThat(finding.openedAt()).isEqualTo(Scene.START.plusSeconds(180));
        assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(finding.evidence())
                .extracting(Phrase::plain)
                .anyMatch(sentence -> sentence.startsWith("Of 8 of the last 12 minutes lock statistics do not tell"));
    }

    @Test
    void minutesWhoseRowsHaveNearlyAllOfTheTotal_tellWhoWaited() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(Coverage.PARTIAL, 300, waited(ROW, 280))
                .minutes(10);

        assertThat(scene.only().evidence())
                .extracting(Phrase::plain)
                .noneMatch(sentence -> sentence.contains("lock statistics do not tell"));
    }

    /** The total has waits that no row tells of: of many rows, and of Spanner's own tables. */
    @Test
    void whatTheTotalHasBeyondItsRows_isNoWaitingForARowThatIsNotAmongThem() {
        scene.waiting(Coverage.COMPLETE, 330, waited(ROW, 300)).minutes(20);

        scene.waiting(Coverage.COMPLETE, 300, waited("Carts(0b02)", 240)).minutes(15);

        assertThat(scene.findings())
                .extracting(Finding::rangeStart, Finding::status)
                .containsExactlyInAnyOrder(
                        tuple("Accounts(\"0a01\")", Finding.Status.RESOLVED),
                        tuple("Carts(\"0b02\")", Finding.Status.OPEN));
        assertThat(scene.findings())
                .flatExtracting(Finding::evidence)
                .extracting(Phrase::plain)
                .noneMatch(sentence -> sentence.contains("lock statistics do not tell"));
    }

    /** One row that was met once says nothing of the three hundred others. */
    @Test
    void whereTheRowsHaveNextToNothingOfALongTotal_itStandsInForThem() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                .minutes(10)
                .waiting(Coverage.COMPLETE, 300, waited("Carts(0b02)", 0.2))
                .minutes(15);

        assertThat(scene.only().rangeStart()).isEqualTo("Accounts(\"0a01\")");
        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void whereTheTotalHasLittleMore_noPlaceIsWaitedForByIt() {
        scene.waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                .minutes(10)
                .waiting(Coverage.COMPLETE, 8, waited("Carts(0b02)", 1))
                .minutes(15);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void rowsOfATableThatNeitherSchemaNorTransactionsKnow_areNoPlaceOfTheirOwn() {
        scene.committing(transfers(0.3, 0.5), reads(0));
        for (int i = 0; i < 5; i++) {
            scene.waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                    .minute()
                    .waiting(Coverage.COMPLETE, 300, waited("Nowhere(7)", 300))
                    .minutes(2);
        }

        assertThat(scene.only().rangeStart()).isEqualTo("Accounts(\"0a01\")");
        assertThat(scene.only().openedAt()).isEqualTo(Scene.START.plusSeconds(180));
    }

    /** The split that it is set apart in has the waits of the first interval, and is cold from then on. */
    @Test
    void aRowThatIsSetApartBetweenLongIntervals_isWhatIsWaitedForInItsSplit() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(waited(ROW, 2_500))
                .tenMinutes("Accounts(\"0500\") .. <end> 95", "Accounts(\"0a01\") .. Accounts(\"0a010\") 100 HOT_ROW");
        assertThat(scene.only().cause()).isEqualTo(Cause.LOCK_CONTENTION);

        scene.tenMinutes("Accounts(\"0a01\") .. Accounts(\"0a010\") 100 HOT_ROW")
                .tenMinutes("Accounts(\"0a01\") .. Accounts(\"0a010\") 100 HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    @Test
    void whereNoRowIsTold_theTotalOpensAFindingOfTheTableWhoseTransactionsAreInEachOthersWay() {
        scene.committing(transfers(0.02, 0.01), reads(0))
                .waiting(Coverage.SILENT, 0)
                .minutes(10)
                .committing(transfers(0.3, 0.3), reads(0))
                .waiting(Coverage.PARTIAL, 300)
                .minutes(5);

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(finding.table()).contains("Accounts");
        assertThat(finding.column()).contains("Balance");
        assertThat(finding.confidence()).isEqualTo(0.85);
        assertThat(finding.evidence())
                .extracting(Phrase::plain)
                .contains(
                        "Transactions waited 5 s in each second for locks in Accounts: so many stand in line at any moment. For"
                                + " which rows is not told.");
    }

    @Test
    void whereLocksAreNotCollected_delaysOfReadsOpenAFinding_thatIsLessSure() {
        scene.committing(transfers(0.3, 0.3), reads(0.1)).notCollectingLocks().minutes(5);

        assertThat(scene.only().table()).contains("Accounts");
        assertThat(scene.only().confidence()).isEqualTo(0.7);
    }

    @Test
    void whereLocksAreNotCollected_abortsThatAreNoNewsOpenNothing() {
        scene.committing(transfers(0.3, 0.3), reads(0)).notCollectingLocks().minutes(30);

        assertThat(scene.findings()).isEmpty();
    }

    @Test
    void whenLocksAreNoLongerCollected_theFindingStaysAsItIs() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                .minutes(20)
                .notCollectingLocks()
                .minutes(60);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void whenLocksAreNoLongerCollected_transactionsThatMeetNoMoreEndTheFinding() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                .minutes(20)
                .committing(transfers(0.01, 0.02), reads(0))
                .notCollectingLocks()
                .minutes(10);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void aTotalOfNextToNothing_endsTheFinding_whateverRowsAreLost() {
        scene.committing(transfers(0.3, 0.5), reads(0))
                .waiting(Coverage.COMPLETE, 300, waited(ROW, 300))
                .minutes(20)
                .waiting(Coverage.PARTIAL, 0.5)
                .minutes(10);

        assertThat(scene.only().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    private static LockRow waited(String key, double seconds) {
        return new LockRow(
                Optional.of(key), seconds, List.of(new LockRow.Request("Accounts.Balance", "Exclusive", "pay")));
    }

    private static TransactionRow transfers(double aborts, double latency) {
        List<String> columns = List.of("Accounts.Balance");
        long commits = 1200;
        long again = Math.round(aborts * commits);
        return new TransactionRow(
                OptionalLong.of(1),
                columns,
                columns,
                List.of(),
                "pay",
                commits,
                commits,
                again,
                again,
                0,
                1,
                latency,
                latency,
                100,
                List.of(),
                Optional.empty());
    }

    private static ReadRow reads(double delay) {
        return new ReadRow(
                OptionalLong.of(2), List.of("Accounts.Balance"), "", "READ", 1200, 1200, 1, 100, 0, delay, 0, 0);
    }
}
