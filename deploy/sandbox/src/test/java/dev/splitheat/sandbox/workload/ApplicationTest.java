package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static dev.splitheat.sandbox.workload.PlannedDatabase.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ApplicationTest {
    private static final String LOG =
            """
            CREATE TABLE AccessLog (
              LoggedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
              EntryId STRING(36) NOT NULL,
              Host STRING(253),
              Level INT64,
            ) PRIMARY KEY (LoggedAt, EntryId);
            CREATE INDEX AccessLogByHost ON AccessLog(Host, LoggedAt);
            CREATE NULL_FILTERED INDEX AccessLogByLevel ON AccessLog(Level);
            CREATE CHANGE STREAM Everything FOR ALL;
            """;
    private static final String LOG_TABLE =
            """
            tables:
              AccessLog:
                rows: 40000000
                rowBytes: 400
                columns:
                  LoggedAt: written
                  EntryId: {uuid: {version: 4}}
                  Host: {choice: {values: {api-1: 3, api-2: 1, www: 6}}}
                  Level: {nulls: {share: 0.75, otherwise: {uniform: {from: 0, to: 9}}}}
            workloads:
              - {name: log, insert: AccessLog, rate: {steady: 2400, noise: 0}}
            """;

    @Test
    void insertedRows_areWrittenInTheMinute_inTheirOrder() {
        PlannedDatabase database = google(LOG, LOG_TABLE).lived(3);

        List<Touch> inserts = database.touches("log", "AccessLog", Access.INSERT);
        assertThat(times(inserts)).isCloseTo(144_000, within(0.1));
        assertThat(inserts).isSortedAccordingTo((one, two) -> one.key().compareTo(two.key()));
        assertThat(inserts).allSatisfy(touch -> assertThat(
                        (Instant) touch.key().values().get(0).value().orElseThrow())
                .isBetween(database.load().start(), database.load().end()));
    }

    @Test
    void indexEntries_haveTheirRowsValues() {
        PlannedDatabase database = google(LOG, LOG_TABLE).lived(1);

        Set<Object> rows = ids(database.touches("log", "AccessLog", Access.INSERT), 1);
        List<Touch> entries = database.touches("log", "AccessLogByHost", Access.INSERT);
        assertThat(ids(entries, 2)).isEqualTo(rows);
        assertThat(times(entries)).isCloseTo(144_000, within(0.1));
    }

    @Test
    void rowsThatAreNullInANullFilteredIndex_haveNoEntry() {
        PlannedDatabase database = google(LOG, LOG_TABLE).lived(1);

        List<Touch> entries = database.touches("log", "AccessLogByLevel", Access.INSERT);
        assertThat(times(entries)).isCloseTo(36_000, within(6_000.0));
        assertThat(database.size("AccessLogByLevel").rows())
                .isCloseTo(database.size("AccessLog").rows() * 0.25, within(1_000_000.0));
    }

    @Test
    void changes_areCommittedInOrder_andStandForAllRows() {
        PlannedDatabase database = google(LOG, LOG_TABLE).lived(1);

        Performed log = database.performed("log");
        assertThat(log.changes())
                .isSortedAccordingTo((one, two) -> one.committedAt().compareTo(two.committedAt()));
        assertThat(log.changes().stream()
                        .mapToDouble(change -> change.standsFor())
                        .sum())
                .isCloseTo(144_000, within(0.1));
        assertThat(log.changes().get(0).keys()).containsOnlyKeys("LoggedAt", "EntryId");
        assertThat(log.changes().get(0).newValues()).containsOnlyKeys("Host", "Level");
    }

    @Test
    void rowsThatAreReadRecently_areThoseThatWereInserted() {
        PlannedDatabase database = google(
                        LOG,
                        LOG_TABLE.replace("steady: 2400", "steady: 1")
                                + "  - {name: look, read: AccessLog, which: {recent: {within: 1m}}, rate: {steady: 9}}\n")
                .lived(20);

        Set<Key> inserted = keys(database.touches("log", "AccessLog", Access.INSERT));
        Set<Key> read = keys(database.touches("look", "AccessLog", Access.READ));
        assertThat(inserted).containsAll(read).hasSize(60);
    }

    @Test
    void sameSeed_asksTheSame() {
        PlannedDatabase one = google(LOG, LOG_TABLE).lived(5);
        PlannedDatabase two = google(LOG, LOG_TABLE).lived(5);

        assertThat(one.load()).isEqualTo(two.load());
    }

    @Test
    void everyTableAndIndex_hasASize() {
        PlannedDatabase database = google(LOG, LOG_TABLE).lived(1);

        assertThat(database.size("AccessLog").rows()).isEqualTo(40_144_000);
        assertThat(database.size("AccessLog").bytes()).isEqualTo(40_144_000 * 400.0);
        assertThat(database.size("AccessLogByHost").rows()).isEqualTo(40_144_000);
    }

    @Test
    void insertStatement_isBlindAndWritesEveryColumn() {
        Statement statement = google(LOG, LOG_TABLE).lived(1).performed("log").statement();

        assertThat(statement.blindWrites()).isTrue();
        assertThat(statement.kind()).isEqualTo(Statement.Kind.TRANSACTION);
        assertThat(statement.writtenColumns())
                .containsExactly("AccessLog.EntryId", "AccessLog.Host", "AccessLog.Level", "AccessLog.LoggedAt");
    }

    private static Set<Object> ids(List<Touch> touches, int part) {
        return touches.stream()
                .map(touch -> touch.key().values().get(part).value().orElseThrow())
                .collect(Collectors.toSet());
    }

    private static Set<Key> keys(List<Touch> touches) {
        return touches.stream().map(Touch::key).collect(Collectors.toSet());
    }
}
