package dev.splitheat.ingest.collect;

import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.ViewFamily;
import java.util.List;
import java.util.Optional;

/** Row ranges that transactions waited for. */
final class LockShape implements ViewShape<LockRow> {
    private static final String KEY = "ROW_RANGE_START_KEY";

    @Override
    public ViewFamily family() {
        return ViewFamily.LOCKS;
    }

    @Override
    public List<Column> columns() {
        return List.of(
                Column.of(KEY),
                Column.of("LOCK_WAIT_SECONDS"),
                Column.structs("SAMPLE_LOCK_REQUESTS"),
                Column.of("TOTAL_LOCK_WAIT_SECONDS"));
    }

    @Override
    public LockRow row(Cells cells) {
        return new LockRow(
                Optional.of(Columns.required(cells, KEY)),
                waited(cells, "LOCK_WAIT_SECONDS"),
                cells.structs("SAMPLE_LOCK_REQUESTS").stream()
                        .map(LockShape::request)
                        .toList());
    }

    /** The twin has one column, of a name that the view itself does not have. */
    @Override
    public LockRow total(Cells cells) {
        return new LockRow(Optional.empty(), waited(cells, "TOTAL_LOCK_WAIT_SECONDS"), List.of());
    }

    /** As it was told, possible or not: the row still names a place that was waited for. */
    private static double waited(Cells cells, String column) {
        return cells.decimal(column).orElse(0);
    }

    private static LockRow.Request request(Cells struct) {
        return new LockRow.Request(
                Columns.text(struct, "COLUMN"),
                Columns.text(struct, "LOCK_MODE"),
                Columns.text(struct, "TRANSACTION_TAG"));
    }

    @Override
    public Object identity(LockRow row) {
        return row.key();
    }

    @Override
    public double weight(LockRow row) {
        return row.waitSeconds();
    }

    @Override
    public int size(LockRow row) {
        int requests = row.requests().stream().mapToInt(LockShape::size).sum();
        return Sizes.ROW + row.key().map(Sizes::of).orElse(0) + requests;
    }

    private static int size(LockRow.Request request) {
        return Sizes.of(List.of(request.column(), request.mode(), request.transactionTag()));
    }
}
