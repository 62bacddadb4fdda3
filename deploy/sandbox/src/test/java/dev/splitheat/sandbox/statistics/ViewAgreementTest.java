package dev.splitheat.sandbox.statistics;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.insert;
import static dev.splitheat.sandbox.statistics.Minutes.load;
import static dev.splitheat.sandbox.statistics.Minutes.modify;
import static dev.splitheat.sandbox.statistics.Minutes.query;
import static dev.splitheat.sandbox.statistics.Minutes.read;
import static dev.splitheat.sandbox.statistics.Minutes.rows;
import static dev.splitheat.sandbox.statistics.Minutes.splits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.locks.Contention;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.tables.Struct;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

/** What must hold between the views of any hour. */
class ViewAgreementTest {
    private static final int MINUTES = 60;

    @Property(tries = 30)
    void viewsOfAnyHourAgree(
            @ForAll long seed,
            @ForAll @DoubleRange(max = 3000) double inserts,
            @ForAll @DoubleRange(max = 3000) double changes,
            @ForAll @DoubleRange(max = 3000) double queries,
            @ForAll @DoubleRange(min = 0.2, max = 1) double done) {
        Statistics statistics = new Statistics(CATALOG, seed);
        Serving serving = new Serving(seed);
        Contention contention = new Contention(CATALOG, seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (int minute = 1; minute <= MINUTES; minute++) {
            MinuteLoad asked =
                    load(minute, insert("a", inserts), modify(changes), query("q", "", queries), read(queries));
            LockMinute locks = contention.of(asked, random);
            statistics.add(serving.serve(locks.leaves(asked), locks, splits(1 / done, done)));
        }

        for (String interval : List.of("_MINUTE", "_10MINUTE", "_HOUR")) {
            totalsHoldTheTop(statistics, interval);
            tableOperationsAreWhatWasWritten(statistics, interval);
            abortsAreAmongTheAttempts(statistics, interval);
            bucketsHoldTheCounts(statistics, interval);
        }
        intervalsAddUp(statistics);
    }

    private static void totalsHoldTheTop(Statistics statistics, String interval) {
        Map<Object, Double> waits = byEnd(statistics, "LOCK_STATS_TOP" + interval, "LOCK_WAIT_SECONDS");
        Map<Object, Double> total = byEnd(statistics, "LOCK_STATS_TOTAL" + interval, "TOTAL_LOCK_WAIT_SECONDS");
        waits.forEach((end, seconds) -> assertThat(total.get(end)).isGreaterThanOrEqualTo(seconds * (1 - 1e-9)));
        for (String family : List.of("QUERY_STATS", "READ_STATS")) {
            assertThat(byEnd(statistics, family + "_TOP" + interval, "EXECUTION_COUNT"))
                    .isEqualTo(byEnd(statistics, family + "_TOTAL" + interval, "EXECUTION_COUNT"));
        }
        assertThat(byEnd(statistics, "TXN_STATS_TOP" + interval, "ATTEMPT_COUNT"))
                .isEqualTo(byEnd(statistics, "TXN_STATS_TOTAL" + interval, "ATTEMPT_COUNT"));
    }

    private static void tableOperationsAreWhatWasWritten(Statistics statistics, String interval) {
        Map<Object, Double> written = new TreeMap<>();
        rows(statistics, "TXN_STATS_TOTAL" + interval, end(MINUTES + 1)).forEach(row -> {
            for (Object table : (List<?>) row.get("OPERATIONS_BY_TABLE")) {
                written.put(
                        row.get("INTERVAL_END"),
                        ((Long) ((Struct) table).fields().get(1)).doubleValue());
            }
        });
        Map<Object, Double> counted = new TreeMap<>();
        rows(statistics, "TABLE_OPERATIONS_STATS" + interval, end(MINUTES + 1)).stream()
                .filter(row -> row.get("TABLE_NAME").equals("Orders") && (Long) row.get("WRITE_COUNT") > 0)
                .forEach(row -> counted.put(row.get("INTERVAL_END"), ((Long) row.get("WRITE_COUNT")).doubleValue()));
        assertThat(counted).isEqualTo(written);
    }

    private static void abortsAreAmongTheAttempts(Statistics statistics, String interval) {
        rows(statistics, "TXN_STATS_TOP" + interval, end(MINUTES + 1)).forEach(row -> {
            assertThat((Long) row.get("COMMIT_ABORT_COUNT")).isBetween(0L, (Long) row.get("COMMIT_ATTEMPT_COUNT") - 1);
            assertThat((Double) row.get("AVG_COMMIT_LATENCY_SECONDS"))
                    .isLessThanOrEqualTo((Double) row.get("AVG_TOTAL_LATENCY_SECONDS") * (1 + 1e-9));
        });
    }

    private static void bucketsHoldTheCounts(Statistics statistics, String interval) {
        rows(statistics, "QUERY_STATS_TOTAL" + interval, end(MINUTES + 1)).forEach(row -> {
            Struct latencies = (Struct) ((List<?>) row.get("LATENCY_DISTRIBUTION")).get(0);
            List<?> buckets = (List<?>) latencies.fields().get(6);
            assertThat(buckets.stream().mapToLong(count -> (Long) count).sum()).isEqualTo(row.get("EXECUTION_COUNT"));
        });
    }

    private static void intervalsAddUp(Statistics statistics) {
        for (String column : List.of("WRITE_COUNT", "READ_QUERY_COUNT", "DELETE_COUNT")) {
            double minutes = sum(byEnd(statistics, "TABLE_OPERATIONS_STATS_MINUTE", column));
            assertThat(sum(byEnd(statistics, "TABLE_OPERATIONS_STATS_10MINUTE", column)))
                    .isEqualTo(minutes);
            assertThat(sum(byEnd(statistics, "TABLE_OPERATIONS_STATS_HOUR", column)))
                    .isEqualTo(minutes);
        }
        double waited = sum(byEnd(statistics, "LOCK_STATS_TOTAL_MINUTE", "TOTAL_LOCK_WAIT_SECONDS"));
        assertThat(sum(byEnd(statistics, "LOCK_STATS_TOTAL_HOUR", "TOTAL_LOCK_WAIT_SECONDS")))
                .isCloseTo(waited, within(1e-6 * (1 + waited)));
    }

    private static double sum(Map<Object, Double> byEnd) {
        return byEnd.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Map<Object, Double> byEnd(Statistics statistics, String view, String column) {
        Map<Object, Double> sums = new TreeMap<>();
        rows(statistics, view, end(MINUTES + 1))
                .forEach(row ->
                        sums.merge(row.get("INTERVAL_END"), ((Number) row.get(column)).doubleValue(), Double::sum));
        return sums;
    }
}
