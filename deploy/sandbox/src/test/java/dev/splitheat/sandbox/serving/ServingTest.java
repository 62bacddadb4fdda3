package dev.splitheat.sandbox.serving;

import static dev.splitheat.sandbox.statistics.Minutes.CATALOG;
import static dev.splitheat.sandbox.statistics.Minutes.NOBODY_WAITS;
import static dev.splitheat.sandbox.statistics.Minutes.START;
import static dev.splitheat.sandbox.statistics.Minutes.end;
import static dev.splitheat.sandbox.statistics.Minutes.insert;
import static dev.splitheat.sandbox.statistics.Minutes.load;
import static dev.splitheat.sandbox.statistics.Minutes.splits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.RowChange;
import dev.splitheat.sandbox.series.Metric;
import dev.splitheat.sandbox.series.Metrics;
import dev.splitheat.sandbox.series.Series;
import dev.splitheat.sandbox.statistics.Statistics;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

/** What everybody who tells of a minute must agree on. */
class ServingTest {
    private static final int MINUTES = 60;
    private static final int WRITE_COUNT = 3;

    @Property(tries = 20)
    void statisticsSeriesAndChangesTellOfTheSameExecutions(
            @ForAll long seed,
            @ForAll @DoubleRange(min = 0.1, max = 3000) double inserts,
            @ForAll @DoubleRange(min = 0.2, max = 1) double done) {
        Serving serving = new Serving(seed);
        Statistics statistics = new Statistics(CATALOG, seed);
        Series series = new Series(seed, 1);
        double changed = 0;
        for (int minute = 1; minute <= MINUTES; minute++) {
            ServedMinute served =
                    serving.serve(load(minute, changing(insert("a", inserts))), NOBODY_WAITS, splits(2, done));
            statistics.add(served);
            series.add(served);
            changed += served.done().performed().get(0).changes().get(0).standsFor();
        }

        double written =
                statistics.rows("TABLE_OPERATIONS_STATS_MINUTE", end(MINUTES + 1), Instant.MIN, Instant.MAX).stream()
                        .filter(row -> row.contains("Orders"))
                        .mapToLong(row -> (Long) row.get(WRITE_COUNT))
                        .sum();
        assertThat(commits(series)).isEqualTo(written / 2);
        assertThat(changed).isCloseTo(written, within(3.0));
    }

    /** With a sample for its two rows an execution. */
    private static Performed changing(Performed insert) {
        RowChange change = new RowChange(
                "Orders",
                Access.INSERT,
                START,
                Map.of("OrderId", KeyValue.of(BaseType.INT64, 7L)),
                Map.of(),
                Map.of(),
                2 * insert.executions());
        return new Performed(
                insert.statement(), insert.executions(), 0, 0, insert.bytes(), insert.touches(), List.of(change));
    }

    private static double commits(Series series) {
        Metric metric = Metrics.all().stream()
                .filter(each -> each.type().endsWith("/commit_attempt_count"))
                .findFirst()
                .orElseThrow();
        return series.read(metric, 1, Instant.MIN, Instant.MAX).stream()
                .filter(one -> one.labels().containsValue("success"))
                .flatMap(one -> one.points().stream())
                .mapToDouble(point -> point.value().number())
                .sum();
    }
}
