package dev.splitheat.ingest.collect;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;

/** Hot splits. */
final class SplitShape implements ViewShape<SplitRow> {
    private record Place(String start, String limit) {}

    @Override
    public ViewFamily family() {
        return ViewFamily.SPLITS;
    }

    @Override
    public List<Column> columns() {
        return List.of(
                Column.of("SPLIT_START"),
                Column.of("SPLIT_LIMIT"),
                Column.of("CPU_USAGE_SCORE"),
                Column.of("AFFECTED_TABLES"),
                Column.of("UNSPLITTABLE_REASONS"));
    }

    @Override
    public SplitRow row(Cells cells) {
        return new SplitRow(
                Columns.required(cells, "SPLIT_START"),
                Columns.required(cells, "SPLIT_LIMIT"),
                score(cells),
                cells.texts("AFFECTED_TABLES"),
                cells.texts("UNSPLITTABLE_REASONS"));
    }

    /** As it was told, possible or not: the row still names a place that was hot. */
    private static int score(Cells cells) {
        long score =
                cells.number("CPU_USAGE_SCORE").orElseThrow(() -> new DefectiveRowException("without CPU_USAGE_SCORE"));
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, score));
    }

    @Override
    public Object identity(SplitRow row) {
        return new Place(row.start(), row.limit());
    }

    @Override
    public double weight(SplitRow row) {
        return row.score();
    }

    @Override
    public int size(SplitRow row) {
        return Sizes.ROW
                + Sizes.of(row.start())
                + Sizes.of(row.limit())
                + Sizes.of(row.affectedTables())
                + Sizes.of(row.reasons());
    }
}
