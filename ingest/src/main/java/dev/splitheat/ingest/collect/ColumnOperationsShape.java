package dev.splitheat.ingest.collect;

import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.stream.Stream;

/** Operations on columns. */
final class ColumnOperationsShape implements ViewShape<ColumnOperationsRow> {
    private record Place(String table, String column) {}

    @Override
    public ViewFamily family() {
        return ViewFamily.COLUMN_OPERATIONS;
    }

    @Override
    public List<Column> columns() {
        return Stream.of(
                        "TABLE_NAME",
                        "COLUMN_NAME",
                        "QUERY_COUNT",
                        "READ_COUNT",
                        "WRITE_COUNT",
                        "IS_QUERY_CACHE_MEMORY_CAPPED")
                .map(Column::of)
                .toList();
    }

    @Override
    public ColumnOperationsRow row(Cells cells) {
        return new ColumnOperationsRow(
                Columns.required(cells, "TABLE_NAME"),
                Columns.required(cells, "COLUMN_NAME"),
                Columns.count(cells, "QUERY_COUNT"),
                Columns.count(cells, "READ_COUNT"),
                Columns.count(cells, "WRITE_COUNT"),
                cells.flag("IS_QUERY_CACHE_MEMORY_CAPPED"));
    }

    @Override
    public Object identity(ColumnOperationsRow row) {
        return new Place(row.table(), row.column());
    }

    @Override
    public double weight(ColumnOperationsRow row) {
        return (double) row.queries() + row.reads() + row.writes();
    }

    @Override
    public int size(ColumnOperationsRow row) {
        return Sizes.ROW + Sizes.of(row.table()) + Sizes.of(row.column());
    }
}
