package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TableOperationsRow;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The end of a table is hot: without operations that looks like an append. */
class InterruptedTest {
    private static final String END = "Events(2026-11-20T10:00:00Z) .. <end> 90";
    private static final Optional<TableOperationsRow> READS =
            Optional.of(new TableOperationsRow("Events", 1_200_000, 600, 0));

    private static final Optional<TableOperationsRow> COMING_AND_GOING =
            Optional.of(new TableOperationsRow("Events", 60_000, 120_000, 120_000));

    private final Scene scene =
            new Scene("CREATE TABLE Events (At TIMESTAMP NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (At, Id)");

    @Test
    void aCauseIsWhatItWas_whileOperationsAreAwayForSomeMinutes() {
        scene.operating(COMING_AND_GOING).minutes(8, END);
        Cause before = scene.only().cause();

        scene.operating(Optional.empty()).minutes(12, END);

        assertThat(before).isEqualTo(Cause.QUEUE);
        assertThat(scene.only().cause()).isEqualTo(before);
    }

    @Test
    void aCauseThatWasToldWithoutOperations_givesWayWhenTheyAreBack() {
        scene.operating(READS).minutes(2).operating(Optional.empty()).minutes(8).minutes(8, END);
        Cause without = scene.only().cause();

        scene.operating(READS).minutes(6, END);

        assertThat(without).isEqualTo(Cause.MONOTONIC_KEY);
        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
    }

    /** Its end was last seen to move more than an hour ago, and a number of which nothing is known may do anything. */
    @Test
    void aQueueWhoseEndStandsStill_isNoMereAppend() {
        Scene outbox = new Scene("CREATE TABLE Outbox (MessageNo INT64 NOT NULL) PRIMARY KEY (MessageNo)")
                .operating(Optional.of(new TableOperationsRow("Outbox", 60_000, 120_000, 120_000)))
                .minutes(3, "Outbox(1000) .. <end> 90")
                .minutes(3, "Outbox(2000) .. <end> 90")
                .minutes(3, "Outbox(3000) .. <end> 90");
        Cause before = outbox.only().cause();

        outbox.minutes(90, "Outbox(3000) .. <end> 90 MOVING_HOT_SPOT");

        assertThat(before).isEqualTo(Cause.QUEUE);
        assertThat(outbox.only().cause()).isEqualTo(before);
    }
}
