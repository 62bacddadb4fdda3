package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalogue's seven plans, by the milestones that must come in this order, and the statements of their steps. */
class MigrationPlansTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "M1 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | SHARDED_INDEX | Execute the DDL > is filled > Deploy the queries > Wait a full business cycle > Only then: DROP INDEX | DROP INDEX UsersByLastAccess",
                "M2 | own/orders.gsql | MONOTONIC_KEY | OrderLines | - | OrderId | BIT_REVERSE_SEQUENCE | Execute the DDL > Let inserts into Orders > Watch the split statistics | -",
                "M3 | catalogue/C01-before.gsql | MONOTONIC_KEY | UserAccessLogs | - | LastAccess | SWAP_KEY_ORDER | Execute the DDL > Turn the switch to both > Backfill in batches > Compare UserAccessLogs > Swap: > goes on writing both > Keep writing the old tables back > Only then | RENAME TABLE UserAccessLogs TO UserAccessLogs_old, UserAccessLogs_new TO UserAccessLogs; DROP TABLE UserAccessLogs_old",
                "M4 | own/counters.gsql | HOT_ROW | Counters | - | Name | SHARDED_COUNTER | Execute the DDL > to a random row > add its value to row 0 > Read the sums alone | -",
                "M5 | google-docs/persistent | LARGE_SCAN | Users | - | - | NARROW_SCAN | Find the statements > Give each an index | -",
                "M6 | own/queues.gsql | QUEUE | OrderEvents | - | CreatedAt | CHANGE_STREAM | Execute the DDL > Run a reader beside > Move the consumers over > DROP TABLE OrderEvents | -",
                "M7 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | DROP_INDEX | Wait a full business cycle > Only then: DROP INDEX | DROP INDEX UsersByLastAccess"
            })
    void aPlan_comesInOrder_withAGateAfterEachStep(
            String plan,
            String schema,
            Cause cause,
            String table,
            String index,
            String column,
            String kind,
            String milestones,
            String statement) {
        Evidence evidence = plan.equals("M7") ? Measured.unread(index, 60) : Evidence.NONE;

        Recommendation advised = Redesigns.all()
                .advise(
                        Findings.of(cause, table, index, column),
                        Schemas.named(schema).catalog(),
                        evidence)
                .recommendations()
                .stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst()
                .orElseThrow();

        List<Integer> places = Stream.of(milestones.split(" > "))
                .map(words -> Advised.first(advised.steps(), words))
                .toList();
        assertThat(places).as(advised.steps().toString()).doesNotContain(-1).isSorted();
        assertThat(advised.migration()).allMatch(step -> step.gate().isPresent());
        assertThat(advised.migration())
                .flatExtracting(Step::statements)
                .containsExactlyElementsOf(statement == null ? List.of() : List.of(statement.split("; ")));
    }
}
