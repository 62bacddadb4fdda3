package dev.splitheat.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.UnreadableDdlException;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorldTest {
    private static final Instant START = Instant.parse("2026-11-21T00:00:00Z");
    private static final long SEED = 2026;
    private static final DatabasePlan SHOP = ScenarioLibrary.named("demo/shop").plan();
    private static final String SPREAD_EVENTS =
            """
            CREATE TABLE OrderEvents_new (
              HappenedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
              EventId STRING(36) NOT NULL,
              OrderId STRING(36) NOT NULL,
              Kind STRING(32) NOT NULL,
              Details STRING(MAX),
            ) PRIMARY KEY (EventId, HappenedAt)""";

    @Test
    void history_isTheSame_whateverTheSteps() {
        SimulatedDatabase atOnce = living(SEED);
        SimulatedDatabase inSteps = living(SEED);

        atOnce.advanceTo(START.plus(Duration.ofHours(3)));
        for (Instant now = START; now.isBefore(START.plus(Duration.ofHours(3))); now = now.plusSeconds(97)) {
            inSteps.advanceTo(now);
            inSteps.advanceTo(now.minusSeconds(600));
        }
        inSteps.advanceTo(START.plus(Duration.ofHours(3)));

        assertThat(everything(inSteps, 180)).isEqualTo(everything(atOnce, 180));
    }

    @Test
    void anotherSeed_isAnotherHistory() {
        SimulatedDatabase one = living(SEED);
        SimulatedDatabase other = living(SEED + 1);

        one.advanceTo(at(100));
        other.advanceTo(at(100));

        assertThat(everything(other, 100)).isNotEqualTo(everything(one, 100));
    }

    @Test
    void neighboursAndTheirOrder_makeNoDifference() {
        DatabasePlan branch = ScenarioLibrary.named("demo/branch").plan();
        World alone = World.of(SEED, START, List.of(SHOP));
        World together = World.of(SEED, START, List.of(branch.named("branch-2"), SHOP, branch));

        alone.advanceTo(at(90));
        together.advanceTo(at(90));

        assertThat(everything(shop(together), 90)).isEqualTo(everything(shop(alone), 90));
        assertThat(together.databases())
                .extracting(SimulatedDatabase::name)
                .containsExactly(World.nameOf("branch-2"), World.nameOf("shop"), World.nameOf("branch"));
    }

    @Test
    void aRestartedWorldThatIsToldTheJournal_hasTheSameHistory() {
        List<Change> journal = new ArrayList<>();
        World first = World.of(SEED, START, List.of(SHOP), (database, change) -> {
            assertThat(database).isEqualTo(World.nameOf("shop"));
            journal.add(change);
        });
        shop(first).updateDdl(List.of(SPREAD_EVENTS), at(100).plusSeconds(17));
        shop(first)
                .addSplitPoints(
                        List.of(new Change.Point("Products(1000)", Optional.empty(), "somebody")),
                        at(120).plusSeconds(3));
        first.advanceTo(at(180));

        World second = World.of(SEED, START, List.of(SHOP));
        journal.forEach(change -> second.remember(World.nameOf("shop"), change));
        second.advanceTo(at(180));

        assertThat(journal).hasSize(2);
        assertThat(shop(second).ddl()).isEqualTo(shop(first).ddl());
        assertThat(everything(shop(second), 180)).isEqualTo(everything(shop(first), 180));
        assertThat(splitPoints(shop(second), at(180))).isNotEmpty().isEqualTo(splitPoints(shop(first), at(180)));
    }

    @Test
    void aJournalledChange_isWrittenDownBeforeItShows() {
        World world = World.of(SEED, START, List.of(SHOP), (database, change) -> {
            throw new IllegalStateException("the disk is full");
        });

        assertThatThrownBy(() -> shop(world).updateDdl(List.of(SPREAD_EVENTS), at(10)))
                .hasMessage("the disk is full");

        assertThat(shop(world).catalog().table("OrderEvents_new")).isEmpty();
    }

    @Test
    void load_movesToATableThatTakesOver_andTheOldOneCools() {
        SimulatedDatabase changed = living(SEED);
        SimulatedDatabase untouched = living(SEED);

        changed.updateDdl(List.of(SPREAD_EVENTS), at(150));
        changed.advanceTo(at(240));
        untouched.advanceTo(at(240));

        assertThat(hotMinutes(changed, 90, 150, "OrderEvents")).isGreaterThan(50);
        assertThat(hotMinutes(changed, 180, 240, "OrderEvents")).isZero();
        assertThat(hotMinutes(changed, 180, 240, "OrderEvents_new")).isLessThan(20);
        assertThat(hotMinutes(untouched, 180, 240, "OrderEvents")).isGreaterThan(50);
    }

    @Test
    void aReadOfThePast_seesTheSchemaOfThen() {
        SimulatedDatabase database = living(SEED);

        database.updateDdl(List.of(SPREAD_EVENTS), at(20));

        assertThat(database.catalog(at(20).minusNanos(1)).table("OrderEvents_new"))
                .isEmpty();
        assertThat(database.catalog(at(20)).table("OrderEvents_new")).isPresent();
        assertThat(database.ddl()).anyMatch(statement -> statement.startsWith("CREATE TABLE OrderEvents_new"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE Products (A INT64) PRIMARY KEY (A)",
                "CREATE INDEX Nowhere ON Absent(A)",
                "DROP TABLE Absent",
                "DROP TABLE Customers",
                "CREATE WONDER W"
            })
    void ddlThatContradictsTheSchema_changesNothing(String wrong) {
        List<Change> journal = new ArrayList<>();
        World world = World.of(SEED, START, List.of(SHOP), (database, change) -> journal.add(change));
        List<String> before = shop(world).ddl();

        assertThatThrownBy(() -> shop(world).updateDdl(List.of(SPREAD_EVENTS, wrong), at(5)))
                .isInstanceOf(UnreadableDdlException.class);

        assertThat(shop(world).ddl()).isEqualTo(before);
        assertThat(shop(world).catalog().table("OrderEvents_new")).isEmpty();
        assertThat(journal).isEmpty();
    }

    @Test
    void splitPoints_showUntilTheyExpire() {
        SimulatedDatabase database = living(SEED);

        database.addSplitPoints(
                List.of(
                        new Change.Point("Products(1000)", Optional.of(at(40)), "somebody"),
                        new Change.Point("Orders(\"5\")", Optional.empty(), "somebody")),
                at(10));
        database.advanceTo(at(39));
        List<List<Object>> before = splitPoints(database, at(39));
        database.advanceTo(at(60));
        List<List<Object>> after = splitPoints(database, at(60));

        assertThat(before).extracting(row -> row.get(0)).containsExactly("Orders", "Products");
        assertThat(after).extracting(row -> row.get(0)).containsExactly("Orders");
    }

    @Test
    void aSplitPointWhoseExpiryIsNow_isTakenAway() {
        SimulatedDatabase database = living(SEED);
        database.addSplitPoints(List.of(new Change.Point("Products(1000)", Optional.empty(), "somebody")), at(10));

        database.addSplitPoints(List.of(new Change.Point("Products(1000)", Optional.of(at(20)), "somebody")), at(20));

        assertThat(splitPoints(database, at(20))).isEmpty();
    }

    @Test
    void anUnknownDatabase_isNotRemembered() {
        World world = World.of(SEED, START, List.of(SHOP));

        assertThat(world.database(World.nameOf("absent"))).isEmpty();
        assertThatThrownBy(() -> world.remember(World.nameOf("absent"), new Change.Ddl(START, List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("absent");
    }

    private static SimulatedDatabase living(long seed) {
        return shop(World.of(seed, START, List.of(SHOP)));
    }

    private static SimulatedDatabase shop(World world) {
        return world.database(World.nameOf("shop")).orElseThrow();
    }

    private static Instant at(int minute) {
        return START.plus(Duration.ofMinutes(minute));
    }

    /** All rows of all views with intervals, up to a minute. */
    private static List<String> everything(SimulatedDatabase database, int minute) {
        return database.statistics().views().stream()
                .sorted()
                .flatMap(
                        view -> database.statistics().rows(view, at(minute).plusSeconds(30), START, at(minute)).stream()
                                .map(row -> view + " "
                                        + row.stream().map(WorldTest::text).toList()))
                .toList();
    }

    private static String text(Object cell) {
        return cell instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(cell);
    }

    private static long hotMinutes(SimulatedDatabase database, int from, int to, String object) {
        return database.statistics().rows("SPLIT_STATS_TOP_MINUTE", at(to).plusSeconds(30), at(from), at(to)).stream()
                .filter(row -> ((String) row.get(1)).startsWith(object + "("))
                .map(row -> row.get(0))
                .distinct()
                .count();
    }

    private static List<List<Object>> splitPoints(SimulatedDatabase database, Instant readAt) {
        return database.contents(readAt).rows("SPANNER_SYS", "USER_SPLIT_POINTS", START, readAt);
    }
}
