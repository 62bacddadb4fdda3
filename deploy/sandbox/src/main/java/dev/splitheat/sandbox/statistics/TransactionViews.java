package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.statistics.Group.Written;
import dev.splitheat.sandbox.tables.Struct;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * {@code TXN_STATS_TOP_*} and {@code TXN_STATS_TOTAL_*}: read-write transactions, those that took longest in all first.
 * {@code OPERATIONS_BY_TABLE} holds the interval's sums, of tables without their indexes; that neither is an average is
 * an inference.
 */
final class TransactionViews {
    private static final List<String> OPERATIONS =
            List.of("TABLE_NAME", "INSERT_OR_UPDATE_COUNT", "INSERT_OR_UPDATE_BYTES");

    private final Kept<StatementBlock> kept;
    /** Whether a name is a table's, as far as any catalog so far said. */
    private final Predicate<String> tables;

    TransactionViews(Kept<StatementBlock> kept, Predicate<String> tables) {
        this.kept = kept;
        this.tables = tables;
    }

    void offer(Map<String, View> views) {
        for (IntervalLength length : IntervalLength.values()) {
            views.put(
                    "TXN_STATS_TOP_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> Top.of(
                                    Group.by(block, Shape::transaction, Shape::transactionFingerprint)
                                            .entrySet(),
                                    group -> group.getValue().sum(Figure.LATENCY))
                            .forEach(group ->
                                    named(cells(end, group.getValue()), group).into(into))));
            views.put(
                    "TXN_STATS_TOTAL_" + length.suffix(),
                    (span, into) -> kept.visible(length, span, (end, block) -> {
                        Group all = Group.all(block, Shape::transaction);
                        if (!all.nobody()) {
                            cells(end, all).into(into);
                        }
                    }));
        }
    }

    private static RowDraft named(RowDraft cells, Map.Entry<Long, Group> group) {
        Group all = group.getValue();
        return cells.with(
                "FPRINT", group.getKey(),
                "READ_COLUMNS", all.names(Statement::readColumns),
                "WRITE_CONSTRUCTIVE_COLUMNS", all.names(Statement::writtenColumns),
                "WRITE_DELETE_TABLES", all.names(Statement::deletedTables),
                "TRANSACTION_TAG", all.first().tag().orElse(""));
    }

    private RowDraft cells(Instant end, Group group) {
        long attempts = (long) group.attempts();
        long aborts = (long) group.sum(Figure.ABORTS);
        List<Struct> operations = group.written(tables).entrySet().stream()
                .map(table -> operations(table.getKey(), table.getValue()))
                .toList();
        List<Struct> latencies = group.latencies().structs();
        return new RowDraft()
                .with(
                        "INTERVAL_END", end,
                        "COMMIT_ATTEMPT_COUNT", attempts,
                        "COMMIT_FAILED_PRECONDITION_COUNT", 0L,
                        "COMMIT_ABORT_COUNT", aborts,
                        "COMMIT_RETRY_COUNT", aborts,
                        "ATTEMPT_COUNT", attempts,
                        "SERIALIZABLE_PESSIMISTIC_TXN_COUNT", attempts,
                        "SERIALIZABLE_OPTIMISTIC_TXN_COUNT", 0L,
                        "REPEATABLE_READ_OPTIMISTIC_TXN_COUNT", 0L,
                        "REPEATABLE_READ_PESSIMISTIC_TXN_COUNT", 0L)
                .with(
                        "AVG_PARTICIPANTS", group.average(Figure.PARTICIPANTS),
                        "AVG_TOTAL_LATENCY_SECONDS", group.average(Figure.LATENCY),
                        "AVG_COMMIT_LATENCY_SECONDS", group.average(Figure.COMMIT_LATENCY),
                        "AVG_BYTES", group.sum(Figure.BYTES) / group.sum(Figure.EXECUTIONS))
                .with(
                        "OPERATIONS_BY_TABLE",
                        operations,
                        "OPERATIONS_BY_TABLE_JSON_STRING",
                        JsonText.of(operations, OPERATIONS),
                        "TOTAL_LATENCY_DISTRIBUTION",
                        latencies,
                        "TOTAL_LATENCY_DISTRIBUTION_JSON_STRING",
                        JsonText.of(latencies, LatencyDistribution.FIELDS));
    }

    private static Struct operations(String table, Written written) {
        return Struct.of(table, (long) written.rows(), Math.round(written.bytes()));
    }
}
