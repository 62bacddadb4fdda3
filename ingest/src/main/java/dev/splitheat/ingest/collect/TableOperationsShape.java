package dev.splitheat.ingest.collect;

import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.stream.Stream;

/** Operations on tables and indexes. */
final class TableOperationsShape implements ViewShape<TableOperationsRow> {
    @Override
    public ViewFamily family() {
        return ViewFamily.TABLE_OPERATIONS;
    }

    @Override
    public List<Column> columns() {
        return Stream.of("TABLE_NAME", "READ_QUERY_COUNT", "WRITE_COUNT", "DELETE_COUNT")
                .map(Column::of)
                .toList();
    }

    @Override
    public TableOperationsRow row(Cells cells) {
        return new TableOperationsRow(
                Columns.required(cells, "TABLE_NAME"),
                Columns.count(cells, "READ_QUERY_COUNT"),
                Columns.count(cells, "WRITE_COUNT"),
                Columns.count(cells, "DELETE_COUNT"));
    }

    @Override
    public Object identity(TableOperationsRow row) {
        return row.object();
    }

    @Override
    public double weight(TableOperationsRow row) {
        return (double) row.readsAndQueries() + row.writes() + row.deletes();
    }

    @Override
    public int size(TableOperationsRow row) {
        return Sizes.ROW + Sizes.of(row.object());
    }
}
