package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableOperationsRow;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A table that has always been read a lot, and is written since an hour. */
class LongRememberedTest {
    private static final TableOperationsRow READ = new TableOperationsRow("Orders", 640_000, 0, 0);
    private static final TableOperationsRow WRITTEN_TOO = new TableOperationsRow("Orders", 640_000, 44_000, 0);

    @Test
    void anAppend_staysOne_alsoWhenNobodyRemembersThatTheReadsWereThereBefore() {
        Scene scene = new Scene("CREATE TABLE Orders (Id INT64 NOT NULL) PRIMARY KEY (Id)")
                .operating(Optional.of(READ))
                .minutes(20)
                .operating(Optional.of(WRITTEN_TOO));
        for (int step = 0; step < 36; step++) {
            scene.minutes(4, "Orders(%d) .. <end> 100 MOVING_HOT_SPOT".formatted(52_000_000 + 130_000 * step));
        }

        assertThat(scene.told().stream().map(finding -> finding.cause()).distinct())
                .containsOnly(Cause.MONOTONIC_KEY);
    }
}
