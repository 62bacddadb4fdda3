package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a move to new tables must not lose: a write, a deletion, a row's one identity, the way back. */
class TableSwapTest {
    private static final List<Recommendation> EVENTS = advice("own/events.gsql", "Events", "CreatedAt");
    private static final List<Recommendation> LOG = advice("own/access-log.gsql", "AccessLog", "CommittedAt");

    @Test
    void writersKnowBothNames_beforeTheSwap() {
        assertThat(EVENTS).allSatisfy(advised -> {
            List<String> steps = advised.steps();
            assertThat(Advised.first(steps, "NOT_FOUND")).isBetween(0, Advised.first(steps, "Swap: ") - 1);
        });
    }

    @Test
    void deletes_goToBothTables_andAreNotUndoneByTheBackfill() {
        assertThat(EVENTS).allSatisfy(advised -> {
            assertThat(step(advised, "Turn the switch").what()).contains("INSERT OR UPDATE", "deletes go to both");
            assertThat(step(advised, "Backfill").what()).contains("read-write transaction");
            assertThat(step(advised, "Delete the rows").check()).hasValueSatisfying(query -> assertThat(query)
                    .contains("WHERE NOT EXISTS (SELECT 1 FROM Events AS o"));
        });
    }

    @Test
    void fromTheSwapOn_theOldTableIsWrittenBack() {
        assertThat(EVENTS).allSatisfy(advised -> {
            List<String> steps = advised.steps();
            assertThat(Advised.first(steps, "From the swap on")).isEqualTo(Advised.first(steps, "Swap: ") + 1);
        });
    }

    @Test
    void anIdThatIsNew_isTheSameForEveryWriterOfARow() {
        Recommendation uuid = EVENTS.stream()
                .filter(advised -> advised.kind().equals("UUID_FIRST"))
                .findFirst()
                .orElseThrow();

        assertThat(uuid.steps()).anyMatch(step -> step.contains("the UUID of version 5 over (TenantId, CreatedAt)"));
        assertThat(uuid.tradeOffs()).anyMatch(cost -> cost.contains("no longer refuses a second row"));
    }

    @Test
    void anIdBesideATimeOfTheCommit_isStoredWithTheOldRow() {
        assertThat(LOG)
                .filteredOn(advised -> advised.kind().equals("APPLICATION_SHARD")
                        || advised.kind().equals("UUID_FIRST"))
                .isNotEmpty()
                .allMatch(advised -> advised.steps().stream().anyMatch(step -> step.contains("new, nullable column")));
    }

    @Test
    void everyGate_hasACheck() {
        assertThat(EVENTS)
                .flatExtracting(Recommendation::migration)
                .filteredOn(step -> step.gate().isPresent())
                .allMatch(step -> step.check().isPresent() || step.isDecided());
    }

    private static Step step(Recommendation advised, String begin) {
        return advised.migration().stream()
                .filter(step -> step.what().startsWith(begin))
                .findFirst()
                .orElseThrow();
    }

    private static List<Recommendation> advice(String schema, String table, String column) {
        Spot spot = Spot.of(Findings.of(Cause.MONOTONIC_KEY, table, null, column));
        return Redesigns.all()
                .advise(new Situation(spot, Schemas.named(schema).catalog(), Evidence.NONE))
                .recommendations()
                .stream()
                .filter(advised -> !advised.ddl().isEmpty())
                .toList();
    }
}
