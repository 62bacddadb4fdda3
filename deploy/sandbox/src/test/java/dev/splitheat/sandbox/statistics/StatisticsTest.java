package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.idle;
import static dev.splitheat.sandbox.statistics.Minutes.insert;
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
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.locks.LockMinute.Request;
import dev.splitheat.sandbox.tables.Struct;
import dev.splitheat.sandbox.tables.SystemTables;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
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

    private void minute(Performed... performed) {
        statistics.add(load(1, performed), NOBODY_WAITS, idle());
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

    @Test
    void tableOperations_areWhatTheTransactionsWrote_andOneForEachIndex() {
        minute(insert("a", 301.3), insert("b", 99.2), modify(60.7), sweep(500));

        Map<Object, Map<String, Object>> byTable = minuteRows("TABLE_OPERATIONS_STATS").stream()
                .collect(Collectors.toMap(row -> row.get("TABLE_NAME"), row -> row));
        long written = minuteRows("TXN_STATS_TOP").stream()
                .flatMap(row -> ((List<?>) row.get("OPERATIONS_BY_TABLE")).stream())
                .mapToLong(table -> (Long) ((Struct) table).fields().get(1))
                .sum();
        assertThat(byTable.get("Orders")).containsEntry("WRITE_COUNT", written);
        assertThat(byTable.get("OrdersByStatus")).containsEntry("WRITE_COUNT", written);
        assertThat((Long) byTable.get("OrdersByPaidAt").get("WRITE_COUNT")).isBetween(199L, 202L);
        assertThat(byTable.values()).allSatisfy(row -> assertThat(row).containsEntry("DELETE_COUNT", 500L));
        assertThat(byTable.get("Orders"))
                .containsEntry("READ_QUERY_COUNT", sum(minuteRows("READ_STATS_TOTAL"), "EXECUTION_COUNT"));
    }

    @Test
    void aQueryCountsOnce_howeverManyRowsItReads() {
        minute(query("q", "", 500));

        assertThat(minuteRows("TABLE_OPERATIONS_STATS"))
                .allSatisfy(row ->
                        assertThat(row).containsEntry("READ_QUERY_COUNT", 500L).containsEntry("WRITE_COUNT", 0L))
                .hasSize(2);
        assertThat(minuteRows("COLUMN_OPERATIONS_STATS")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("TABLE_NAME", "Orders")
                .containsEntry("COLUMN_NAME", "Status")
                .containsEntry("QUERY_COUNT", 500L)
                .containsEntry("READ_COUNT", 0L));
    }

    @ParameterizedTest
    @CsvSource({
        "TXN_STATS, COMMIT_ATTEMPT_COUNT",
        "QUERY_STATS, EXECUTION_COUNT",
        "READ_STATS, EXECUTION_COUNT",
    })
    void totalsAreTheSumOfAllShapes(String family, String count) {
        minute(insert("a", 301), insert("b", 99), modify(60), query("q", "", 700), query("r", "", 20), read(300));

        List<Map<String, Object>> top = minuteRows(family + "_TOP");
        assertThat(top).hasSizeGreaterThan(1);
        assertThat(minuteRows(family + "_TOTAL")).singleElement().satisfies(total -> assertThat(total)
                .containsEntry(count, sum(top, count)));
    }

    @Test
    void aTotalHoldsMoreThanAHundredRows() {
        Performed[] many = new Performed[130];
        for (int at = 0; at < many.length; at++) {
            many[at] = query("q" + at, "", 10 + at);
        }
        minute(many);

        List<Map<String, Object>> top = minuteRows("QUERY_STATS_TOP");
        assertThat(top).hasSize(100);
        assertThat(sum(minuteRows("QUERY_STATS_TOTAL"), "EXECUTION_COUNT")).isGreaterThan(sum(top, "EXECUTION_COUNT"));
        assertThat(top.get(0)).containsEntry("EXECUTION_COUNT", 139L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"TXN_STATS_TOP", "TXN_STATS_TOTAL", "QUERY_STATS_TOP", "READ_STATS_TOTAL", "LOCK_STATS_TOTAL"})
    void whereNothingIsDone_thereAreNoRows(String family) {
        minute();

        assertThat(minuteRows(family)).isEmpty();
    }

    @Test
    void oneTagIsOneRow_withItsOwnFingerprint() {
        minute(query("q", "app=shop", 10), query("r", "app=shop", 20), query("s", "", 5));

        List<Map<String, Object>> rows = minuteRows("QUERY_STATS_TOP");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0))
                .containsEntry("REQUEST_TAG", "app=shop")
                .containsEntry("EXECUTION_COUNT", 30L)
                .containsEntry("TEXT_FINGERPRINT", Fingerprint.of("app=shop"));
        assertThat(rows.get(1))
                .containsEntry("REQUEST_TAG", "")
                .containsEntry("TEXT_FINGERPRINT", Fingerprint.of("SELECT * FROM Orders WHERE Status = @s"));
    }

    @Test
    void locksAreTakenOver_inWaitsAborts_andLatency() {
        Performed modify = modify(600);
        LockMinute locks = new LockMinute(
                List.of(
                        new LockWait(
                                Minutes.key("Orders", 7),
                                false,
                                90,
                                List.of(new Request("Orders.Status", "Exclusive", "t"))),
                        new LockWait(Minutes.key("OrdersByStatus", 7), true, 3, List.of())),
                Map.of("modify", new Effect(0.2, 0.5, 1)));
        statistics.add(load(1, modify), locks, idle());

        List<Map<String, Object>> waits = minuteRows("LOCK_STATS_TOP");
        assertThat(waits)
                .extracting(row -> new String((byte[]) row.get("ROW_RANGE_START_KEY"), StandardCharsets.UTF_8))
                .containsExactly("Orders(7)", "_Index_OrdersByStatus(7+)");
        assertThat(waits.get(0))
                .containsEntry("LOCK_WAIT_SECONDS", 90.0)
                .containsEntry("SAMPLE_LOCK_REQUESTS", List.of(Struct.of("Orders.Status", "Exclusive", "t")))
                .containsEntry(
                        "SAMPLE_LOCK_REQUESTS_JSON_STRING",
                        "[{\"COLUMN\":\"Orders.Status\",\"LOCK_MODE\":\"Exclusive\",\"TRANSACTION_TAG\":\"t\"}]");
        assertThat((Double) minuteRows("LOCK_STATS_TOTAL").get(0).get("TOTAL_LOCK_WAIT_SECONDS"))
                .isCloseTo(120, within(1e-6));
        Map<String, Object> transaction = minuteRows("TXN_STATS_TOP").get(0);
        assertThat(transaction)
                .containsEntry("COMMIT_ATTEMPT_COUNT", 900L)
                .containsEntry("COMMIT_ABORT_COUNT", 300L)
                .containsEntry("COMMIT_RETRY_COUNT", 300L);
        assertThat((Double) transaction.get("AVG_TOTAL_LATENCY_SECONDS")).isCloseTo(0.02 + 120.0 / 900, within(1e-6));
        assertThat((Double) minuteRows("READ_STATS_TOP").get(0).get("AVG_LOCKING_DELAY_SECONDS"))
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource({"TXN_STATS_TOP, AVG_COMMIT_LATENCY_SECONDS", "QUERY_STATS_TOP, AVG_LATENCY_SECONDS"})
    void latencyGrowsAsTheSplitsSlowDown(String family, String column) {
        statistics.add(load(1, modify(600), query("q", "", 600)), NOBODY_WAITS, splits(1, 1));
        statistics.add(load(2, modify(600), query("q", "", 600)), NOBODY_WAITS, splits(3, 1));

        List<Map<String, Object>> rows = rows(statistics, family + "_MINUTE", end(3));

        assertThat((Double) rows.get(1).get(column))
                .isCloseTo(3 * (Double) rows.get(0).get(column), within(1e-9));
    }

    @Test
    void queriesThatFullSplitsCannotServe_runOutOfTime() {
        statistics.add(load(1, query("q", "", 600)), NOBODY_WAITS, splits(3, 0.75));

        Map<String, Object> row = minuteRows("QUERY_STATS_TOP").get(0);

        assertThat(row)
                .containsEntry("EXECUTION_COUNT", 600L)
                .containsEntry("ALL_FAILED_EXECUTION_COUNT", 150L)
                .containsEntry("TIMED_OUT_EXECUTION_COUNT", 150L);
        assertThat((Double) row.get("ALL_FAILED_AVG_LATENCY_SECONDS"))
                .isGreaterThan((Double) row.get("AVG_LATENCY_SECONDS"));
    }

    @Test
    void distributionsAgreeWithTheAverages() {
        minute(modify(600), query("q", "", 70));

        Map<String, Object> query = minuteRows("QUERY_STATS_TOP").get(0);
        Map<String, Object> transaction = minuteRows("TXN_STATS_TOTAL").get(0);
        List<Object> latencies = struct(query.get("LATENCY_DISTRIBUTION"));
        List<Object> total = struct(transaction.get("TOTAL_LATENCY_DISTRIBUTION"));
        assertThat(latencies.subList(0, 2))
                .containsExactly(query.get("EXECUTION_COUNT"), query.get("AVG_LATENCY_SECONDS"));
        assertThat(total.subList(0, 2))
                .containsExactly(transaction.get("ATTEMPT_COUNT"), transaction.get("AVG_TOTAL_LATENCY_SECONDS"));
    }

    private static List<Object> struct(Object cell) {
        return ((Struct) ((List<?>) cell).get(0)).fields();
    }

    @ParameterizedTest
    @CsvSource({
        "TXN_STATS_TOTAL, COMMIT_ATTEMPT_COUNT, AVG_TOTAL_LATENCY_SECONDS",
        "QUERY_STATS_TOTAL, EXECUTION_COUNT, AVG_CPU_SECONDS",
        "READ_STATS_TOTAL, EXECUTION_COUNT, AVG_ROWS",
    })
    void tenMinutesAndHours_areSums_andWeightedAverages(String family, String count, String average) {
        for (int minute = 1; minute <= 60; minute++) {
            statistics.add(
                    load(minute, modify(minute * 3.3), query("q", "", 0.3 * minute), read(40)),
                    NOBODY_WAITS,
                    splits(1 + minute % 3, 1));
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
    void rareExecutionsAreCountedWhole_andInTheirMinuteWithAllTheyWrote() {
        for (int minute = 1; minute <= 300; minute++) {
            statistics.add(load(minute, insert("a", 0.31)), NOBODY_WAITS, idle());
        }

        List<Map<String, Object>> transactions = rows(statistics, "TXN_STATS_TOTAL_MINUTE", end(301));
        List<Map<String, Object>> operations = rows(statistics, "TABLE_OPERATIONS_STATS_MINUTE", end(301));
        assertThat(sum(transactions, "COMMIT_ATTEMPT_COUNT")).isBetween(92L, 94L);
        assertThat(operations.stream().filter(row -> row.get("TABLE_NAME").equals("Orders")))
                .hasSameSizeAs(transactions)
                .allSatisfy(row -> assertThat(row).containsEntry("WRITE_COUNT", 2L));
    }

    @Test
    void sizesAreTheMeanOfTheHoursSamples_andGroupsAddUpToThem() {
        for (int minute = 1; minute <= 60; minute++) {
            statistics.add(load(minute, read(1)), NOBODY_WAITS, idle());
        }

        List<Map<String, Object>> sizes = rows(statistics, "TABLE_SIZES_STATS_1HOUR", end(61));

        assertThat(sizes).hasSize(3);
        assertThat(sizes.get(0)).containsEntry("TABLE_NAME", "Orders").containsEntry("USED_BYTES", 1e9 + 32.5e6);
        assertThat(rows(statistics, "TABLE_SIZES_STATS_PER_LOCALITY_GROUP_1HOUR", end(61)))
                .allSatisfy(row -> assertThat(row).containsEntry("LOCALITY_GROUP", "default"))
                .extracting(row -> row.get("USED_BYTES"))
                .containsExactlyElementsOf(
                        sizes.stream().map(row -> row.get("USED_BYTES")).toList());
    }

    @Test
    void runningQueriesAndTheirSummaryAgree() {
        for (int minute = 1; minute <= 3; minute++) {
            statistics.add(load(minute, query("q", "", 60_000)), NOBODY_WAITS, splits(20, 1));
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
    void policiesAndVersionsAreState() {
        minute(read(1));

        assertThat(rows(statistics, "ROW_DELETION_POLICIES", end(2)))
                .singleElement()
                .satisfies(row ->
                        assertThat(row).containsEntry("TABLE_NAME", "Orders").containsEntry("UNDELETABLE_ROWS", 0L));
        assertThat(rows(statistics, "SUPPORTED_OPTIMIZER_VERSIONS", end(2))).hasSize(1);
        assertThat(rows(statistics, "ACTIVE_PARTITIONED_DMLS", end(2))).isEmpty();
    }

    @Test
    void equalNewestMinutes_meanEqualContents_alsoLater() {
        Statistics other = new Statistics(CATALOG, 3);
        for (int minute = 1; minute <= 90; minute++) {
            for (Statistics each : List.of(statistics, other)) {
                each.add(load(minute, modify(33.3), query("q", "", 9_000), sweep(7.7)), NOBODY_WAITS, splits(9, 1));
            }
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
            statistics.add(load(minute, modify(33.3), query("q", "", 9_000), read(8)), NOBODY_WAITS, splits(9, 1));
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
            case "BYTES" -> cell instanceof byte[];
            case "ARRAY" -> cell instanceof List;
            default -> cell instanceof String;
        };
    }
}
