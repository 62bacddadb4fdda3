package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.DefectiveRowException;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads the rows of a split statistics view. A column that is not there is refused; a row that cannot say what it must is
 * defective, and the others go on, as with collectors.
 */
final class SplitRowReader {
    private static final long MINUTE =
            StatisticsView.SPLIT_STATS_TOP_MINUTE.length().toSeconds();
    private static final List<String> NEEDED = List.of(ViewScan.END, "SPLIT_START", "SPLIT_LIMIT", "CPU_USAGE_SCORE");

    private SplitRowReader() {}

    /** @throws DefectiveRowException when the row has no time, place or score */
    static TimedSplitRow read(StructValue row) {
        for (String column : NEEDED) {
            if (!row.has(column)) {
                throw row.absent(column);
            }
        }
        Instant end = row.timestamp(ViewScan.END).orElseThrow(ViewScan::withoutEnd);
        if (!isWholeMinute(end)) {
            throw new DefectiveRowException("of an interval that does not end on a whole minute");
        }
        return new TimedSplitRow(end, Shapes.SPLITS.row(new StructCells(row)));
    }

    /** The end of the interval that lacks a defective row. */
    static Optional<Instant> end(StructValue row) {
        return row.timestamp(ViewScan.END).filter(SplitRowReader::isWholeMinute);
    }

    private static boolean isWholeMinute(Instant end) {
        return end.getNano() == 0 && end.getEpochSecond() % MINUTE == 0;
    }
}
