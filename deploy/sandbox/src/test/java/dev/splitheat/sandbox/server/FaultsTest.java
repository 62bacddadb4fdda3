package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseNotFoundException;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SessionNotFoundException;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.server.faults.Breaking;
import dev.splitheat.sandbox.server.faults.Denied;
import dev.splitheat.sandbox.server.faults.Doubled;
import dev.splitheat.sandbox.server.faults.Dropped;
import dev.splitheat.sandbox.server.faults.Failing;
import dev.splitheat.sandbox.server.faults.Fault;
import dev.splitheat.sandbox.server.faults.Intervals;
import dev.splitheat.sandbox.server.faults.Lacking;
import dev.splitheat.sandbox.server.faults.Late;
import dev.splitheat.sandbox.server.faults.Missing;
import dev.splitheat.sandbox.server.faults.OffClock;
import dev.splitheat.sandbox.server.faults.Slow;
import dev.splitheat.sandbox.server.faults.Truncated;
import dev.splitheat.sandbox.server.faults.Unavailable;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.world.World;
import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(EngineNeeded.class)
class FaultsTest {
    private static final Instant NOW = ConnectedSandbox.START.plusSeconds(6 * 3600 + 30);
    private static final Instant LAST = ConnectedSandbox.START.plusSeconds(6 * 3600);
    private static final String VIEW = "SPLIT_STATS_TOP_MINUTE";
    private static final Intervals NEWEST = new Intervals(VIEW, Optional.of(LAST));
    private static final Intervals EVERY = new Intervals(VIEW, Optional.empty());
    private static final Statement ONE = Statement.of("SELECT 1");

    private static ConnectedSandbox sandbox;
    private static String name;

    @BeforeAll
    static void connect() {
        DeclaredDatabase database =
                new DeclaredDatabase("shop", Dialect.GOOGLE_STANDARD_SQL, List.of(), FaultsTest::rows);
        name = database.name();
        sandbox = ConnectedSandbox.of(
                List.of(database, new DeclaredDatabase("other", Dialect.GOOGLE_STANDARD_SQL, List.of())));
        sandbox.clock.set(NOW);
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @AfterEach
    void clear() {
        sandbox.server.faults().clear();
        sandbox.clock.set(NOW);
    }

    /** Two minutes, each with 300 splits. */
    private static List<List<Object>> rows(String schema, String table, Instant first, Instant last) {
        TableRows rows = new TableRows(schema, table);
        for (Instant end : List.of(LAST.minusSeconds(60), LAST)) {
            for (int split = 0; split < 300 && table.equals(VIEW); split++) {
                rows.add("INTERVAL_END", end, "SPLIT_START", "Users(" + split + ")", "CPU_USAGE_SCORE", 50L);
            }
        }
        return rows.rows();
    }

    @Test
    void aDeniedSessionIsRememberedByTheClient_aNewOneIsLetIn() {
        sandbox.reconnect();
        sandbox.server.faults().add(name, new Denied(Set.of(Fault.Call.SESSION)));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.server.faults().clear(name);

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aDeniedStatementIsNotRemembered() {
        sandbox.query("shop", ONE);
        sandbox.server.faults().add(name, new Denied(Set.of(Fault.Call.STATEMENT)));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.PERMISSION_DENIED));
        sandbox.server.faults().clear(name);
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aStatementFailsAsOftenAsAskedFor() {
        sandbox.server.failFor(name, Status.ABORTED.withDescription("a tablet moved"), 1);

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).hasMessageContaining("a tablet moved");
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void theClientRetriesWhatIsUnavailableForAMoment() {
        sandbox.server.faults().add(name, new Failing(Status.UNAVAILABLE, 2));

        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void theClientRetriesWhatIsUnavailableForAWhile() {
        sandbox.server.faults().addEverywhere(new Unavailable(NOW.plusSeconds(60)));
        Thread later = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            sandbox.clock.set(NOW.plusSeconds(61));
        });
        later.start();

        assertThat(sandbox.query("other", ONE)).hasSize(1);
        assertThat(sandbox.clock.instant()).isEqualTo(NOW.plusSeconds(61));
    }

    @Test
    void theClientResumesAStreamThatBreaksInItsMiddle() {
        sandbox.server.faults().add(name, new Breaking(1, 2));

        assertThat(sandbox.query("shop", splits())).hasSize(600);
    }

    @Test
    void aDeadlineThatIsExceededSurfaces() {
        sandbox.server.faults().add(name, new Failing(Status.DEADLINE_EXCEEDED, 1));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.DEADLINE_EXCEEDED));
    }

    @Test
    void anExhaustedResourceSurfaces_unlessTheServerSaysWhenToRetry() {
        sandbox.server.faults().add(name, new Failing(Status.RESOURCE_EXHAUSTED, 1));
        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.RESOURCE_EXHAUSTED));

        sandbox.server
                .faults()
                .add(
                        name,
                        new Failing(
                                Fault.Call.STATEMENT,
                                Status.RESOURCE_EXHAUSTED,
                                Optional.of(Duration.ofMillis(20)),
                                1));
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void anExhaustedResourceMakesNoSession() {
        sandbox.reconnect(2);
        sandbox.server
                .faults()
                .add(name, new Failing(Fault.Call.SESSION, Status.RESOURCE_EXHAUSTED, Optional.empty(), 100));

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).satisfies(code(ErrorCode.RESOURCE_EXHAUSTED));
        sandbox.server.faults().clear(name);
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void listingsAreDeniedWhereEveryDatabaseIs() {
        sandbox.server.faults().add(name, Denied.everything());
        assertThat(databases()).hasSize(2);

        sandbox.server.faults().addEverywhere(Denied.everything());
        assertThatThrownBy(FaultsTest::databases)
                .satisfies(code(ErrorCode.PERMISSION_DENIED))
                .hasMessageContaining("spanner.databases.list on resource projects/sandbox/instances/demo");
        assertThatThrownBy(() -> sandbox.spanner()
                        .getInstanceAdminClient()
                        .listInstances()
                        .iterateAll()
                        .iterator()
                        .hasNext())
                .satisfies(code(ErrorCode.PERMISSION_DENIED))
                .hasMessageContaining("spanner.instances.list on resource projects/sandbox");
    }

    private static Iterable<com.google.cloud.spanner.Database> databases() {
        return sandbox.spanner().getDatabaseAdminClient().listDatabases("demo").iterateAll();
    }

    @Test
    void aDroppedDatabaseIsNotFound_andIsFoundWhenItIsThereAgain() {
        sandbox.server.faults().add(name, new Dropped());
        sandbox.reconnect();

        assertThatThrownBy(() -> sandbox.query("shop", ONE)).isInstanceOf(DatabaseNotFoundException.class);
        assertThat(sandbox.spanner()
                        .getDatabaseAdminClient()
                        .listDatabases("demo")
                        .iterateAll())
                .hasSize(1);

        sandbox.server.faults().clear(name);
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void itsSessionsEndWithADatabase_andBeginAnewWithIt() {
        sandbox.reconnect();
        assertThat(sandbox.query("shop", ONE)).hasSize(1);

        sandbox.server.faults().add(name, new Dropped());
        assertThatThrownBy(() -> sandbox.query("shop", ONE))
                .isInstanceOf(SessionNotFoundException.class)
                .hasMessageContaining("Session not found: " + name + "/sessions/");
        sandbox.server.faults().clear(name);
        sandbox.reconnect();

        assertThat(sandbox.query("shop", ONE)).hasSize(1);
    }

    @Test
    void aSlowDatabaseTakesItsTime() {
        sandbox.query("shop", ONE);
        sandbox.server.faults().add(name, new Slow(Duration.ofMillis(250)));
        long from = System.nanoTime();

        sandbox.query("shop", ONE);

        assertThat(Duration.ofNanos(System.nanoTime() - from)).isGreaterThan(Duration.ofMillis(250));
    }

    @Test
    void aLateIntervalIsSeenByReadsAfterItsTimeOnly() {
        sandbox.server.faults().add(name, new Late(NEWEST, NOW.plusSeconds(60)));

        assertThat(sandbox.query("shop", splits())).hasSize(300);
        sandbox.clock.set(NOW.plusSeconds(60));
        assertThat(sandbox.query("shop", splits())).hasSize(600);
        assertThat(sandbox.query("shop", splits(), TimestampBound.ofExactStaleness(15, TimeUnit.SECONDS)))
                .hasSize(300);
    }

    @Test
    void aMissingIntervalIsNotThere() {
        sandbox.server.faults().add(name, new Missing(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(300);
    }

    @Test
    void anIntervalIsThereTwice() {
        sandbox.server.faults().add(name, new Doubled(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(900);
    }

    @Test
    void intervalsAreTruncated_andFaultsAddUp() {
        sandbox.server.faults().add(name, new Truncated(EVERY, 10));
        sandbox.server.faults().add(name, new Doubled(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(30);
    }

    @Test
    void anOlderSpannerRefusesANewerColumn_andDoesNotListIt() {
        sandbox.server.faults().add(name, new Lacking(Set.of(VIEW + ".UNSPLITTABLE_REASONS")));

        assertThatThrownBy(() ->
                        sandbox.query("shop", Statement.of("SELECT UNSPLITTABLE_REASONS FROM SPANNER_SYS." + VIEW)))
                .satisfies(code(ErrorCode.INVALID_ARGUMENT))
                .hasMessageContaining("Unrecognized name: UNSPLITTABLE_REASONS");
        assertThat(sandbox.query(
                        "shop",
                        Statement.of("SELECT 1 FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = '" + VIEW
                                + "' AND COLUMN_NAME = 'UNSPLITTABLE_REASONS'")))
                .isEmpty();
    }

    @Test
    void aClockThatIsAheadShiftsReadTimestamps() {
        sandbox.server.faults().add(name, new OffClock(Duration.ofMinutes(7)));

        try (ReadOnlyTransaction read = sandbox.database("shop").singleUseReadOnlyTransaction(TimestampBound.strong());
                ResultSet results = read.executeQuery(ONE)) {
            results.next();

            assertThat(read.getReadTimestamp())
                    .isEqualTo(
                            Timestamp.ofTimeSecondsAndNanos(NOW.plusSeconds(420).getEpochSecond(), 0));
        }
    }

    @ParameterizedTest
    @CsvSource({"-120", "-30", "420"})
    void aClockThatIsOffShiftsAllThatAReaderSees(long seconds) {
        try (ConnectedSandbox living = new ConnectedSandbox(List.of(ServedPlans.named("access-log")))) {
            String database = World.nameOf("access-log");
            living.server.faults().add(database, new OffClock(Duration.ofSeconds(seconds)));
            Instant databaseNow = living.clock.instant().plusSeconds(seconds);

            Timestamp newest = living.query(
                            "access-log",
                            Statement.of("SELECT MAX(INTERVAL_END) AS newest FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"))
                    .get(0)
                    .getTimestamp(0);

            assertThat(Instant.ofEpochSecond(newest.getSeconds()))
                    .isBefore(databaseNow)
                    .isAfter(databaseNow.minusSeconds(180));
        }
    }

    @Test
    void aServerThatRestartsOnItsPortKnowsItsSessions() {
        sandbox.query("shop", ONE);
        int port = sandbox.server.port();

        sandbox.server.close();
        sandbox.server.listen();

        assertThat(sandbox.server.port()).isEqualTo(port);
        assertThat(sandbox.query("shop", splits())).hasSize(600);
    }

    @Test
    void aFaultOfAnUnknownDatabaseIsRefused() {
        assertThatThrownBy(() -> sandbox.server.deny("projects/p/instances/i/databases/none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none");
    }

    private static Statement splits() {
        return Statement.of("SELECT INTERVAL_END, SPLIT_START FROM SPANNER_SYS." + VIEW);
    }

    private static Consumer<Throwable> code(ErrorCode expected) {
        return e -> assertThat(((SpannerException) e).getErrorCode()).isEqualTo(expected);
    }
}
