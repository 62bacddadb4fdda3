package dev.splitheat.ingest.collect;

import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.stream.Stream;

/** How far row deletion policies have come. */
final class RowDeletionShape implements ViewShape<RowDeletionRow> {
    @Override
    public ViewFamily family() {
        return ViewFamily.ROW_DELETIONS;
    }

    @Override
    public List<Column> columns() {
        return Stream.of("TABLE_NAME", "PROCESSED_WATERMARK", "UNDELETABLE_ROWS", "MIN_UNDELETABLE_TIMESTAMP")
                .map(Column::of)
                .toList();
    }

    @Override
    public RowDeletionRow row(Cells cells) {
        return new RowDeletionRow(
                Columns.required(cells, "TABLE_NAME"),
                cells.time("PROCESSED_WATERMARK"),
                Columns.count(cells, "UNDELETABLE_ROWS"),
                cells.time("MIN_UNDELETABLE_TIMESTAMP"));
    }

    @Override
    public Object identity(RowDeletionRow row) {
        return row.table();
    }

    @Override
    public double weight(RowDeletionRow row) {
        return row.undeletableRows();
    }

    @Override
    public int size(RowDeletionRow row) {
        return Sizes.ROW + Sizes.of(row.table());
    }
}
