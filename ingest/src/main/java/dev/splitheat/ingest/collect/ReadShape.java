package dev.splitheat.ingest.collect;

import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Reads through the Read API by their shape. */
final class ReadShape implements ViewShape<ReadRow> {
    private record Read(OptionalLong fingerprint, String tag, String type) {}

    @Override
    public ViewFamily family() {
        return ViewFamily.READS;
    }

    @Override
    public List<Column> columns() {
        return Stream.of(
                        "FPRINT",
                        "READ_COLUMNS",
                        "REQUEST_TAG",
                        "READ_TYPE",
                        "EXECUTION_COUNT",
                        "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT",
                        "AVG_ROWS",
                        "AVG_BYTES",
                        "AVG_CPU_SECONDS",
                        "AVG_LOCKING_DELAY_SECONDS",
                        "AVG_CLIENT_WAIT_SECONDS",
                        "AVG_LEADER_REFRESH_DELAY_SECONDS")
                .map(Column::of)
                .toList();
    }

    @Override
    public ReadRow row(Cells cells) {
        if (cells.number("FPRINT").isEmpty()) {
            throw new DefectiveRowException("without FPRINT");
        }
        return total(cells);
    }

    /** The columns that the twin does not have read as absent. */
    @Override
    public ReadRow total(Cells cells) {
        return new ReadRow(
                cells.number("FPRINT"),
                cells.texts("READ_COLUMNS"),
                Columns.text(cells, "REQUEST_TAG"),
                Columns.text(cells, "READ_TYPE"),
                Columns.count(cells, "EXECUTION_COUNT"),
                Columns.count(cells, "RUN_IN_RW_TRANSACTION_EXECUTION_COUNT"),
                Columns.size(cells, "AVG_ROWS"),
                Columns.size(cells, "AVG_BYTES"),
                Columns.seconds(cells, "AVG_CPU_SECONDS"),
                Columns.seconds(cells, "AVG_LOCKING_DELAY_SECONDS"),
                Columns.seconds(cells, "AVG_CLIENT_WAIT_SECONDS"),
                Columns.seconds(cells, "AVG_LEADER_REFRESH_DELAY_SECONDS"));
    }

    @Override
    public Object identity(ReadRow row) {
        return new Read(row.fingerprint(), row.tag(), row.type());
    }

    @Override
    public double weight(ReadRow row) {
        return row.executions();
    }

    @Override
    public int size(ReadRow row) {
        return 2 * Sizes.ROW + Sizes.of(row.columns()) + Sizes.of(row.tag());
    }
}
