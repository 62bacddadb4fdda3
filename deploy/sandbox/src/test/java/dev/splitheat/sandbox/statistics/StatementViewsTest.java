package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.dml;
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
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.Fingerprint;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.locks.LockMinute.Request;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.tables.Struct;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementViewsTest {
    private final Statistics statistics = new Statistics(CATALOG, 3);
    private final Serving serving = new Serving(3);

    private void minute(Performed... performed) {
        statistics.add(serving.serve(load(1, performed), NOBODY_WAITS, idle()));
    }

    private List<Map<String, Object>> minuteRows(String family) {
        return rows(statistics, family + "_MINUTE", end(1).plusSeconds(5));
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
        statistics.add(serving.serve(load(1, modify), locks, idle()));

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
        statistics.add(serving.serve(load(1, modify(600), query("q", "", 600)), NOBODY_WAITS, splits(1, 1)));
        statistics.add(serving.serve(load(2, modify(600), query("q", "", 600)), NOBODY_WAITS, splits(3, 1)));

        List<Map<String, Object>> rows = rows(statistics, family + "_MINUTE", end(3));

        assertThat((Double) rows.get(1).get(column))
                .isCloseTo(3 * (Double) rows.get(0).get(column), within(1e-9));
    }

    @Test
    void queriesThatFullSplitsCannotServe_runOutOfTime() {
        statistics.add(serving.serve(load(1, query("q", "", 600)), NOBODY_WAITS, splits(3, 0.75)));

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

    @Test
    void sqlInsideATransaction_isAQueryToo_andNoReadThroughTheApi() {
        minute(dml(600));

        assertThat(minuteRows("QUERY_STATS_TOP")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("EXECUTION_COUNT", 600L)
                .containsEntry("RUN_IN_RW_TRANSACTION_EXECUTION_COUNT", 600L)
                .containsEntry("AVG_ROWS_WRITTEN", 1.0)
                .containsEntry("AVG_BYTES_WRITTEN", 50.0)
                .containsEntry("REQUEST_TAG", ""));
        assertThat(minuteRows("TXN_STATS_TOP")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("TRANSACTION_TAG", "app=dml")
                .containsEntry("FPRINT", Fingerprint.of("app=dml"))
                .containsEntry("READ_COLUMNS", List.of("Orders.Status"))
                .containsEntry("WRITE_CONSTRUCTIVE_COLUMNS", List.of("Orders.Status")));
        assertThat(minuteRows("READ_STATS_TOP")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10, 10, false", "65536, 65536, false", "65537, 65536, true"})
    void longTextIsCut(int length, int kept, boolean truncated) {
        String text = "x".repeat(length);

        assertThat(QueryViews.kept(text)).hasSize(kept);
        assertThat(QueryViews.truncated(text)).isEqualTo(truncated);
    }
}
