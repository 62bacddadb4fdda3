package dev.splitheat.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What a release of the application, or other servers, do to a database that is too busy. */
class ReleaseTest {
    private static final Instant START = Instant.parse("2026-11-20T06:00:00Z");

    @Test
    void aWorkloadThatIsTurnedDown_coolsItsRow() {
        SimulatedDatabase database = database("hot-row-feature-flags");
        int before = hottest(database, 60);

        database.release(List.of(new Change.Turned("read-flags", 0.05, 1)), minute(60));

        assertThat(before).isGreaterThanOrEqualTo(50);
        assertThat(hottest(database, 75)).isLessThan(50);
    }

    @Test
    void aWorkloadOfAnotherName_goesOn() {
        SimulatedDatabase database = database("hot-row-feature-flags");

        database.release(List.of(new Change.Turned("something-else", 0, 1)), minute(40));

        assertThat(hottest(database, 60)).isGreaterThanOrEqualTo(50);
    }

    @Test
    void moreServers_takeTheirPart() {
        SimulatedDatabase database = database("capacity-after-scaling-down");
        int before = hottest(database, 150);

        database.scale(6, minute(150));

        assertThat(before).isGreaterThanOrEqualTo(50);
        assertThat(hottest(database, 200)).isLessThan(50);
        assertThat(database.nodes()).isEqualTo(6);
    }

    @Test
    void fewerServers_holdAllSplitsAmongThem() {
        SimulatedDatabase database = database("capacity-after-scaling-down");
        database.scale(5, minute(100));
        hottest(database, 140);

        database.scale(1, minute(140));

        assertThat(hottest(database, 160)).isGreaterThanOrEqualTo(50);
    }

    private static SimulatedDatabase database(String scenario) {
        return World.of(2026, START, List.of(ScenarioLibrary.named(scenario).plan()))
                .databases()
                .iterator()
                .next();
    }

    /** 0 where no split is warm. */
    private static int hottest(SimulatedDatabase database, int minutes) {
        Instant end = minute(minutes);
        database.advanceTo(end);
        OptionalInt hottest =
                database.statistics().rows("SPLIT_STATS_TOP_MINUTE", end.plusSeconds(60), end, end).stream()
                        .mapToInt(row -> ((Long) row.get(4)).intValue())
                        .max();
        return hottest.orElse(0);
    }

    private static Instant minute(int number) {
        return START.plusSeconds(60L * number);
    }
}
