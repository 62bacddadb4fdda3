package dev.splitheat.ingest.collect;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Statements by their text. */
final class QueryShape implements ViewShape<QueryRow> {
    private static final String LATENCY = "LATENCY_DISTRIBUTION";

    /** Look-alikes with the same fingerprint differ in their tag, or are told apart by Spanner by their type. */
    private record Statement(OptionalLong fingerprint, String text, String tag, String type) {}

    @Override
    public ViewFamily family() {
        return ViewFamily.QUERIES;
    }

    @Override
    public List<Column> columns() {
        Stream<Column> plain = Stream.of(
                        "TEXT_TRUNCATED",
                        "TEXT_FINGERPRINT",
                        "REQUEST_TAG",
                        "QUERY_TYPE",
                        "EXECUTION_COUNT",
                        "ALL_FAILED_EXECUTION_COUNT",
                        "TIMED_OUT_EXECUTION_COUNT",
                        "CANCELLED_OR_DISCONNECTED_EXECUTION_COUNT",
                        "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT",
                        "AVG_LATENCY_SECONDS",
                        "AVG_CPU_SECONDS",
                        "AVG_ROWS",
                        "AVG_BYTES",
                        "AVG_ROWS_SCANNED",
                        "AVG_ROWS_WRITTEN",
                        "AVG_BYTES_WRITTEN")
                .map(Column::of);
        return Stream.concat(plain, Stream.of(Column.shortened("TEXT"), Column.structs(LATENCY)))
                .toList();
    }

    @Override
    public QueryRow row(Cells cells) {
        if (cells.text("TEXT").isEmpty() && cells.number("TEXT_FINGERPRINT").isEmpty()) {
            throw new DefectiveRowException("without TEXT and TEXT_FINGERPRINT");
        }
        return total(cells);
    }

    /** The columns that the twin does not have read as absent. */
    @Override
    public QueryRow total(Cells cells) {
        return new QueryRow(
                cells.number("TEXT_FINGERPRINT"),
                Columns.text(cells, "TEXT"),
                cells.flag("TEXT_TRUNCATED"),
                Columns.text(cells, "REQUEST_TAG"),
                Columns.text(cells, "QUERY_TYPE"),
                Columns.count(cells, "EXECUTION_COUNT"),
                Columns.count(cells, "ALL_FAILED_EXECUTION_COUNT"),
                Columns.count(cells, "TIMED_OUT_EXECUTION_COUNT"),
                Columns.count(cells, "CANCELLED_OR_DISCONNECTED_EXECUTION_COUNT"),
                Columns.count(cells, "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT"),
                Columns.seconds(cells, "AVG_LATENCY_SECONDS"),
                Columns.seconds(cells, "AVG_CPU_SECONDS"),
                Columns.size(cells, "AVG_ROWS"),
                Columns.size(cells, "AVG_BYTES"),
                Columns.size(cells, "AVG_ROWS_SCANNED"),
                Columns.size(cells, "AVG_ROWS_WRITTEN"),
                Columns.size(cells, "AVG_BYTES_WRITTEN"),
                Distributions.first(cells, LATENCY));
    }

    @Override
    public Object identity(QueryRow row) {
        return new Statement(row.fingerprint(), row.text(), row.tag(), row.type());
    }

    @Override
    public double weight(QueryRow row) {
        return row.executions() * row.cpuSeconds();
    }

    @Override
    public int size(QueryRow row) {
        return 2 * Sizes.ROW
                + Sizes.of(row.text())
                + Sizes.of(row.tag())
                + (row.latency().isPresent() ? Sizes.DISTRIBUTION : 0);
    }
}
