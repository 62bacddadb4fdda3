package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
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

    private static LockRow waited(String id, double seconds) {
        return new LockRow(
                Optional.of("Accounts(" + id + ")"),
                seconds,
                List.of(new LockRow.Request("Accounts.Balance", "Exclusive", "pay")));
    }
}
