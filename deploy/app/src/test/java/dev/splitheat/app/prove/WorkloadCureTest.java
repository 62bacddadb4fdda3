package dev.splitheat.app.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.redesign.Draft;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.Change.Turned;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left of a scenario's workloads after advice in words, right or wrong: of those that it does not help, all is. */
class WorkloadCureTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // Ten servers ask for the one star once a second; the other profiles are never asked for twice.
                "hot-row-celebrity | profiles | - | RELIEVE_ROW | cache for seconds | view-star 0.0106",
                "hot-row-celebrity | profiles | - | CACHE_ANSWER | keep it for 10 s | view-star 0.0101",
                "hot-row-celebrity | profiles | - | SHORTER_TRANSACTIONS | - | -",
                "hot-row-celebrity | profiles | - | NARROW_SCAN | - | -",
                "hot-row-celebrity | Others | - | RELIEVE_ROW | - | -",
                "hot-sequence-order-numbers | NumberRanges | - | BLOCK_RESERVATION | one write for 100 numbers | next-order-number 0.0100",
                "hot-sequence-order-numbers | NumberRanges | - | BLOCK_RESERVATION | - | -",
                "hot-sequence-order-numbers | NumberRanges | - | STALE_READS | - | -",
                "large-scan-missing-index | CallLog | - | NEW_INDEX | CREATE INDEX I ON CallLog(CustomerId, Outcome) | lost-calls 0.0010",
                "large-scan-missing-index | CallLog | - | NEW_INDEX | CREATE INDEX I ON CallLog(CallId, Duration) | -",
                "large-scan-open-positions | Positions | - | NARROW_SCAN | - | -",
                "large-scan-open-positions | Positions | - | CACHE_ANSWER | keep the answer for 10 s | sum-positions 0.0139",
                "large-scan-whole-small-table | pricing_rules | - | NARROW_SCAN | - | -",
                "lock-contention-project-row | Projects | - | SHORTER_TRANSACTIONS | - | finish-task holds 0.1333",
                "lock-contention-project-row | Projects | - | EXCLUSIVE_LOCK | - | -",
                "queue-outbox | Outbox | - | QUEUE_BATCHES | - | take 0.5000",
                "recent-reads-timeline | timeline | - | STALE_READS | - | -"
            })
    void changesWhatItNames_byWhatItSays(
            String scenario, String table, String index, String kind, String said, String left) {
        Optional<Cure> cure = WorkloadCure.of(
                ScenarioLibrary.named(scenario), finding(table, index), advice(kind, said == null ? "" : said));

        assertThat(cure.map(WorkloadCureTest::told).orElse("")).isEqualTo(left == null ? "" : left);
    }

    private static Recommendation advice(String kind, String said) {
        return Draft.of(kind, kind, "")
                .ddl(said.startsWith("CREATE") ? List.of(said) : List.of())
                .steps(List.of(Step.of(said)))
                .done();
    }

    private static String told(Cure cure) {
        return ((Cure.Release) cure)
                .workloads().stream().map(WorkloadCureTest::told).collect(Collectors.joining("; "));
    }

    private static String told(Turned turned) {
        return turned.holds() < 1
                ? "%s holds %.4f".formatted(turned.name(), turned.holds())
                : "%s %.4f".formatted(turned.name(), turned.rate());
    }

    private static Finding finding(String table, String index) {
        return new Finding(
                "projects/p/instances/i/databases/d",
                "f1",
                1,
                Finding.Status.OPEN,
                Optional.empty(),
                Cause.HOT_ROW,
                Severity.WARNING,
                0.9,
                Optional.of(table),
                Optional.ofNullable(index),
                Optional.empty(),
                "<begin>",
                "<end>",
                TEN,
                TEN,
                TEN,
                Optional.empty(),
                100,
                37,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
