package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.idle;
import static dev.splitheat.sandbox.statistics.Minutes.load;
import static dev.splitheat.sandbox.statistics.Minutes.modify;
import static dev.splitheat.sandbox.statistics.Minutes.query;
import static dev.splitheat.sandbox.statistics.Minutes.read;
import static dev.splitheat.sandbox.statistics.Minutes.rows;
import static dev.splitheat.sandbox.statistics.Minutes.splits;
import static dev.splitheat.sandbox.statistics.Minutes.sum;
import static dev.splitheat.sandbox.statistics.Minutes.sweep;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.serving.ServedMinute;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.tables.SystemTables;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
    private final Statistics statistics = new Statistics(CATALOG, 3);
    private final Serving serving = new Serving(3);

    private void minute(Performed... performed) {
        statistics.add(serving.serve(load(1, performed), NOBODY_WAITS, idle()));
    }

    private List<Map<String, Object>> minuteRows(String family) {
        return rows(statistics, family + "_MINUTE", end(1).plusSeconds(5));
    }

    @Test
    void everyViewOfSpannerSysIsServed_butTheSplitPoints() {
        Set<String> listed = SystemTables.all().stream()
                .filter(table -> table.schema().equals(SystemTables.SPANNER_SYS))
                .map(table -> table.name())
                .filter(name -> !name.equals("USER_SPLIT_POINTS"))
                .collect(Collectors.toSet());

        assertThat(statistics.views()).isEqualTo(listed);
        assertThatThrownBy(() -> statistics.rows("USER_SPLIT_POINTS", end(1), end(0), end(1)))
                .isInstanceOf(UnknownViewException.class)
                .hasMessage("USER_SPLIT_POINTS is no statistics view, ask for one that SPANNER_SYS lists, such as"
                        + " SPLIT_STATS_TOP_MINUTE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"TXN_STATS_TOP", "TXN_STATS_TOTAL", "QUERY_STATS_TOP", "READ_STATS_TOTAL", "LOCK_STATS_TOTAL"})
    void whereNothingIsDone_thereAreNoRows(String family) {
        minute();

        assertThat(minuteRows(family)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "TXN_STATS_TOTAL, COMMIT_ATTEMPT_COUNT, AVG_TOTAL_LATENCY_SECONDS",
        "QUERY_STATS_TOTAL, EXECUTION_COUNT, AVG_CPU_SECONDS",
        "READ_STATS_TOTAL, EXECUTION_COUNT, AVG_ROWS",
    })
    void tenMinutesAndHours_areSums_andWeightedAverages(String family, String count, String average) {
        for (int minute = 1; minute <= 60; minute++) {
            statistics.add(serving.serve(
                    load(minute, modify(minute * 3.3), query("q", "", 0.3 * minute), read(40)),
                    NOBODY_WAITS,
                    splits(1 + minute % 3, 1)));
        }

        List<Map<String, Object>> minutes = rows(statistics, family + "_MINUTE", end(61));
        for (String longer : List.of("_10MINUTE", "_HOUR")) {
            List<Map<String, Object>> sums = rows(statistics, family + longer, end(61));
            assertThat(sums).hasSize(longer.equals("_HOUR") ? 1 : 6);
            assertThat(sum(sums, count)).isEqualTo(sum(minutes, count));
            assertThat(weighted(sums, count, average)).isCloseTo(weighted(minutes, count, average), within(1e-6));
        }
    }

    private static double weighted(List<Map<String, Object>> rows, String count, String average) {
        return rows.stream()
                .mapToDouble(row -> (Long) row.get(count) * (Double) row.get(average))
                .sum();
    }

    @Test
    void retentionIsAsGoogleSays() {
        for (int minute = 1; minute <= 31 * 24 * 60; minute++) {
            statistics.add(serving.serve(load(minute, read(1)), NOBODY_WAITS, idle()));
        }
        Map<String, Integer> intervals = Map.of(
                "READ_STATS_TOP_MINUTE", 6 * 60,
                "TABLE_OPERATIONS_STATS_MINUTE", 6 * 60,
                "READ_STATS_TOTAL_10MINUTE", 4 * 24 * 6,
                "COLUMN_OPERATIONS_STATS_HOUR", 2 * 30 * 24,
                "TABLE_SIZES_STATS_1HOUR", 3 * 30 * 24);

        intervals.forEach((view, rows) -> assertThat(
                        rows(statistics, view, end(31 * 24 * 60).plusSeconds(5)))
                .describedAs(view)
                .hasSize(rows));
    }

    @Test
    void runningQueriesAndTheirSummaryAgree() {
        for (int minute = 1; minute <= 3; minute++) {
            statistics.add(serving.serve(load(minute, query("q", "", 60_000)), NOBODY_WAITS, splits(20, 1)));
        }
        Instant readAt = end(3).plusSeconds(30);

        List<Map<String, Object>> running = rows(statistics, "OLDEST_ACTIVE_QUERIES", readAt);
        Map<String, Object> summary =
                rows(statistics, "ACTIVE_QUERIES_SUMMARY", readAt).get(0);

        assertThat(running).hasSize(100);
        assertThat((Long) summary.get("ACTIVE_COUNT")).isBetween(200L, 400L);
        assertThat(running.get(0)).containsEntry("START_TIME", summary.get("OLDEST_START_TIME"));
        assertThat(running).isSortedAccordingTo((one, other) -> ((Instant) one.get("START_TIME"))
                .compareTo((Instant) other.get("START_TIME")));
    }

    @Test
    void equalNewestMinutes_meanEqualContents_alsoLater() {
        Statistics other = new Statistics(CATALOG, 3);
        for (int minute = 1; minute <= 90; minute++) {
            ServedMinute served = serving.serve(
                    load(minute, modify(33.3), query("q", "", 9_000), sweep(7.7)), NOBODY_WAITS, splits(9, 1));
            statistics.add(served);
            other.add(served);
            if (minute == 70) {
                other.schemaChanged(CATALOG);
            }
        }

        for (String view : statistics.views()) {
            List<Map<String, Object>> seen = rows(statistics, view, end(65).plusSeconds(5));
            assertThat(rows(other, view, end(65).plusSeconds(64)))
                    .describedAs(view)
                    .isEqualTo(seen);
        }
    }

    @Test
    void everyCellIsOfItsColumnsType() {
        for (int minute = 1; minute <= 60; minute++) {
            statistics.add(serving.serve(
                    load(minute, modify(33.3), query("q", "", 9_000), read(8)), NOBODY_WAITS, splits(9, 1)));
        }

        SystemTables.all().stream()
                .filter(table -> statistics.views().contains(table.name()))
                .forEach(table -> statistics
                        .rows(table.name(), end(61), Instant.MIN, Instant.MAX)
                        .forEach(row -> {
                            for (int at = 0; at < row.size(); at++) {
                                String type = table.columns().get(at).type();
                                assertThat(fits(type, row.get(at)))
                                        .describedAs(table.columns().get(at).name() + " " + row.get(at))
                                        .isTrue();
                            }
                        }));
    }

    private static boolean fits(String type, Object cell) {
        if (cell == null) {
            return true;
        }
        return switch (type.replaceAll("[(<].*", "")) {
            case "INT64" -> cell instanceof Long;
            case "FLOAT64" -> cell instanceof Double number && Double.isFinite(number);
            case "BOOL" -> cell instanceof Boolean;
            case "TIMESTAMP" -> cell instanceof Instant;
            case "DATE" -> cell instanceof LocalDate;
            case "BYTES" -> cell instanceof byte[];
            case "ARRAY" -> cell instanceof List;
            default -> cell instanceof String;
        };
    }
}
