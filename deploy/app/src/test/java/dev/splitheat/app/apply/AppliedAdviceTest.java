package dev.splitheat.app.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.replay.Replay;
import dev.splitheat.app.seen.SeenSplits;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.notice.Alert;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The demo's shop and the production topologies, faster than time: what is advised is what cools the shop. */
class AppliedAdviceTest {
    private static final Instant START = Instant.parse("2026-11-21T06:00:00Z");
    private static final int APPLIED = 240;
    private static final int END = 300;

    @TempDir
    Path stores;

    private final SimulatedDatabase shop = World.of(
                    2026, START, List.of(ScenarioLibrary.named("demo/shop").plan()))
            .databases()
            .iterator()
            .next();
    private final Map<String, Finding> findings = new LinkedHashMap<>();

    @ParameterizedTest
    @CsvSource({"MONOTONIC_KEY, OrderEvents", "MONOTONIC_INDEX, CustomersByLastSeen"})
    void anAppliedRecommendation_coolsItsObject_andTheFindingResolves(Cause cause, String object) {
        try (Replay replay =
                new Replay(shop.name(), shop.catalog(), StatisticsView.SPLIT_STATS_TOP_MINUTE, START, stores)) {
            live(replay, 1, APPLIED);
            Finding hot = open(cause);
            Alert alert = new Alert(1, Alert.State.FIRING, hot, replay.adviceFor(hot));
            Advised advised = Advised.pick(List.of(alert), hot.id(), 1);

            shop.updateDdl(advised.statements(shop.dialect()), minute(APPLIED));
            replay.learn(shop.catalog(), minute(APPLIED));
            live(replay, APPLIED + 1, END);

            Finding cured = findings.get(hot.id());
            assertThat(hot.object()).contains(object);
            assertThat(cured.status()).isEqualTo(Finding.Status.RESOLVED);
            assertThat(cured.resolvedAt().orElseThrow())
                    .isBetween(minute(APPLIED + 10), minute(APPLIED).plus(Duration.ofMinutes(20)));
            assertThat(troubled()).containsExactlyInAnyOrderElementsOf(without(object));
        }
    }

    private static Set<String> without(String object) {
        return Set.of("OrderEvents", "CustomersByLastSeen", "Settings").stream()
                .filter(each -> !each.equals(object))
                .collect(Collectors.toSet());
    }

    private void live(Replay replay, int from, int to) {
        for (int number = from; number <= to; number++) {
            Instant end = minute(number);
            shop.advanceTo(end);
            replay.take(SeenSplits.of(shop, end)).forEach(finding -> findings.put(finding.id(), finding));
        }
    }

    private static Instant minute(int number) {
        return START.plus(Duration.ofMinutes(number));
    }

    private Finding open(Cause cause) {
        List<Finding> found = findings.values().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN && finding.cause() == cause)
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private List<String> troubled() {
        return findings.values().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN && finding.severity() != Severity.INFO)
                .map(finding -> finding.object().orElseThrow())
                .toList();
    }
}
