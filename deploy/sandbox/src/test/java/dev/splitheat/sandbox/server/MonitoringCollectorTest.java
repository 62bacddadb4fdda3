package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.sandbox.series.Metrics;
import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.LatePoints;
import dev.splitheat.sandbox.server.faults.Points;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The collector of time series, with Google's client, on the simulated Cloud Monitoring. */
class MonitoringCollectorTest {
    private static final String CPU = "instance/cpu/utilization";
    /** Of this one, points come up to three minutes after their end. */
    private static final Duration SETTLED = Duration.ofMinutes(4);

    private static ConnectedSandbox sandbox;
    private static String counters;

    private Instant now = ConnectedSandbox.START.plus(Duration.ofHours(1));
    private WatchedProject project;

    @BeforeAll
    static void serve() {
        sandbox = new ConnectedSandbox();
        counters = World.nameOf("counters");
    }

    @AfterAll
    static void stop() {
        sandbox.close();
    }

    @BeforeEach
    void watch() {
        sandbox.clock.set(now);
        project = new WatchedProject(sandbox.server, now, Duration.ofMinutes(30));
    }

    @AfterEach
    void leave() {
        project.close();
        sandbox.server.faults().clear();
    }

    @Test
    void everyMetric_arrives() {
        project.collect(now);

        Set<String> told = project.sent.stream()
                .flatMap(minute -> minute.rows().stream())
                .map(MetricPoint::metric)
                .collect(Collectors.toSet());
        assertThat(told)
                .contains(
                        "instance/node_count",
                        "instance/peak_split_cpu_usage_score",
                        "instance/cpu/utilization_by_priority",
                        "api/request_latencies",
                        "lock_stat/total/lock_wait_time",
                        "row_deletion_policy/undeletable_rows");
        assertThat(DocumentedMetrics.byDefault()).containsAll(told).allMatch(MonitoringCollectorTest::served);
    }

    @Test
    void everyMinuteOfEveryDatabase_isSentOnce() {
        minutes(5);

        for (String database : sandbox.server.databases()) {
            assertThat(project.minutesOf(database))
                    .extracting(Interval::end)
                    .hasSize(30)
                    .doesNotHaveDuplicates()
                    .endsWith(now.minus(SETTLED));
        }
    }

    @Test
    void points_areThoseThatAreTold_whenAllOfThemAreInSight() {
        minutes(5);
        List<Interval<MetricPoint>> early = List.copyOf(project.sent);
        sandbox.clock.set(now.plus(Duration.ofHours(1)));

        try (WatchedProject later = new WatchedProject(sandbox.server, now, Duration.ofMinutes(34))) {
            later.collect(now);

            assertThat(rows(later.sent)).isEqualTo(rows(early));
        }
    }

    @Test
    void restart_sendsNothingTwice() {
        for (int minute = 0; minute < 10; minute++) {
            minutes(1);
            project.restart();
            now = now.plusSeconds(60);
        }

        assertThat(project.minutesOf(counters).stream().map(Interval::end))
                .hasSize(35)
                .doesNotHaveDuplicates();
    }

    @Test
    void latePoint_isFilledIn_onceMore_whole() {
        Instant late = now.minusSeconds(600);
        sandbox.server
                .faults()
                .add(counters, new LatePoints(new Points(Metrics.DOMAIN + CPU, Optional.of(late)), now.plusSeconds(1)));

        minutes(40);

        List<Interval<MetricPoint>> sent = project.minutesOf(counters).stream()
                .filter(minute -> minute.end().equals(late))
                .toList();
        assertThat(sent).extracting(Interval::revision).containsExactly(0, 1);
        assertThat(has(CPU, sent.get(0))).isFalse();
        assertThat(has(CPU, sent.get(1))).isTrue();
        assertThat(sent.get(1).rows().size()).isEqualTo(sent.get(0).rows().size() + 1);
        assertThat(project.sent.stream().filter(minute -> minute.revision() > 0).count())
                .isEqualTo(1);
    }

    @Test
    void missingPoints_leaveTheRestOfTheirMinutes() {
        sandbox.server.faults().add(counters, LatePoints.missing(new Points(Metrics.DOMAIN + CPU, Optional.empty())));

        minutes(3);

        List<Interval<MetricPoint>> sent = project.minutesOf(counters);
        assertThat(sent.stream().map(minute -> has(CPU, minute))).hasSize(28).containsOnly(false);
        assertThat(sent.stream().map(minute -> has("instance/node_count", minute)))
                .containsOnly(true);
    }

    @Test
    void whoIsDenied_isToldTheRole_andCollectsOnceItIsGranted() {
        sandbox.server.faults().addEverywhere(Denied.everything());
        assertThatThrownBy(() -> project.collect(now))
                .isInstanceOfSatisfying(
                        UnreadableProjectException.class,
                        failure -> assertThat(failure.kind().lasting()).isTrue())
                .hasMessageContaining("projects/sandbox")
                .hasMessageContaining("roles/monitoring.viewer");

        sandbox.server.faults().clear();
        project.collect(now);

        assertThat(project.minutesOf(counters).size()).isEqualTo(26);
    }

    private void minutes(int many) {
        for (int minute = 0; minute < many; minute++) {
            sandbox.clock.set(now);
            project.collect(now);
            now = now.plusSeconds(60);
        }
        now = now.minusSeconds(60);
    }

    private static boolean served(String metric) {
        return Metrics.named(Metrics.DOMAIN + metric).isPresent();
    }

    private static boolean has(String metric, Interval<MetricPoint> minute) {
        return minute.rows().stream().anyMatch(point -> point.metric().equals(metric));
    }

    /** How many points each minute has, and a sum of all that they say. */
    private static Map<String, String> rows(List<Interval<MetricPoint>> minutes) {
        return minutes.stream()
                .collect(Collectors.toMap(
                        minute -> minute.database() + " " + minute.end(),
                        minute -> minute.rows().size() + " "
                                + Set.copyOf(minute.rows()).hashCode()));
    }
}
