package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockRow;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitedRowsTest {
    private final Scene scene =
            new Scene("CREATE TABLE Accounts (Id STRING(36) NOT NULL, Balance INT64) PRIMARY KEY (Id)");

    @Test
    void ofTwoRowsThatAreWaitedFor_theFindingNamesTheOneWithMostOfIt() {
        scene.waiting(waited("0a01", 70))
                .minutes(2)
                .waiting(waited("0a01", 70), waited("f002", 200))
                .minutes(10);

        Finding finding = scene.only();

        assertThat(finding.cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(finding.rangeStart()).isEqualTo("Accounts(\"f002\")");
        assertThat(finding.evidence())
                .extracting(Phrase::plain)
                .contains(
                        "Transactions waited 3.3 s in each second for locks here, most of it at Accounts(\"f002\"): so many"
                                + " stand in line at any moment.",
                        "It shows at 2 places of Accounts at once.");
    }

    /** Seats of one show: no row is waited for twice, and somebody waits at any moment. */
    @Test
    void rowsUnderOneValue_ofWhichNowThisIsWaitedForNowThat_areOneLine() {
        Scene seats = new Scene(
                "CREATE TABLE Seats (Show STRING(36) NOT NULL, No INT64 NOT NULL, HeldBy INT64) PRIMARY KEY (Show, No)");
        for (int minute = 0; minute < 12; minute++) {
            seats.waiting(seat("final", 2 * minute), seat("final", 2 * minute + 1), seat("show" + minute, 7))
                    .minute();
        }

        Finding finding = seats.only();

        assertThat(finding.cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(finding.column()).contains("HeldBy");
        assertThat(finding.openedAt()).isBefore(Scene.START.plusSeconds(6 * 60));
        assertThat(finding.evidence())
                .extracting(Phrase::plain)
                .anyMatch(said -> said.startsWith("It goes from row to row: ")
                        && said.contains(" rows under Seats(\"final\") were waited for in the last 12 minutes."));
    }

    /** A job goes through the accounts, a thousand at a time, and others wait for what it holds. */
    @Test
    void rangesThatAJobHoldsOneAfterTheOther_areOneLine_andNoRows() {
        Scene accounts = new Scene("CREATE TABLE Accounts (No INT64 NOT NULL, Balance INT64) PRIMARY KEY (No)");
        for (int minute = 1; minute <= 12; minute++) {
            LockRow held = new LockRow(
                    Optional.of("Accounts(%d+)".formatted(1_000 * minute)),
                    90,
                    List.of(new LockRow.Request("Accounts.Balance", "Exclusive", "batch")));
            accounts.waiting(held).minute();
        }

        assertThat(accounts.only().cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(LockSample.in(accounts.only().evidence()).orElseThrow().traits())
                .containsExactlyInAnyOrder(LockSample.Trait.A_RANGE, LockSample.Trait.A_LINE);
    }

    private static LockRow seat(String show, int number) {
        return new LockRow(
                Optional.of("Seats(%s,%d)".formatted(show, number)),
                50,
                List.of(new LockRow.Request("Seats.HeldBy", "WriterShared", "hold")));
    }

    private static LockRow waited(String id, double seconds) {
        return new LockRow(
                Optional.of("Accounts(" + id + ")"),
                seconds,
                List.of(new LockRow.Request("Accounts.Balance", "Exclusive", "pay")));
    }
}
