package dev.splitheat.app.detection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.sandbox.scenario.DemoScenarios;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulated databases, each with many seeds: what is hot is found once with its cause, what heals is let be. */
class DemoScenariosTest {
    private static final Instant START = Instant.parse("2026-11-20T04:00:00Z");
    private static final int SEEDS = 25;

    @ParameterizedTest
    @CsvSource({
        "access-log, MONOTONIC_KEY, AccessLog, , LoggedAt",
        "counters, HOT_ROW, Counters, , ",
        "user-directory, MONOTONIC_INDEX, Users, UsersByLastAccess, LastAccess"
    })
    void theHotspotIsOneFindingWithItsCause(String database, String cause, String table, String index, String column) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<Finding> serious = serious(database, seed);

            assertThat(serious).as("seed %d: %s", seed, serious).singleElement().satisfies(finding -> {
                assertThat(finding.cause().name()).isEqualTo(cause);
                assertThat(finding.table()).hasValue(table);
                assertThat(finding.index().orElse(null)).isEqualTo(index);
                assertThat(finding.column().orElse(null)).isEqualTo(column);
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"sessions", "catalog-import"})
    void whatIsSpreadOrHeals_isNeverMoreThanInfo(String database) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<Finding> serious = serious(database, seed);

            assertThat(serious).as("seed %d", seed).isEmpty();
        }
    }

    private static List<Finding> serious(String database, long seed) {
        return Watched.findings(DemoScenarios.world(seed, START), database, Duration.ofHours(6)).stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
    }
}
