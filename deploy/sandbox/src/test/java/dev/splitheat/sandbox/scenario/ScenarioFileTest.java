package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.sandbox.world.DdlChange;
import dev.splitheat.sandbox.world.SplitPointPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioFileTest {
    private static final String LOG =
            """
            title: A log whose key begins with the commit timestamp
            why: Every insert lands behind the last row.
            nodes: 4
            lasts: 2h
            ddl: |
              CREATE TABLE AccessLog (
                LoggedAt TIMESTAMP NOT NULL,
                EntryId STRING(36) NOT NULL,
                Host STRING(253) NOT NULL,
              ) PRIMARY KEY (LoggedAt, EntryId);
              CREATE INDEX AccessLogByHost ON AccessLog(Host, LoggedAt);
            workloads:
              - name: log
                insert: AccessLog
                rate: {steady: 2400}
            splitPoints:
              - key: AccessLogByHost("m")
                at: 20m
                expires: 3h
            ddlAt:
              - at: 90m
                ddl: CREATE INDEX AccessLogById ON AccessLog(EntryId)
            labels:
              - cause: MONOTONIC_KEY
                table: AccessLog
                column: LoggedAt
                range: {start: AccessLog(), limit: <end>}
                onset: 45m
            """;

    @Test
    void aWholeFile_isAScenario() {
        Scenario scenario = ScenarioFile.read("access-log", LOG);

        assertThat(scenario.name()).isEqualTo("access-log");
        assertThat(scenario.lasts()).isEqualTo(Duration.ofHours(2));
        assertThat(scenario.healthy()).isFalse();
        assertThat(scenario.plan().database()).isEqualTo("access-log");
        assertThat(scenario.plan().nodes()).isEqualTo(4);
        assertThat(scenario.plan().ddl())
                .hasSize(2)
                .last()
                .isEqualTo("CREATE INDEX AccessLogByHost ON AccessLog(Host, LoggedAt)");
        assertThat(scenario.plan().splitPoints())
                .containsExactly(new SplitPointPlan(
                        "AccessLogByHost(\"m\")", Duration.ofMinutes(20), Optional.of(Duration.ofHours(3))));
        assertThat(scenario.plan().ddlChanges())
                .containsExactly(
                        new DdlChange(Duration.ofMinutes(90), "CREATE INDEX AccessLogById ON AccessLog(EntryId)"));
        assertThat(scenario.labels())
                .containsExactly(new Label(
                        Cause.MONOTONIC_KEY,
                        Optional.of("AccessLog"),
                        Optional.empty(),
                        Optional.of("LoggedAt"),
                        Optional.of(new Label.Range("AccessLog()", "<end>")),
                        Duration.ofMinutes(45),
                        Optional.empty()));
    }

    @Test
    void whatIsLeftOut_hasItsDefault() {
        String shortest =
                """
                title: Nothing happens
                why: Nobody writes.
                ddl: CREATE TABLE T (Id INT64 NOT NULL) PRIMARY KEY (Id)
                workloads: []
                labels: []
                """;

        Scenario scenario = ScenarioFile.read("idle", shortest);

        assertThat(scenario.healthy()).isTrue();
        assertThat(scenario.lasts()).isEqualTo(Duration.ofHours(3));
        assertThat(scenario.plan().dialect()).isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
        assertThat(scenario.plan().nodes()).isEqualTo(3);
        assertThat(scenario.plan().splitPoints()).isEmpty();
        assertThat(scenario.plan().ddlChanges()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    nodes: 4           | nodez: 4          | line 3, column 1: unknown key nodez: did you mean nodes?
                    nodes: 4           | nodes: four       | line 3, column 8: nodes has a value of another kind: write a whole number
                    nodes: 4           | nodes: 2.5        | line 3, column 8: nodes has a value of another kind: write a whole number
                    nodes: 4           | nodes: "4"        | line 3, column 8: nodes has a value of another kind: write a whole number
                    nodes: 4           | nodes: 0          | line 3, column 8: an instance has at least one node: write 1 or more
                    nodes: 4           | nodes:            | line 3, column 7: nothing stands behind nodes: write a value or leave the key out
                    nodes: 4           | title: again      | line 3, column 6: this is no YAML that can be read (Duplicate field 'title'): mend the indentation, quotes or brackets here
                    lasts: 2h          | lasts: 2 hours    | line 4, column 8: a duration is 20ms, 90s, 45m, 3h or 30d, not 2 hours
                    lasts: 2h          | lasts: 2          | line 4, column 8: a duration is 20ms, 90s, 45m, 3h or 30d, not 2
                    lasts: 2h          | lasts: 30s        | line 4, column 8: statistics come by the minute: let it last 1m or longer
                    lasts: 2h          | lasts: 40d        | line 4, column 8: Spanner keeps statistics for 30 days: let it last 30d or shorter
                    lasts: 2h          | lasts: 40m        | line 21, column 9: the scenario has ended by then: write an earlier time or let it last longer
                    onset: 45m         | onset: 3h         | line 28, column 12: the scenario has ended by then: write an earlier time or let it last longer
                    onset: 45m         | onsett: 45m       | line 28, column 5: unknown key onsett: did you mean onset?
                    onset: 45m         | column: EntryId   | line 28
                    cause: MONOTONIC_KEY | cause: MONOTONE | line 24, column 12: cause has a value of another kind: write one of
                    cause: MONOTONIC_KEY | cause: NULL_INDEX | line 24, column 12: NULL_INDEX is in an index: add the index
                    cause: MONOTONIC_KEY | cause: CAPACITY | line 25, column 12: CAPACITY concerns the whole database: leave the table out
                    table: AccessLog   | table: AcessLog   | line 25, column 12: the DDL has no table AcessLog: did you mean AccessLog?
                    table: AccessLog   | index: AccessLogBi | line 25, column 12: the DDL has no index AccessLogBi: did you mean AccessLogById?
                    table: AccessLog   | index: AccessLogByHost | line 25, column 12: the index AccessLogByHost is on AccessLog: write table: AccessLog
                    column: LoggedAt   | column: CreatedAt | line 26, column 13: the DDL has no column of AccessLog CreatedAt: write one of LoggedAt, EntryId, Host
                    limit: <end>       | limit: <begin>    | line 27, column 40: the range is empty: write a limit that comes after its start
                    start: AccessLog() | start: Log()      | line 27, column 20: the key Log() fits no table or index of the DDL
                    start: AccessLog() | start: AccessLog(true) | line 27, column 20: the key AccessLog(true) fits no table or index of the DDL
                    start: AccessLog() | begin: AccessLog() | line 27, column 13: unknown key begin: write one of start, limit
                    TIMESTAMP NOT NULL | TIMESTAMP NOT NUL | line 7, column 28: the DDL cannot be used: statement not understood: CREATE TABLE AccessLog ( LoggedAt … (unexpected NUL)
                    AccessLogById ON AccessLog( | AccessLogById ON AccesLog( | line 22
                    insert: AccessLog  | insrt: AccessLog  | line 14, column 5: unknown key insrt: did you mean insert?
                    steady: 2400       | steady: fast      | line 15, column 20: steady has a value of another kind: write a number
                    steady: 2400       | steady: 1e300     | is more than any database does: write at most 100000000
                    steady: 2400       | steadily: 2400    | line 15, column 12: unknown key steadily: did you mean steady?
                    rate: {steady: 2400} | from: soon      | line 15, column 11: a duration is 20ms, 90s, 45m, 3h or 30d, not soon
                    rate: {steady: 2400} | which: {newest: {}} | line 15, column 12: which is one of
                    insert: AccessLog  | insert: Log       | line 13, column 11: workload log:
                    insert: AccessLog  | tag: nothing      | line 13, column 11: workload log:
                    workloads:         | tables: {Log: {rows: 9}};workloads: | line 12, column 15: table Log: the schema has no such table
                    labels:            | deploys: [{at: 9m, name: v2, starts: [lock]}];labels: | line 23, column 11: deploy v2: there is no workload lock
                    labels:            | label:            | line 23, column 1: unknown key label: did you mean labels?
                    why: Every insert lands behind the last row. | because: x | line 2, column 1: unknown key because
                    rate: {steady: 2400} | rate: {steady: 2400 | this is no YAML that can be read
                    title: A log whose key begins with the commit timestamp | title: "" | line 1, column 8: the title is blank: write one
                    title: A log whose key begins with the commit timestamp | lives: &x 3h | unknown key lives
                    """)
    void whatCannotBeUsed_isRefusedWithItsPlaceAndWhatToWrite(String right, String wrong, String sentence) {
        String text = LOG.replace(right, wrong.replace(";", "\n"));
        assertThat(text).isNotEqualTo(LOG);

        assertThatThrownBy(() -> ScenarioFile.read("access-log", text))
                .isInstanceOf(UnreadableScenarioException.class)
                .hasMessageStartingWith("access-log.yaml, line ")
                .hasMessageContaining(sentence)
                .message()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource({"title", "why", "labels", "ddl"})
    void whatMayNotBeLeftOut_isNamed(String key) {
        List<String> kept = LOG.replaceAll("(?m)^  .*\n", "")
                .lines()
                .filter(line -> !line.startsWith(key + ":"))
                .map(line -> line.startsWith("ddl:") ? "ddl: CREATE TABLE T (Id INT64) PRIMARY KEY (Id)" : line)
                .map(line -> line.endsWith(":") ? line + " []" : line)
                .toList();

        assertThatThrownBy(() -> ScenarioFile.read("log", String.join("\n", kept)))
                .isInstanceOf(UnreadableScenarioException.class)
                .hasMessageContaining(key + " is missing: add it");
    }

    @ParameterizedTest
    @CsvSource({"''", "Log", "a", "log file", "a-name-that-is-longer-than-spanner-takes"})
    void aNameThatNoDatabaseCanHave_isRefused(String name) {
        assertThatThrownBy(() -> ScenarioFile.read(name, LOG))
                .isInstanceOf(UnreadableScenarioException.class)
                .hasMessageContaining("name it with 2 to 30 small letters, digits and hyphens");
    }
}
