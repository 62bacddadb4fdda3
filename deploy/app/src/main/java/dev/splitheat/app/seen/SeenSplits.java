package dev.splitheat.app.seen;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One minute of split statistics of a simulated database. */
public final class SeenSplits {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;
    private static final Duration PUBLISHED = Duration.ofMinutes(1);

    private SeenSplits() {}

    public static Interval<SplitRow> of(SimulatedDatabase database, Instant end) {
        return Interval.whole(database.name(), VIEW, end, end, false, rows(database, end));
    }

    /** Those at 50 and above; the database must have lived until then. */
    public static List<SplitRow> rows(SimulatedDatabase database, Instant end) {
        return database.statistics().rows(VIEW.name(), end.plus(PUBLISHED), end, end).stream()
                .map(SeenSplits::row)
                .toList();
    }

    /** Columns in the order that the view has. */
    @SuppressWarnings("unchecked")
    private static SplitRow row(List<Object> cells) {
        return new SplitRow(
                (String) cells.get(1),
                (String) cells.get(2),
                ((Long) cells.get(4)).intValue(),
                (List<String>) cells.get(3),
                (List<String>) cells.get(5));
    }
}
