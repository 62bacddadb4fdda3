package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.SplitView;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoScenariosTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant LATER = START.plus(Duration.ofHours(6)).plusSeconds(30);

    private final World world = DemoScenarios.world(7, START);

    @Test
    void theSameSeedGivesTheSameHistory_inWhateverStepsItIsAdvanced() {
        World again = DemoScenarios.world(7, START);

        world.advanceTo(LATER);
        for (Instant now = START; !now.isAfter(LATER); now = now.plusSeconds(7 * 60 + 13)) {
            again.advanceTo(now);
        }
        again.advanceTo(LATER);

        assertThat(histories(again)).isEqualTo(histories(world));
    }

    @Test
    void anotherSeedGivesAnotherHistory() {
        World other = DemoScenarios.world(8, START);

        world.advanceTo(LATER);
        other.advanceTo(LATER);

        assertThat(histories(other)).isNotEqualTo(histories(world));
    }

    @Test
    void theLogIsHotAtItsEndForHours() {
        Map<Instant, List<SplitRow>> minutes = minutes("access-log");

        assertThat(minutes).hasSizeGreaterThan(240);
        assertThat(rows(minutes).filter(row -> row.score() >= 75))
                .hasSizeGreaterThan(240)
                .allMatch(row -> row.affectedTables().equals(List.of("AccessLog")));
        assertThat(rows(minutes).flatMap(row -> row.reasons().stream()).distinct())
                .containsExactly("MOVING_HOT_SPOT");
    }

    @Test
    void oneCounterIsHotAndIsolated() {
        Map<Instant, List<SplitRow>> minutes = minutes("counters");

        assertThat(rows(minutes).skip(20)).hasSizeGreaterThan(180).allMatch(row -> row.start()
                .equals("Counters(\"orders_total\")"));
        assertThat(rows(minutes).flatMap(row -> row.reasons().stream()).distinct())
                .containsExactly("HOT_ROW");
    }

    @Test
    void ofTheUserDirectoryOnlyTheIndexIsHot() {
        assertThat(rows(minutes("user-directory"))).hasSizeGreaterThan(240).allMatch(row -> row.affectedTables()
                .equals(List.of("UsersByLastAccess")));
    }

    @Test
    void sessionsAreWarmForAMomentHereAndThere() {
        assertThat(rows(minutes("sessions")))
                .hasSizeGreaterThan(10)
                .allMatch(row -> row.score() < 60 && row.reasons().isEmpty());
    }

    @Test
    void anImportWarmsUpAndHealsWithinMinutes() {
        Map<Instant, List<SplitRow>> minutes = minutes("catalog-import");

        assertThat(rows(minutes)).anyMatch(row -> row.score() >= 90).allMatch(row -> row.reasons()
                .isEmpty());
        assertThat(minutes.size()).isBetween(6, 40);
        assertThat(minutes.keySet().stream().filter(end -> minutes.keySet().stream()
                        .allMatch(other -> other.isAfter(end)
                                || Duration.between(other, end).toMinutes() > 60
                                || other.equals(end))))
                .as("imports, by their first warm minute")
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"access-log", "counters", "user-directory", "sessions", "catalog-import"})
    void printedKeysReadBackInOrderAgainstTheSchema(String database) {
        KeySpace keys = new KeySpace(database(database).catalog());

        assertThat(rows(minutes(database))).allSatisfy(row -> {
            KeyRange range = keys.range(row.start(), row.limit());
            assertThat(range.start().opaque()).isEmpty();
            assertThat(range.limit().opaque()).isEmpty();
            assertThat(range.start()).isLessThan(range.limit());
        });
    }

    @Test
    void anOldStartIsLivedThrough() {
        Instant weekLater = START.plus(Duration.ofDays(7)).plusSeconds(30);

        world.advanceTo(weekLater);

        assertThat(database("counters").visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, weekLater))
                .hasSize(24 * 60);
        assertThat(database("counters").visibleAt(SplitView.SPLIT_STATS_TOP_10MINUTE, weekLater))
                .hasSize(4 * 24 * 6);
    }

    private Map<Instant, List<SplitRow>> minutes(String database) {
        world.advanceTo(LATER);
        return database(database).visibleAt(SplitView.SPLIT_STATS_TOP_MINUTE, LATER);
    }

    private SimulatedDatabase database(String id) {
        return world.database(World.INSTANCE + "/databases/" + id).orElseThrow();
    }

    private static List<Map<Instant, List<SplitRow>>> histories(World world) {
        return world.databases().stream()
                .flatMap(database -> Stream.of(SplitView.values()).map(view -> database.visibleAt(view, LATER)))
                .toList();
    }

    private static Stream<SplitRow> rows(Map<Instant, List<SplitRow>> minutes) {
        return minutes.values().stream().flatMap(List::stream);
    }
}
