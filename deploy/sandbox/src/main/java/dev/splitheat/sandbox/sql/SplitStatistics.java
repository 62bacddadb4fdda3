package dev.splitheat.sandbox.sql;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Rows of the split statistics views. */
public final class SplitStatistics {
    private SplitStatistics() {}

    /** @param intervals the rows of each interval, by its end */
    public static List<List<Object>> rows(SplitView view, Map<Instant, List<SplitRow>> intervals) {
        TableRows rows = new TableRows(SystemTables.SPANNER_SYS, view.name());
        intervals.forEach((end, splits) -> splits.forEach(split -> rows.add(
                "INTERVAL_END", end,
                "SPLIT_START", split.start(),
                "SPLIT_LIMIT", split.limit(),
                "AFFECTED_TABLES", split.affectedTables(),
                "CPU_USAGE_SCORE", (long) split.score(),
                "UNSPLITTABLE_REASONS", split.reasons())));
        return rows.rows();
    }
}
