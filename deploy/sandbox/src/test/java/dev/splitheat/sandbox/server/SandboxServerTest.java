package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseNotFoundException;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(EngineNeeded.class)
class SandboxServerTest {
    private static final Instant NOW = ConnectedSandbox.START.plusSeconds(6 * 3600 + 30);
    private static final String ONE_MINUTE =
            "SELECT SPLIT_START, SPLIT_LIMIT, CPU_USAGE_SCORE, AFFECTED_TABLES, UNSPLITTABLE_REASONS"
                    + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE INTERVAL_END = @end ORDER BY CPU_USAGE_SCORE DESC";

    private static ConnectedSandbox sandbox;

    @BeforeAll
    static void connect() {
        sandbox = new ConnectedSandbox();
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @BeforeEach
    void setTheClock() {
        sandbox.clock.set(NOW);
    }

    @Test
    void aParameterSelectsOneMinute_asTheWorldHasIt() {
        Instant end = ConnectedSandbox.START.plusSeconds(3 * 3600);

        List<Struct> rows = sandbox.query("user-directory", minute(end));

        assertThat(rows.stream().map(SandboxServerTest::row).toList())
                .isNotEmpty()
                .isEqualTo(
                        world("user-directory")
                                .contents(NOW)
                                .rows("SPANNER_SYS", "SPLIT_STATS_TOP_MINUTE", end, end)
                                .stream()
                                .map(SandboxServerTest::row)
                                .toList());
    }

    @Test
    void aStaleReadDoesNotSeeWhatWasPublishedAfterItsTimestamp() {
        Instant end = Instant.parse("2026-11-20T16:00:00Z");
        sandbox.clock.set(end.plusSeconds(12));
        TimestampBound beforePublication = TimestampBound.ofExactStaleness(10, TimeUnit.SECONDS);

        assertThat(sandbox.query("access-log", minute(end))).isNotEmpty();
        assertThat(sandbox.query("access-log", minute(end), beforePublication)).isEmpty();
        assertThat(sandbox.query("access-log", minute(end.minusSeconds(60)), beforePublication))
                .isNotEmpty();
    }

    @Test
    void aMinuteIsNotYetReadableWhenItHasJustEnded() {
        Instant end = Instant.parse("2026-11-20T16:00:00Z");
        sandbox.clock.set(end.plusSeconds(1));

        assertThat(sandbox.query("access-log", minute(end))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"EXACT, 15, 15", "EXACT, 0, 0", "AT, 90, 90", "NOT_OLDER_THAN, 4, 4", "NOT_OLDER_THAN, 60, 10"})
    void theReadTimestampIsWithinItsBound(String kind, int seconds, int secondsAgo) {
        TimestampBound bound =
                switch (kind) {
                    case "EXACT" -> TimestampBound.ofExactStaleness(seconds, TimeUnit.SECONDS);
                    case "AT" -> TimestampBound.ofReadTimestamp(timestamp(NOW.minusSeconds(seconds)));
                    default -> TimestampBound.ofMaxStaleness(seconds, TimeUnit.SECONDS);
                };
        try (ReadOnlyTransaction read = sandbox.database("sessions").singleUseReadOnlyTransaction(bound);
                ResultSet results = read.executeQuery(Statement.of("SELECT 1"))) {
            results.next();

            assertThat(read.getReadTimestamp()).isEqualTo(timestamp(NOW.minusSeconds(secondsAgo)));
        }
    }

    @Test
    void aReadInTheFutureIsRefused() {
        TimestampBound future = TimestampBound.ofReadTimestamp(timestamp(NOW.plusSeconds(60)));

        assertThatThrownBy(() -> sandbox.query("sessions", Statement.of("SELECT 1"), future))
                .hasMessageContaining("does not wait for a read timestamp in the future");
    }

    @Test
    void aReadOnlyTransactionKeepsItsTimestamp() {
        String newest = "SELECT MAX(INTERVAL_END) FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE";
        try (ReadOnlyTransaction read = sandbox.database("access-log").readOnlyTransaction()) {
            Timestamp first = newest(read, newest);
            sandbox.clock.set(NOW.plusSeconds(180));

            assertThat(newest(read, newest)).isEqualTo(first);
            assertThat(read.getReadTimestamp()).isEqualTo(timestamp(NOW));
        }
    }

    @Test
    void anAnswerOfManyMessagesArrivesWhole() {
        List<Struct> rows = sandbox.query(
                "access-log",
                Statement.of(
                        "SELECT DISTINCT INTERVAL_END FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE ORDER BY INTERVAL_END"));

        assertThat(rows.stream().map(row -> row.getTimestamp(0)))
                .hasSizeGreaterThan(200)
                .doesNotHaveDuplicates()
                .isSorted();
    }

    @Test
    void anEmptyAnswerHasItsColumns() {
        try (ResultSet results = sandbox.database("sessions").singleUse().executeQuery(minute(NOW.minusSeconds(1)))) {
            assertThat(results.next()).isFalse();
            assertThat(results.getType().getStructFields()).hasSize(5);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT HEAT FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE | Unrecognized name: HEAT",
                "SELECT 1 FROM SPANNER_SYS.SPLIT_STATS_TOP_SECOND | Table not found: SPANNER_SYS.SPLIT_STATS_TOP_SECOND",
                "SELECT 1 FROM SPLIT_STATS_TOP_MINUTE | Table not found: SPLIT_STATS_TOP_MINUTE",
                "SELECT 1 FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE SPLIT_START > @end | No matching signature",
                "SELECT @start | Query parameter 'start' not found",
                "SELECT RANK() OVER () FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE | Analytic functions not supported"
            })
    void whatSpannerWouldRefuseIsRefusedInTheEnginesWords(String sql, String message) {
        Statement statement =
                Statement.newBuilder(sql).bind("end").to(timestamp(NOW)).build();

        assertThatThrownBy(() -> sandbox.query("counters", statement))
                .isInstanceOfSatisfying(SpannerException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(ErrorCode.INVALID_ARGUMENT))
                .hasMessageContaining(message);
    }

    @Test
    void anUnknownDatabaseIsNotFound() {
        assertThatThrownBy(() -> sandbox.query("no-such-database", Statement.of("SELECT 1")))
                .isInstanceOf(DatabaseNotFoundException.class);
    }

    @Test
    void aWriteIsRefused() {
        Mutation mutation =
                Mutation.newInsertBuilder("Counters").set("Name").to("x").build();

        assertThatThrownBy(() -> sandbox.database("counters").write(List.of(mutation)))
                .isInstanceOf(SpannerException.class)
                .hasMessageContaining("the simulated Spanner is read-only");
    }

    @Test
    void listingFindsEveryDatabaseAndItsDdl() {
        var admin = sandbox.spanner().getDatabaseAdminClient();

        assertThat(admin.listDatabases("demo").iterateAll())
                .extracting(database -> database.getId().getDatabase())
                .containsExactly("access-log", "counters", "user-directory", "sessions", "catalog-import");
        assertThat(admin.getDatabaseDdl("demo", "counters"))
                .isEqualTo(world("counters").ddl());
    }

    @Test
    void theClientLearnsTheDialect() {
        assertThat(sandbox.database("counters").getDialect()).isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
        assertThat(sandbox.spanner()
                        .getDatabaseAdminClient()
                        .getDatabase("demo", "counters")
                        .getDialect())
                .isEqualTo(Dialect.GOOGLE_STANDARD_SQL);
    }

    @Test
    void readersAtTheSameTimeEachSeeTheirOwnDatabase() {
        List<String> reads = Collections.nCopies(
                        8,
                        List.of(
                                "access-log=AccessLog",
                                "counters=Counters",
                                "user-directory=Users",
                                "sessions=Sessions"))
                .stream()
                .flatMap(List::stream)
                .toList();

        List<String> seen = reads.parallelStream()
                .map(read -> read.substring(0, read.indexOf('=')))
                .map(database -> database + "="
                        + sandbox.query(
                                        database,
                                        Statement.of("SELECT MAX(TABLE_NAME) FROM INFORMATION_SCHEMA.TABLES"
                                                + " WHERE TABLE_SCHEMA = '' AND PARENT_TABLE_NAME IS NULL"
                                                + " AND TABLE_NAME <> 'Hosts'"))
                                .get(0)
                                .getString(0))
                .toList();

        assertThat(seen).isEqualTo(reads);
    }

    @Test
    void listingFindsTheInstance() {
        assertThat(sandbox.spanner().getInstanceAdminClient().listInstances().iterateAll())
                .extracting(instance -> instance.getId().getName())
                .containsExactly("projects/sandbox/instances/demo");
    }

    @Test
    void aTakenPortIsNamed() {
        InetSocketAddress taken = ConnectedSandbox.loopback(sandbox.server.port());

        assertThatThrownBy(() -> SimulatedSpanner.start(sandbox.world, taken, sandbox.clock))
                .isInstanceOf(PortTakenException.class)
                .hasMessageContaining(":" + sandbox.server.port() + ": the port is taken");
    }

    @Test
    void anAddressThatOthersCouldReachIsRefused() throws UnknownHostException {
        InetSocketAddress everywhere = new InetSocketAddress(InetAddress.getByName("0.0.0.0"), 0);

        assertThatThrownBy(() -> SimulatedSpanner.start(sandbox.world, everywhere, sandbox.clock))
                .isInstanceOf(NotLoopbackException.class);
    }

    private static Timestamp newest(ReadOnlyTransaction read, String sql) {
        try (ResultSet results = read.executeQuery(Statement.of(sql))) {
            results.next();
            return results.getTimestamp(0);
        }
    }

    private static Statement minute(Instant end) {
        return Statement.newBuilder(ONE_MINUTE).bind("end").to(timestamp(end)).build();
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.ofTimeSecondsAndNanos(instant.getEpochSecond(), instant.getNano());
    }

    private static SplitRow row(Struct row) {
        return new SplitRow(
                row.getString(0), row.getString(1), (int) row.getLong(2), row.getStringList(3), row.getStringList(4));
    }

    @SuppressWarnings("unchecked")
    private static SplitRow row(List<Object> cells) {
        return new SplitRow(
                (String) cells.get(1),
                (String) cells.get(2),
                ((Long) cells.get(4)).intValue(),
                (List<String>) cells.get(3),
                (List<String>) cells.get(5));
    }

    private static SimulatedDatabase world(String database) {
        return sandbox.world.databases().stream()
                .filter(candidate -> candidate.name().endsWith("/" + database))
                .findFirst()
                .orElseThrow();
    }
}
