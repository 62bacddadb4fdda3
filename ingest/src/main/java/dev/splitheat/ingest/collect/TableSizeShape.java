package dev.splitheat.ingest.collect;

import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.stream.Stream;

/** Sizes of tables and indexes. */
final class TableSizeShape implements ViewShape<TableSizeRow> {
    @Override
    public ViewFamily family() {
        return ViewFamily.TABLE_SIZES;
    }

    @Override
    public List<Column> columns() {
        return Stream.of("TABLE_NAME", "USED_BYTES", "USED_SSD_BYTES", "USED_HDD_BYTES")
                .map(Column::of)
                .toList();
    }

    @Override
    public TableSizeRow row(Cells cells) {
        return new TableSizeRow(
                Columns.required(cells, "TABLE_NAME"),
                Columns.size(cells, "USED_BYTES"),
                Columns.size(cells, "USED_SSD_BYTES"),
                Columns.size(cells, "USED_HDD_BYTES"));
    }

    @Override
    public Object identity(TableSizeRow row) {
        return row.object();
    }

    @Override
    public double weight(TableSizeRow row) {
        return row.usedBytes();
    }

    @Override
    public int size(TableSizeRow row) {
        return Sizes.ROW + Sizes.of(row.object());
    }
}
