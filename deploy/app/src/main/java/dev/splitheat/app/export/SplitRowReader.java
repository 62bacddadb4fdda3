package dev.splitheat.app.export;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Reads the rows of one split statistics view; a row without place, time or score is refused, never dropped. */
final class SplitRowReader {
    private static final String END = "INTERVAL_END";
    private static final String SCORE = "CPU_USAGE_SCORE";

    private final StatisticsView view;
    private Instant firstEnd;

    SplitRowReader(StatisticsView view) {
        this.view = view;
    }

    TimedSplitRow read(StructValue row) {
        Instant end = row.timestamp(END).orElseThrow(missing(row, END));
        requireAligned(row, end);
        String start = row.string("SPLIT_START").orElseThrow(missing(row, "SPLIT_START"));
        String limit = row.string("SPLIT_LIMIT").orElseThrow(missing(row, "SPLIT_LIMIT"));
        long score = row.int64(SCORE).orElseThrow(missing(row, SCORE));
        if (score < 0 || score > 100) {
            throw row.refused(SCORE, "expected a score from 0 to 100, found " + score);
        }
        List<String> tables = row.strings("AFFECTED_TABLES");
        List<String> reasons = row.strings("UNSPLITTABLE_REASONS");
        return new TimedSplitRow(end, new SplitRow(start, limit, (int) score, tables, reasons));
    }

    /** Spanner's intervals are aligned to the clock, but of which time zone hours are is documented nowhere. */
    private void requireAligned(StructValue row, Instant end) {
        Duration minute = StatisticsView.SPLIT_STATS_TOP_MINUTE.length();
        if (end.getNano() != 0 || end.getEpochSecond() % minute.toSeconds() != 0) {
            throw row.refused(END, "expected an interval that ends on a whole minute, found " + end);
        }
        if (firstEnd == null) {
            firstEnd = end;
        }
        if ((end.getEpochSecond() - firstEnd.getEpochSecond()) % view.length().toSeconds() != 0) {
            throw row.refused(
                    END,
                    "expected a multiple of " + view.length().toMinutes() + " minutes away from the first row's "
                            + firstEnd + ", found " + end);
        }
    }

    private static Supplier<UnreadableExportException> missing(StructValue row, String column) {
        return () -> row.absent(column);
    }
}
