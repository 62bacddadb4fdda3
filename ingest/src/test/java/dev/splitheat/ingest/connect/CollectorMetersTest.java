package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Gauge;
import org.apache.kafka.common.metrics.MetricValueProvider;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.common.metrics.Sensor;
import org.junit.jupiter.api.Test;

class CollectorMetersTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");

    /** Connect's registry, as far as it is used. */
    private static final class Registry implements PluginMetrics {
        private final Map<MetricName, MetricValueProvider<?>> metrics = new LinkedHashMap<>();

        @Override
        public MetricName metricName(String name, String description, LinkedHashMap<String, String> tags) {
            return new MetricName(name, "plugins", description, tags);
        }

        @Override
        public void addMetric(MetricName name, MetricValueProvider<?> value) {
            assertThat(metrics.put(name, value)).isNull();
        }

        @Override
        public void removeMetric(MetricName name) {
            assertThat(metrics.remove(name)).isNotNull();
        }

        @Override
        public Sensor addSensor(String name) {
            throw new UnsupportedOperationException("gauges alone are used");
        }

        @Override
        public void removeSensor(String name) {
            throw new UnsupportedOperationException("gauges alone are used");
        }

        Map<String, Object> values() {
            Map<String, Object> values = new TreeMap<>();
            metrics.forEach((name, value) ->
                    values.put(name.name() + name.tags(), ((Gauge<?>) value::value).value(null, NOON.toEpochMilli())));
            return values;
        }
    }

    private final Registry registry = new Registry();
    private final CollectorMeters meters =
            new CollectorMeters(new MeterNames(Optional.of(registry), new SettableClock(NOON)));

    @Test
    void whatIsCollected_isCounted() {
        hear(turn(report("SPLIT_STATS_TOP_MINUTE", 40, 10, 7)));
        hear(turn(report("SPLIT_STATS_TOP_MINUTE", 20, 12, 0), report("SPLIT_STATS_TOP_HOUR", 90_000, 5, 0)));

        assertThat(registry.values())
                .containsEntry("splitheat-lag-seconds{database=" + ORDERS + "}", 20.0)
                .containsEntry("splitheat-history-remaining{database=" + ORDERS + "}", 0.0)
                .containsEntry("splitheat-rows-total{}", 9.0)
                .containsEntry("splitheat-bytes-total{}", 300.0)
                .containsEntry("splitheat-intervals-total{}", 17.0)
                .containsEntry("splitheat-watched{}", 1.0)
                .containsEntry("splitheat-failing{}", 0.0);
    }

    @Test
    void failures_areCountedByKind() {
        ViewReport report = new ViewReport(
                ORDERS,
                "V",
                Optional.of(FailureKind.EXHAUSTED),
                Optional.of("slow down."),
                Optional.empty(),
                Tally.NONE,
                0,
                0);

        hear(new Collected(List.of(), new Next.Failed(FailureKind.EXHAUSTED), List.of(report)));

        assertThat(registry.values())
                .containsEntry("splitheat-errors-total{kind=exhausted}", 1.0)
                .containsEntry("splitheat-errors-total{kind=denied}", 0.0)
                .containsEntry("splitheat-throttled-total{}", 1.0)
                .containsEntry("splitheat-failing{}", 1.0);
    }

    @Test
    void aDatabaseThatIsTakenOut_leavesNoMeterBehind() {
        Map<String, Object> before = registry.values();
        hear(turn(report("SPLIT_STATS_TOP_MINUTE", 40, 0, 0)));

        meters.forget(ORDERS.toString());

        assertThat(registry.values().keySet()).isEqualTo(before.keySet());
    }

    @Test
    void aDatabaseThatLeavesItsProject_leavesNoMeterBehind_andTheOthersKeepTheirs() {
        DatabaseName users = DatabaseName.of("projects/p/instances/i/databases/users");
        meters.hear(
                "projects/p",
                turn(report(ORDERS, "CLOUD_MONITORING", 40, 1, 0), report(users, "V", 50, 1, 0)),
                Set.of(ORDERS, users));

        meters.hear("projects/p", turn(report(users, "V", 60, 1, 0)), Set.of(users));

        assertThat(registry.values())
                .containsEntry("splitheat-lag-seconds{database=" + users + "}", 60.0)
                .doesNotContainKey("splitheat-lag-seconds{database=" + ORDERS + "}")
                .doesNotContainKey("splitheat-history-remaining{database=" + ORDERS + "}");
    }

    @Test
    void whatNobodyAskedForAgain_isCountedOnce() {
        ViewReport stranded = StrandedDatabase.report(ORDERS, new UnusableOffsetException("ledger"));
        Collected turn = new Collected(List.of(), new Next.Failed(FailureKind.UNUSABLE_OFFSET), List.of(stranded));

        hear(turn);
        hear(turn);

        assertThat(registry.values()).containsEntry("splitheat-errors-total{kind=unusable_offset}", 1.0);
    }

    @Test
    void storedKeys_areNoLag() {
        hear(turn(report("CHANGE_STREAM", 40, 0, 0), report("STORED_KEYS", 40_000, 0, 0)));

        assertThat(registry.values()).containsEntry("splitheat-lag-seconds{database=" + ORDERS + "}", 40.0);
    }

    @Test
    void anOlderWorker_hasNoMeters_andIsNoProblem() {
        MeterNames names = MeterNames.of(new StoredOffsets(), new SettableClock(NOON));

        assertThatCode(() ->
                        new CollectorMeters(names).hear(ORDERS.toString(), turn(report("V", 1, 1, 1)), Set.of(ORDERS)))
                .doesNotThrowAnyException();
    }

    private void hear(Collected turn) {
        meters.hear(ORDERS.toString(), turn, Set.of(ORDERS));
    }

    private static Collected turn(ViewReport... reports) {
        return new Collected(List.of(), new Next.AtOnce(), List.of(reports));
    }

    private static ViewReport report(String view, long age, long sent, long remaining) {
        return report(ORDERS, view, age, sent, remaining);
    }

    private static ViewReport report(DatabaseName database, String view, long age, long sent, long remaining) {
        Tally tally = new Tally(sent, 0, 0, 0, remaining);
        return new ViewReport(
                database, view, Optional.empty(), Optional.empty(), Optional.of(NOON.minusSeconds(age)), tally, 3, 100);
    }
}
