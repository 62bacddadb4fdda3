package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.TransactionRow.TableWrites;
import dev.splitheat.interval.WorkloadRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WrittenRowsTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void bytesOfARow_areOverAllTransactionsThatWroteTheTable() {
        Interval<WorkloadRow> minute = interval(
                StatisticsView.TXN_STATS_TOP_MINUTE,
                transaction(new TableWrites("Orders", 10, 1_000), new TableWrites("Items", 5, 10)),
                transaction(new TableWrites("orders", 30, 7_000)));

        assertThat(WrittenRows.bytes(List.of(minute)))
                .containsEntry("orders", 200.0)
                .containsEntry("items", 2.0)
                .hasSize(2);
    }

    @Test
    void whatIsDeletedOnly_andWhatNobodyTold_hasNoSize() {
        Interval<WorkloadRow> minute =
                interval(StatisticsView.TXN_STATS_TOP_MINUTE, transaction(new TableWrites("Orders", 0, 0)));
        Interval<WorkloadRow> other =
                interval(StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, new TableOperationsRow("Items", 1, 1, 1));

        assertThat(WrittenRows.bytes(List.of(minute, other))).isEmpty();
    }

    private static Interval<WorkloadRow> interval(StatisticsView view, WorkloadRow... rows) {
        return Interval.whole("d", view, TEN, TEN, false, List.of(rows));
    }

    private static TransactionRow transaction(TableWrites... writes) {
        return new TransactionRow(
                OptionalLong.of(1),
                List.of(),
                List.of(),
                List.of(),
                "",
                1,
                1,
                0,
                0,
                0,
                1,
                0.1,
                0.1,
                100,
                List.of(writes),
                Optional.empty());
    }
}
