package dev.splitheat.ingest.collect;

import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Split points that users added. */
final class SplitPointShape implements ViewShape<SplitPointRow> {
    private record Place(String table, Optional<String> index, String key) {}

    @Override
    public ViewFamily family() {
        return ViewFamily.SPLIT_POINTS;
    }

    @Override
    public List<Column> columns() {
        return Stream.of("TABLE_NAME", "INDEX_NAME", "INITIATOR", "SPLIT_KEY", "EXPIRE_TIME")
                .map(Column::of)
                .toList();
    }

    @Override
    public SplitPointRow row(Cells cells) {
        return new SplitPointRow(
                Columns.required(cells, "TABLE_NAME"),
                cells.text("INDEX_NAME").filter(index -> !index.isEmpty()),
                Columns.text(cells, "INITIATOR"),
                Columns.required(cells, "SPLIT_KEY"),
                cells.time("EXPIRE_TIME"));
    }

    @Override
    public Object identity(SplitPointRow row) {
        return new Place(row.table(), row.index(), row.key());
    }

    @Override
    public double weight(SplitPointRow row) {
        return 1;
    }

    @Override
    public int size(SplitPointRow row) {
        return Sizes.ROW
                + Sizes.of(row.table())
                + row.index().map(Sizes::of).orElse(0)
                + Sizes.of(row.initiator())
                + Sizes.of(row.key());
    }
}
