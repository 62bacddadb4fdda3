package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.avro.TransactionStatsRow;
import dev.splitheat.avro.WorkloadStatsInterval;
import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IntervalWireTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/d";

    static Stream<Interval<WorkloadRow>> workload() {
        WorkloadRow operations = new TableOperationsRow("OrdersByTime", 3, 2, 1);
        return Stream.of(
                of("TXN_STATS_TOP_MINUTE", Optional.of(RandomRows.transaction(7)), RandomRows.transaction(8)),
                of("QUERY_STATS_TOP_10MINUTE", Optional.of(RandomRows.query(7)), RandomRows.query(8)),
                of("READ_STATS_TOP_HOUR", Optional.of(RandomRows.read(7)), RandomRows.read(8)),
                of("TABLE_OPERATIONS_STATS_MINUTE", Optional.empty(), operations),
                of("COLUMN_OPERATIONS_STATS_MINUTE", Optional.empty(), column(true), column(false)),
                of("TABLE_SIZES_STATS_1HOUR", Optional.empty(), new TableSizeRow("Orders", 1e12, 1e11, 9e11)),
                of("ROW_DELETION_POLICIES", Optional.empty(), deletions(Optional.of(END)), deletions(Optional.empty())),
                of("USER_SPLIT_POINTS", Optional.empty(), point(Optional.of("I")), point(Optional.empty())),
                of("TXN_STATS_TOP_MINUTE", Optional.of(RandomRows.transaction(7))),
                of("TXN_STATS_TOP_MINUTE", Optional.empty()));
    }

    @ParameterizedTest
    @MethodSource("workload")
    void anIntervalOfTheWorkloadComesBackAsItWent(Interval<WorkloadRow> interval) {
        assertThat(Wire.WORKLOAD_INTERVALS.read(Wire.WORKLOAD_INTERVALS.write(interval)))
                .isEqualTo(interval);
    }

    static Stream<Interval<WorkloadRow>> mixed() {
        return Stream.of(
                of("TXN_STATS_TOP_MINUTE", Optional.empty(), RandomRows.transaction(1), RandomRows.read(1)),
                of("TXN_STATS_TOP_MINUTE", Optional.of(RandomRows.read(1)), RandomRows.transaction(1)));
    }

    @ParameterizedTest
    @MethodSource("mixed")
    void rowsOfSeveralKindsAreNotWritten(Interval<WorkloadRow> mixed) {
        assertThatThrownBy(() -> Wire.WORKLOAD_INTERVALS.write(mixed))
                .hasMessage("an interval of TXN_STATS_TOP_MINUTE with rows of several kinds");
    }

    @Test
    void rowsOfSeveralKindsAreNotRead() {
        Interval<WorkloadRow> reads = of("READ_STATS_TOP_MINUTE", Optional.empty(), RandomRows.read(1));
        WorkloadStatsInterval avro = WorkloadIntervalRecords.toAvro(reads);
        TransactionStatsRow stray = TransactionRecords.toAvro(RandomRows.transaction(1));
        avro.setTransactions(List.of(stray));
        byte[] payload = new SingleObject<WorkloadStatsInterval>(WorkloadStatsInterval.getClassSchema()).write(avro);

        assertThatThrownBy(() -> Wire.WORKLOAD_INTERVALS.read(payload))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageEndingWith("an interval of READ_STATS_TOP_MINUTE with rows of several kinds");
    }

    private static Interval<WorkloadRow> of(String view, Optional<WorkloadRow> total, WorkloadRow... rows) {
        return new Interval<>(
                DATABASE,
                view,
                END,
                Duration.ofMinutes(1),
                END.plusSeconds(20),
                1,
                0,
                2,
                Coverage.COMPLETE,
                true,
                total,
                List.of(rows));
    }

    private static ColumnOperationsRow column(boolean capped) {
        return new ColumnOperationsRow("Orders", "Id", 1, 2, 3, capped);
    }

    private static RowDeletionRow deletions(Optional<Instant> since) {
        return new RowDeletionRow("Outbox", since, 4, since);
    }

    private static SplitPointRow point(Optional<String> index) {
        return new SplitPointRow("Orders", index, "CloudAddSplitPointsAPI", "Orders(7)", index.map(name -> END));
    }
}
