package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Transactions that are in each other's way, where no rows of the lock statistics say where. */
class WaitsOfHeatTest {
    private static final String TABLES =
            """
            CREATE TABLE Counters (Id INT64 NOT NULL, Total INT64) PRIMARY KEY (Id);
            CREATE TABLE Orders (OrderId STRING(36) NOT NULL, Note STRING(MAX)) PRIMARY KEY (OrderId);
            """;

    private static final String ROW = "Counters(7) .. Counters(8) 90 HOT_ROW";

    @Test
    void whereOneOfItsRowsIsHot_theyAreItsOwn_whicheverWasThereFirst() {
        Scene together = new Scene(TABLES).committing(adding(0.4), reads()).minutes(20, ROW);
        Scene waitedFirst =
                new Scene(TABLES).committing(adding(0.4), reads()).minutes(6).minutes(20, ROW);

        assertThat(together.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(together.only().severity()).isEqualTo(Severity.CRITICAL);
        assertThat(waitedFirst.findings()).extracting(Finding::cause).containsExactly(Cause.HOT_ROW);
    }

    @Test
    void whereAnotherTableIsHot_theyAreAFindingOfTheirOwn_thatWantsTheLocks() {
        Scene elsewhere = inEachOthersWay().minutes(20, "Orders(\"5e0c2a1b\") .. Orders(\"5e0c2a1b0\") 90 HOT_ROW");

        assertThat(elsewhere.findings())
                .extracting(Finding::cause)
                .containsExactlyInAnyOrder(Cause.HOT_ROW, Cause.LOCK_CONTENTION);
        assertThat(elsewhere.findings())
                .anySatisfy(finding -> assertThat(finding.basis().wanted()).contains(Wanted.LOCKS));
    }

    @Test
    void abortsThatBeginAfterHoursOfTheSameHeat_areSeenAtOnce() {
        Scene scene = new Scene(TABLES).committing(adding(0), reads()).minutes(240, ROW);
        assertThat(scene.only().severity()).isEqualTo(Severity.WARNING);

        scene.committing(adding(0.6), reads()).minutes(8, ROW);

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    /** After five minutes in which nobody was. */
    private static Scene inEachOthersWay() {
        return new Scene(TABLES).committing(adding(0), reads()).minutes(5).committing(adding(0.4), reads());
    }

    private static TransactionRow adding(double aborted) {
        long tried = 6_000;
        return new TransactionRow(
                OptionalLong.of(1),
                List.of("Counters.Total"),
                List.of("Counters.Total"),
                List.of(),
                "add",
                tried,
                tried,
                Math.round(aborted * tried),
                0,
                0,
                1,
                aborted > 0 ? 0.5 : 0.02,
                0.01,
                100,
                List.of(),
                Optional.empty());
    }

    private static ReadRow reads() {
        return new ReadRow(OptionalLong.of(2), List.of("Counters.Total"), "", "", 10, 0, 1, 8, 0.0001, 0, 0, 0);
    }
}
