package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A database of each dialect; the one reads, the other queries, both write in transactions: every series has points. */
class BusySeriesTest {
    /** Of databases with row deletion policies alone. */
    private static final String DELETION = "row_deletion_policy/";

    private final Instant now = ConnectedSandbox.START.plus(Duration.ofMinutes(40));

    @Test
    void everySeries_arrives() {
        try (ConnectedSandbox sandbox = new ConnectedSandbox(List.of(
                ScenarioLibrary.named("monotonic-key-counted-orders").plan().named("orders"),
                ScenarioLibrary.named("healthy-hotel-nights").plan().named("hotels")))) {
            sandbox.clock.set(now);
            try (WatchedProject project = new WatchedProject(sandbox.server, now, Duration.ofMinutes(30))) {
                project.collect(now);

                Set<String> missing = new TreeSet<>(DocumentedMetrics.byDefault());
                missing.removeIf(metric -> metric.startsWith(DELETION));
                missing.removeAll(told(project.sent));
                assertThat(missing).isEmpty();
                assertThat(told(project.minutesOf(World.nameOf("hotels"))))
                        .contains(
                                "query_stat/total/query_latencies",
                                "transaction_stat/total/transaction_latencies",
                                "lock_stat/total/lock_wait_time",
                                "api/request_latencies");
                assertThat(project.sent).hasSize(2 * 26).allMatch(minute -> minute.coverage() == Coverage.COMPLETE);
            }
        }
    }

    private static Set<String> told(List<Interval<MetricPoint>> minutes) {
        return minutes.stream()
                .flatMap(minute -> minute.rows().stream())
                .map(MetricPoint::metric)
                .collect(Collectors.toSet());
    }
}
