package dev.splitheat.ingest.collect;

import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.TransactionRow.TableWrites;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.stream.Stream;

/** Read-write transactions by their shape. */
final class TransactionShape implements ViewShape<TransactionRow> {
    private static final String OPERATIONS = "OPERATIONS_BY_TABLE";
    private static final String LATENCY = "TOTAL_LATENCY_DISTRIBUTION";

    @Override
    public ViewFamily family() {
        return ViewFamily.TRANSACTIONS;
    }

    @Override
    public List<Column> columns() {
        Stream<Column> plain = Stream.of(
                        "FPRINT",
                        "READ_COLUMNS",
                        "WRITE_CONSTRUCTIVE_COLUMNS",
                        "WRITE_DELETE_TABLES",
                        "TRANSACTION_TAG",
                        "ATTEMPT_COUNT",
                        "COMMIT_ATTEMPT_COUNT",
                        "COMMIT_ABORT_COUNT",
                        "COMMIT_RETRY_COUNT",
                        "COMMIT_FAILED_PRECONDITION_COUNT",
                        "AVG_PARTICIPANTS",
                        "AVG_TOTAL_LATENCY_SECONDS",
                        "AVG_COMMIT_LATENCY_SECONDS",
                        "AVG_BYTES")
                .map(Column::of);
        return Stream.concat(plain, Stream.of(Column.structs(OPERATIONS), Column.structs(LATENCY)))
                .toList();
    }

    @Override
    public TransactionRow row(Cells cells) {
        if (cells.number("FPRINT").isEmpty()) {
            throw new DefectiveRowException("without FPRINT");
        }
        return total(cells);
    }

    /** The columns that the twin does not have read as absent. */
    @Override
    public TransactionRow total(Cells cells) {
        return new TransactionRow(
                cells.number("FPRINT"),
                cells.texts("READ_COLUMNS"),
                cells.texts("WRITE_CONSTRUCTIVE_COLUMNS"),
                cells.texts("WRITE_DELETE_TABLES"),
                Columns.text(cells, "TRANSACTION_TAG"),
                Columns.count(cells, "ATTEMPT_COUNT"),
                Columns.count(cells, "COMMIT_ATTEMPT_COUNT"),
                Columns.count(cells, "COMMIT_ABORT_COUNT"),
                Columns.count(cells, "COMMIT_RETRY_COUNT"),
                Columns.count(cells, "COMMIT_FAILED_PRECONDITION_COUNT"),
                Columns.size(cells, "AVG_PARTICIPANTS"),
                Columns.seconds(cells, "AVG_TOTAL_LATENCY_SECONDS"),
                Columns.seconds(cells, "AVG_COMMIT_LATENCY_SECONDS"),
                Columns.size(cells, "AVG_BYTES"),
                cells.structs(OPERATIONS).stream()
                        .flatMap(TransactionShape::writes)
                        .toList(),
                Distributions.first(cells, LATENCY));
    }

    /** The documentation calls the field TABLE, the service TABLE_NAME. */
    private static Stream<TableWrites> writes(Cells struct) {
        return Columns.either(struct, "TABLE_NAME", "TABLE").stream()
                .map(table -> new TableWrites(table, Columns.count(struct, "INSERT_OR_UPDATE_COUNT"), (long)
                        Columns.size(struct, "INSERT_OR_UPDATE_BYTES")));
    }

    @Override
    public Object identity(TransactionRow row) {
        return row.fingerprint();
    }

    @Override
    public double weight(TransactionRow row) {
        return row.commitAttempts();
    }

    @Override
    public int size(TransactionRow row) {
        int operations = row.operations().stream()
                .mapToInt(writes -> Sizes.ROW + Sizes.of(writes.table()))
                .sum();
        return 2 * Sizes.ROW
                + Sizes.of(row.readColumns())
                + Sizes.of(row.writeColumns())
                + Sizes.of(row.deleteTables())
                + Sizes.of(row.tag())
                + operations
                + (row.totalLatency().isPresent() ? Sizes.DISTRIBUTION : 0);
    }
}
