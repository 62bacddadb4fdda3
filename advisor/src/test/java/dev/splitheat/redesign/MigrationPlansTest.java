package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalogue's seven plans, by the milestones that must come in this order, and the statements of their steps. */
class MigrationPlansTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "M1 | own/users.gsql | MONOTONIC_INDEX | Users | UsersByLastAccess | LastAccess | SHARDED_INDEX | Execute the first statement > Execute the rest of the DDL > Wait until UsersByLastAccess > Deploy the queries > Wait a full business cycle > Only then: DROP INDEX | DROP INDEX UsersByLastAccess",
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

    @Test
    void rowsOfATree_areCountedTableByTable_andAfterTheSwapTheOldOnesAreOld() {
        String ddl =
                """
                CREATE TABLE Logs (LoggedAt TIMESTAMP NOT NULL, LogId STRING(36) NOT NULL) PRIMARY KEY (LoggedAt, LogId);
                CREATE TABLE Lines (LoggedAt TIMESTAMP NOT NULL, LogId STRING(36) NOT NULL, LineNo INT64 NOT NULL)
                  PRIMARY KEY (LoggedAt, LogId, LineNo), INTERLEAVE IN PARENT Logs;
                """;

        assertThat(byTime(ddl, "Logs"))
                .extracting(step -> step.check().orElse(""))
                .contains(
                        "SELECT 'Logs' AS old_table, (SELECT COUNT(*) FROM Logs) AS old_rows, (SELECT COUNT(*) FROM Logs_new) AS"
                                + " new_rows UNION ALL SELECT 'Lines' AS old_table, (SELECT COUNT(*) FROM Lines) AS old_rows,"
                                + " (SELECT COUNT(*) FROM Lines_new) AS new_rows",
                        "SELECT 'Logs_old' AS old_table, (SELECT COUNT(*) FROM Logs_old) AS old_rows, (SELECT COUNT(*) FROM Logs)"
                                + " AS new_rows UNION ALL SELECT 'Lines_old' AS old_table, (SELECT COUNT(*) FROM Lines_old) AS"
                                + " old_rows, (SELECT COUNT(*) FROM Lines) AS new_rows");
    }

    @Test
    void aColumnThatKeepsADrawnNumber_isAddedByAStatement() {
        String ddl =
                "CREATE TABLE Logs (LoggedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true)) PRIMARY KEY"
                        + " (LoggedAt)";

        assertThat(byTime(ddl, "Logs"))
                .flatExtracting(Step::statements)
                .contains("ALTER TABLE Logs ADD COLUMN ShardId INT64");
    }

    @Test
    void aColumnIsFilled_beforeTheIndexOverItIsMade() {
        String ddl =
                """
                CREATE TABLE Users (UserId STRING(36) NOT NULL, SeenAt TIMESTAMP) PRIMARY KEY (UserId);
                CREATE INDEX UsersBySeenAt ON Users(SeenAt);
                """;
        Recommendation advised = kind(
                "SHARDED_INDEX",
                Redesigns.all()
                        .advise(
                                Findings.of(Cause.MONOTONIC_INDEX, "Users", "UsersBySeenAt", "SeenAt"),
                                DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                                Evidence.NONE));

        assertThat(advised.migration())
                .extracting(step -> step.gate().orElse(""))
                .startsWith(
                        "the new column is filled: the answer is COMMITTED",
                        "the new index is there, whatever its state: a row is in the answer");
    }

    @Test
    void aKeyOfRandomNumbers_isNotSaidToGrow() {
        String ddl = "CREATE SEQUENCE Numbers OPTIONS (sequence_kind = 'bit_reversed_positive');"
                + "CREATE TABLE Tickets (TicketId INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE Numbers)))"
                + " PRIMARY KEY (TicketId)";

        assertThat(Redesigns.all()
                        .advise(
                                Findings.of(Cause.MONOTONIC_KEY, "Tickets", null, null),
                                DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                                Evidence.NONE)
                        .recommendations())
                .extracting(Recommendation::title)
                .containsExactly("Tickets: look again, TicketId does not grow");
    }

    private static List<Step> byTime(String ddl, String table) {
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_KEY, table, null, "LoggedAt"),
                        DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                        Evidence.NONE)
                .recommendations()
                .stream()
                .flatMap(advised -> advised.migration().stream())
                .toList();
    }

    private static Recommendation kind(String kind, Advice advice) {
        return advice.recommendations().stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
