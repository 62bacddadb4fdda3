package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.Told.Extent;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.spanner.CatalogReader;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.StatisticsReader;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.faults.Lacking;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The production reader in front of living databases of both dialects: a real GoogleSQL engine judges its queries. */
@ExtendWith(EngineNeeded.class)
class StatisticsReaderTest {
    private static final Instant NOW =
            ConnectedSandbox.START.plus(Duration.ofMinutes(130)).plusSeconds(30);
    private static final Question ALL = new Question(ConnectedSandbox.START.minusSeconds(3600), NOW);
    private static final List<DatabasePlan> PLANS = Stream.of(
                    "lock-contention-account", "lock-contention-stock", "queue-outbox", "queue-jobs-by-due-time")
            .map(name -> ScenarioLibrary.named(name).plan())
            .toList();
    private static final int CHARACTERS = 20;

    private static ConnectedSandbox sandbox;
    private static SpannerConnections connections;

    @BeforeAll
    static void connect() {
        sandbox = new ConnectedSandbox(PLANS);
        sandbox.clock.set(NOW);
        connections = new SpannerConnections(Optional.of(new LoopbackHost("127.0.0.1", sandbox.server.port())));
    }

    @AfterAll
    static void disconnect() {
        connections.close();
        sandbox.close();
    }

    @AfterEach
    void heal() {
        sandbox.server.faults().clear();
    }

    static Stream<Arguments> views() {
        return PLANS.stream().flatMap(plan -> Arrays.stream(StatisticsView.values())
                .map(view -> Arguments.of(plan.dialect(), plan.database(), view)));
    }

    static Stream<Arguments> databases() {
        return PLANS.stream().map(plan -> Arguments.of(plan.dialect(), plan.database()));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("views")
    void everyView_isReadWhole_withItsTotals(Dialect dialect, String database, StatisticsView view) {
        Told<?> told = reader(100_000).ask(name(database), view, Shapes.of(view.family()), ALL);

        assertThat(told.extent()).isEqualTo(Extent.WHOLE);
        assertThat(told.rows()).hasSize(truth(database, view.name()).size());
        assertThat(told.rows()).allSatisfy(row -> assertThat(row.defect()).isEmpty());
        assertThat(told.totals().keySet())
                .isEqualTo(view.totals()
                        .map(twin -> ends(database, twin).keySet())
                        .orElse(new TreeMap<Instant, Long>().keySet()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("databases")
    void theDatabasesCreation_isKnown(Dialect dialect, String database) {
        assertThat(reader(10).created(name(database))).contains(ConnectedSandbox.START);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("databases")
    void oneCensus_countsTheRowsOfAllViews(Dialect dialect, String database) {
        StatisticsReader reader = reader(10);

        Census census = reader.count(name(database), reader.views(name(database)), ALL.after(), ALL.upTo());

        assertThat(reader.views(name(database))).isEqualTo(EnumSet.allOf(StatisticsView.class));
        for (StatisticsView view : StatisticsView.values()) {
            if (!view.isState()) {
                assertThat(census.rows().getOrDefault(view, new TreeMap<>())).isEqualTo(ends(database, view.name()));
                view.totals().ifPresent(twin -> assertThat(census.totals().getOrDefault(view, new TreeMap<>()))
                        .isEqualTo(ends(database, twin)));
            }
        }
        assertThat(census.rows()).containsKey(StatisticsView.TXN_STATS_TOP_MINUTE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lock-contention-account", "lock-contention-stock"})
    void waits_areThoseOfTheWorld(String database) {
        Told<LockRow> locks = ask(database, StatisticsView.LOCK_STATS_TOP_10MINUTE);

        assertThat(values(locks).mapToDouble(LockRow::waitSeconds).sum())
                .isEqualTo(sum(database, "LOCK_STATS_TOP_10MINUTE", "LOCK_WAIT_SECONDS"))
                .isPositive();
        assertThat(values(locks)).allSatisfy(row -> assertThat(row.requests()).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue-outbox", "queue-jobs-by-due-time"})
    void figures_areThoseOfTheWorld_inEitherDialect(String database) {
        Told<TransactionRow> transactions = ask(database, StatisticsView.TXN_STATS_TOP_HOUR);
        Told<QueryRow> queries = ask(database, StatisticsView.QUERY_STATS_TOP_10MINUTE);

        assertThat(values(transactions).mapToLong(TransactionRow::attempts).sum())
                .isEqualTo((long) sum(database, "TXN_STATS_TOP_HOUR", "ATTEMPT_COUNT"))
                .isPositive();
        assertThat(values(transactions).flatMap(row -> row.operations().stream()))
                .isNotEmpty()
                .allSatisfy(writes -> assertThat(writes.table()).isNotEmpty());
        assertThat(values(queries)).isNotEmpty().allSatisfy(row -> {
            assertThat(row.latency().orElseThrow().count()).isEqualTo(row.executions());
            assertThat(row.text()).hasSize(CHARACTERS);
            assertThat(row.textTruncated()).isTrue();
        });
    }

    @Test
    void anOlderSpanner_isAskedForWhatItHas() {
        String database = PLANS.get(0).database();
        sandbox.server
                .faults()
                .add(
                        name(database).toString(),
                        new Lacking(Set.of(
                                "SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS",
                                "SPLIT_STATS_TOP_HOUR",
                                "TXN_STATS_TOTAL_MINUTE",
                                "TXN_STATS_TOP_MINUTE.OPERATIONS_BY_TABLE")));
        StatisticsReader reader = reader(100_000);

        Set<StatisticsView> views = reader.views(name(database));
        Told<SplitRow> splits = reader.ask(name(database), StatisticsView.SPLIT_STATS_TOP_MINUTE, Shapes.SPLITS, ALL);
        Told<TransactionRow> transactions =
                reader.ask(name(database), StatisticsView.TXN_STATS_TOP_MINUTE, Shapes.TRANSACTIONS, ALL);

        assertThat(views)
                .contains(StatisticsView.SPLIT_STATS_TOP_MINUTE)
                .doesNotContain(StatisticsView.SPLIT_STATS_TOP_HOUR);
        assertThat(values(splits)).allSatisfy(row -> assertThat(row.reasons()).isEmpty());
        assertThat(transactions.totals()).isEmpty();
        assertThat(values(transactions).flatMap(row -> row.operations().stream()))
                .isNotEmpty();
    }

    @Test
    void aSpannerThatLosesAView_whileItIsKnown_isAskedForTheRest() {
        String database = PLANS.get(0).database();
        StatisticsReader reader = reader(100_000);
        Set<StatisticsView> views = reader.views(name(database));
        sandbox.server.faults().add(name(database).toString(), new Lacking(Set.of("SPLIT_STATS_TOP_MINUTE")));

        Census census = reader.count(name(database), views, ALL.after(), ALL.upTo());

        assertThat(census.rows())
                .containsKey(StatisticsView.LOCK_STATS_TOP_MINUTE)
                .doesNotContainKey(StatisticsView.SPLIT_STATS_TOP_MINUTE);
    }

    @Test
    void anAnswerThatIsTooLarge_isToBeAskedForInSmallerSteps_andOneIntervalKeepsItsHeaviest() {
        String database = PLANS.get(2).database();
        NavigableMap<Instant, Long> ends = ends(database, "COLUMN_OPERATIONS_STATS_MINUTE");
        Instant end = ends.lastKey();
        StatisticsView view = StatisticsView.COLUMN_OPERATIONS_STATS_MINUTE;

        Told<?> several = reader(1).ask(name(database), view, Shapes.COLUMN_OPERATIONS, ALL);
        Told<?> alone =
                reader(1).ask(name(database), view, Shapes.COLUMN_OPERATIONS, new Question(end.minusSeconds(60), end));

        assertThat(ends.get(end)).isGreaterThan(1);
        assertThat(several.extent()).isEqualTo(Extent.TOO_LARGE);
        assertThat(several.rows()).isEmpty();
        assertThat(alone.extent()).isEqualTo(Extent.TRUNCATED);
        assertThat(alone.rows()).hasSize(1);
    }

    @Test
    void aReadOlderThanWhatSpannerKeeps_saysSo() {
        StatisticsReader old = new StatisticsReader(connections, Manners.stale(Duration.ofHours(2)), 10, CHARACTERS);

        assertThatThrownBy(() -> old.views(name(PLANS.get(0).database())))
                .isInstanceOf(UnreadableDatabaseException.class)
                .hasMessageContainingAll("no data at the timestamp of the read", "version_retention_period")
                .extracting(failure -> ((UnreadableDatabaseException) failure).kind())
                .isEqualTo(FailureKind.OUT_OF_REACH);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("databases")
    void aGlanceAtACatalog_isTheSameAsLongAsTheCatalogIs(Dialect dialect, String database) {
        CatalogReader reader = new CatalogReader(connections, Manners.newest());

        String fingerprint = reader.look(name(database)).fingerprint();

        assertThat(reader.look(name(database)).fingerprint()).isEqualTo(fingerprint);
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            assertThat(fingerprint).as("hashed by the database itself").startsWith("{");
        }
    }

    @SuppressWarnings("unchecked")
    private static <R> Told<R> ask(String database, StatisticsView view) {
        return (Told<R>) reader(100_000).ask(name(database), view, Shapes.of(view.family()), ALL);
    }

    private static StatisticsReader reader(int rows) {
        return new StatisticsReader(connections, Manners.newest(), rows, CHARACTERS);
    }

    private static DatabaseName name(String database) {
        return new DatabaseName("sandbox", "demo", database);
    }

    private static <R> Stream<R> values(Told<R> told) {
        return told.rows().stream().flatMap(row -> row.value().stream());
    }

    private static List<Map<String, Object>> truth(String database, String table) {
        List<String> columns =
                SystemTables.find(Dialect.GOOGLE_STANDARD_SQL, "SPANNER_SYS", table).orElseThrow().columns().stream()
                        .map(column -> column.name())
                        .toList();
        return sandbox
                .world
                .database(name(database).toString())
                .orElseThrow()
                .contents(NOW)
                .rows("SPANNER_SYS", table, ALL.after().plusNanos(1), ALL.upTo())
                .stream()
                .map(row -> {
                    Map<String, Object> named = new TreeMap<>();
                    for (int at = 0; at < columns.size(); at++) {
                        named.put(columns.get(at), row.get(at));
                    }
                    return named;
                })
                .toList();
    }

    private static NavigableMap<Instant, Long> ends(String database, String table) {
        NavigableMap<Instant, Long> ends = new TreeMap<>();
        truth(database, table).forEach(row -> ends.merge((Instant) row.get("INTERVAL_END"), 1L, Long::sum));
        return ends;
    }

    private static double sum(String database, String table, String column) {
        return truth(database, table).stream()
                .mapToDouble(row -> ((Number) row.get(column)).doubleValue())
                .sum();
    }
}
