package dev.splitheat.app.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Action;
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
import org.junit.jupiter.api.Test;
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
                "hot-row-celebrity | profiles | KEEP_ANSWER | 1 | - | view-star 0.0106",
                "hot-row-celebrity | profiles | KEEP_ANSWER | 10 | - | view-star 0.0101",
                "hot-row-celebrity | profiles | GATHER_CHANGES | 1 | - | -",
                "hot-row-celebrity | profiles | SHORTEN_TRANSACTIONS | 0 | - | -",
                "hot-row-celebrity | profiles | NARROW_READS | 0 | - | -",
                "hot-row-celebrity | Others | KEEP_ANSWER | 1 | - | -",
                "hot-sequence-order-numbers | NumberRanges | RESERVE_NUMBERS | 100 | - | next-order-number 0.0100",
                "hot-sequence-order-numbers | NumberRanges | RESERVE_NUMBERS | 1 | - | -",
                "hot-sequence-order-numbers | NumberRanges | STOP_USING | 0 | - | next-order-number 0.0000",
                "hot-sequence-order-numbers | NumberRanges | KEEP_ANSWER | 1 | - | -",
                "large-scan-missing-index | CallLog | NARROW_READS | 0 | CREATE INDEX I ON CallLog(CustomerId, Outcome) | lost-calls 0.0010",
                "large-scan-missing-index | CallLog | NARROW_READS | 0 | ALTER TABLE CallLog ADD COLUMN Duration INT64; CREATE INDEX I ON CallLog(CallId, Duration) | -",
                "large-scan-missing-index | CallLog | NARROW_READS | 0 | CREATE INDEX I ON CallLog(`CustomerId` DESC) STORING (CallId) | lost-calls 0.0010",
                "large-scan-missing-index | CallLog | NARROW_READS | 0 | ALTER TABLE CallLog ADD COLUMN Note STRING(9) | lost-calls 0.0010",
                "large-scan-open-positions | Positions | NARROW_READS | 0 | - | -",
                "large-scan-open-positions | Positions | KEEP_ANSWER | 10 | - | sum-positions 0.0139",
                "large-scan-whole-small-table | pricing_rules | NARROW_READS | 0 | - | -",
                "lock-contention-project-row | Projects | SHORTEN_TRANSACTIONS | 0 | - | finish-task holds 0.1333",
                "queue-outbox | Outbox | POLL_LESS | 2 | - | take 0.5000",
                "queue-outbox | Outbox | POLL_LESS | 5 | - | take 0.2000",
                "recent-reads-timeline | timeline | KEEP_ANSWER | 1 | - | -"
            })
    void changesWhatItMeans_byItsAmount(
            String scenario, String table, Action.Kind kind, long amount, String ddl, String left) {
        Recommendation advised = Draft.of("ANY", "no words are read", "nor any of these")
                .actions(new Action(kind, amount, List.of()))
                .ddl(ddl == null ? List.of() : List.of(ddl.split("; ")))
                .done();

        Optional<Cure> cure = WorkloadCure.of(ScenarioLibrary.named(scenario), finding(table), advised);

        assertThat(cure.map(WorkloadCureTest::told).orElse("")).isEqualTo(left == null ? "" : left);
    }

    @Test
    void nodesAreSet_whereTheAdviceAsksForThem() {
        Recommendation advised = Draft.of("ANY", "go to 9 nodes", "")
                .actions(new Action(Action.Kind.SET_NODES, 5, List.of()))
                .done();

        assertThat(WorkloadCure.of(ScenarioLibrary.named("queue-outbox"), finding("Outbox"), advised))
                .contains(new Cure.Scaling(5));
    }

    @Test
    void wordsAlone_changeNothing() {
        Recommendation advised = Draft.of("RELIEVE_ROW", "cache it for 10 s", "")
                .steps(List.of(Step.of("keep it for 10 s, reserve 100 numbers, --nodes=7")))
                .done();

        assertThat(WorkloadCure.of(ScenarioLibrary.named("hot-row-celebrity"), finding("profiles"), advised))
                .isEmpty();
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

    private static Finding finding(String table) {
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
                Optional.empty(),
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
