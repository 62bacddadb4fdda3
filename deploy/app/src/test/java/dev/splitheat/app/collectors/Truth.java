package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.collectors.Sent.Whole;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What the simulated world itself says, without a server, faults or collectors in between. */
record Truth(SimulatedDatabase database, Instant now) {
    static Truth of(Sandbox sandbox, String database) {
        return new Truth(sandbox.database(database), sandbox.now());
    }

    /** How many rows each interval has that has any. */
    NavigableMap<Instant, Integer> rows(StatisticsView view, Instant first, Instant last) {
        NavigableMap<Instant, Integer> counts = new TreeMap<>();
        rowsByColumn(view, first, last)
                .forEach(row -> counts.merge((Instant) row.get("INTERVAL_END"), 1, Integer::sum));
        return counts;
    }

    /** Asserts that every interval from one end to another was sent once, with the rows it has. */
    void wasSentOnce(Sent sent, StatisticsView view, Instant first, Instant last) {
        NavigableMap<Instant, Whole> intervals =
                sent.intervals(database.name(), view).subMap(first, true, last, true);

        assertThat(intervals.values())
                .as("each interval of %s of %s once", view, database.name())
                .allSatisfy(whole -> assertThat(whole.revisions()).containsExactly(0));
        wasSent(sent, view, first, last);
    }

    /** Asserts that every interval from one end to another is there, with the rows it has in its highest revision. */
    void wasSent(Sent sent, StatisticsView view, Instant first, Instant last) {
        NavigableMap<Instant, Whole> intervals =
                sent.intervals(database.name(), view).subMap(first, true, last, true);
        NavigableMap<Instant, Integer> expected = rows(view, first, last);

        assertThat(intervals.keySet())
                .as("no gap in %s of %s", view, database.name())
                .containsExactlyElementsOf(ends(view.length(), first, last));
        intervals.forEach((end, whole) -> same(view, end, whole, expected.getOrDefault(end, 0)));
        if (view == StatisticsView.SPLIT_STATS_TOP_MINUTE) {
            assertThat(splits(intervals.values())).containsExactlyInAnyOrderElementsOf(splits(view, first, last));
        }
    }

    private static void same(StatisticsView view, Instant end, Whole whole, int rows) {
        assertThat(whole.newest())
                .as("parts of %s at %s", view, end)
                .extracting(part -> part.part())
                .containsExactlyElementsOf(
                        IntStream.range(0, whole.first().parts()).boxed().toList());
        assertThat(whole.rows()).as("rows of %s at %s", view, end).hasSize(rows);
        assertThat(whole.first().coverage())
                .as("coverage of %s at %s", view, end)
                .isEqualTo(rows == 0 ? Coverage.SILENT : Coverage.COMPLETE);
    }

    static List<Instant> ends(Duration length, Instant first, Instant last) {
        List<Instant> ends = new ArrayList<>();
        for (Instant end = first; !end.isAfter(last); end = end.plus(length)) {
            ends.add(end);
        }
        return ends;
    }

    private static List<String> splits(Collection<Whole> intervals) {
        return intervals.stream()
                .flatMap(whole -> whole.rows().stream()
                        .map(row -> (SplitRow) row)
                        .map(row -> whole.first().end() + " " + row.start() + " " + row.limit() + " " + row.score()))
                .toList();
    }

    private List<String> splits(StatisticsView view, Instant first, Instant last) {
        return rowsByColumn(view, first, last).stream()
                .map(row -> row.get("INTERVAL_END") + " " + row.get("SPLIT_START") + " " + row.get("SPLIT_LIMIT") + " "
                        + row.get("CPU_USAGE_SCORE"))
                .toList();
    }

    private List<Map<String, Object>> rowsByColumn(StatisticsView view, Instant first, Instant last) {
        List<SystemTable.SystemColumn> columns = SystemTables.find(
                        Dialect.GOOGLE_STANDARD_SQL, SystemTables.SPANNER_SYS, view.name())
                .orElseThrow()
                .columns();
        return database.contents(now).rows(SystemTables.SPANNER_SYS, view.name(), first, last).stream()
                .map(row -> {
                    Map<String, Object> named = new TreeMap<>();
                    IntStream.range(0, columns.size())
                            .forEach(at -> named.put(columns.get(at).name(), row.get(at)));
                    return named;
                })
                .toList();
    }
}
