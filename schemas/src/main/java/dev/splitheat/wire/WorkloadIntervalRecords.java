package dev.splitheat.wire;

import dev.splitheat.avro.WorkloadStatsInterval;
import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Intervals of the workload to Avro, where each kind of row has an array of its own, and back. */
final class WorkloadIntervalRecords {
    private WorkloadIntervalRecords() {}

    static WorkloadStatsInterval toAvro(Interval<WorkloadRow> interval) {
        WorkloadStatsInterval avro = IntervalHeader.write(ofOneKind(interval), new WorkloadStatsInterval());
        List<WorkloadRow> rows = interval.rows();
        avro.setTransactions(all(rows, TransactionRow.class, TransactionRecords::toAvro));
        avro.setTransactionTotal(total(interval, TransactionRow.class, TransactionRecords::toAvro));
        avro.setQueries(all(rows, QueryRow.class, QueryRecords::toAvro));
        avro.setQueryTotal(total(interval, QueryRow.class, QueryRecords::toAvro));
        avro.setReads(all(rows, ReadRow.class, ReadRecords::toAvro));
        avro.setReadTotal(total(interval, ReadRow.class, ReadRecords::toAvro));
        avro.setTableOperations(all(rows, TableOperationsRow.class, TableRecords::toAvro));
        avro.setColumnOperations(all(rows, ColumnOperationsRow.class, TableRecords::toAvro));
        avro.setTableSizes(all(rows, TableSizeRow.class, TableRecords::toAvro));
        avro.setRowDeletions(all(rows, RowDeletionRow.class, StateRecords::toAvro));
        avro.setSplitPoints(all(rows, SplitPointRow.class, StateRecords::toAvro));
        return avro;
    }

    static Interval<WorkloadRow> fromAvro(WorkloadStatsInterval avro) {
        return ofOneKind(IntervalHeader.read(avro, total(avro), rows(avro)));
    }

    private static Optional<WorkloadRow> total(WorkloadStatsInterval avro) {
        return Stream.<Optional<? extends WorkloadRow>>of(
                        Optional.ofNullable(avro.getTransactionTotal()).map(TransactionRecords::fromAvro),
                        Optional.ofNullable(avro.getQueryTotal()).map(QueryRecords::fromAvro),
                        Optional.ofNullable(avro.getReadTotal()).map(ReadRecords::fromAvro))
                .<WorkloadRow>flatMap(Optional::stream)
                .reduce((one, other) -> {
                    throw new MixedRowsException(avro.getView());
                });
    }

    private static List<WorkloadRow> rows(WorkloadStatsInterval avro) {
        List<WorkloadRow> rows = new ArrayList<>();
        add(rows, avro.getTransactions(), TransactionRecords::fromAvro);
        add(rows, avro.getQueries(), QueryRecords::fromAvro);
        add(rows, avro.getReads(), ReadRecords::fromAvro);
        add(rows, avro.getTableOperations(), TableRecords::fromAvro);
        add(rows, avro.getColumnOperations(), TableRecords::fromAvro);
        add(rows, avro.getTableSizes(), TableRecords::fromAvro);
        add(rows, avro.getRowDeletions(), StateRecords::fromAvro);
        add(rows, avro.getSplitPoints(), StateRecords::fromAvro);
        return rows;
    }

    private static <A> void add(List<WorkloadRow> rows, List<A> records, Function<A, ? extends WorkloadRow> fromAvro) {
        for (A each : records) {
            rows.add(fromAvro.apply(each));
        }
    }

    /** The interval itself; the order of rows of several kinds would be lost on the way, and no view has them. */
    private static Interval<WorkloadRow> ofOneKind(Interval<WorkloadRow> interval) {
        for (WorkloadRow row : interval.rows()) {
            WorkloadRow any = interval.total().isPresent()
                    ? interval.total().get()
                    : interval.rows().get(0);
            if (row.getClass() != any.getClass()) {
                throw new MixedRowsException(interval.view());
            }
        }
        return interval;
    }

    private static <A, R extends WorkloadRow> A total(
            Interval<WorkloadRow> interval, Class<R> kind, Function<R, A> toAvro) {
        return interval.total()
                .filter(kind::isInstance)
                .map(kind::cast)
                .map(toAvro)
                .orElse(null);
    }

    /** All rows are of one kind: of this one, or of another. */
    private static <A, R extends WorkloadRow> List<A> all(
            List<WorkloadRow> rows, Class<R> kind, Function<R, A> toAvro) {
        if (rows.isEmpty() || !kind.isInstance(rows.get(0))) {
            return List.of();
        }
        List<A> all = new ArrayList<>(rows.size());
        for (WorkloadRow row : rows) {
            all.add(toAvro.apply(kind.cast(row)));
        }
        return all;
    }
}
