package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class SplitMapPropertiesTest {
    private static final String DDL =
            """
            CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId INT64 NOT NULL)
              PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
            CREATE INDEX UsersByName ON Users(Name)
            """;

    private static List<Touch> draw(SplitMapRun run, SplittableRandom random, double percent, int users) {
        List<Touch> touches = new ArrayList<>();
        for (int count = 0; count < 60; count++) {
            long user = random.nextInt(users);
            String key =
                    switch (random.nextInt(3)) {
                        case 0 -> "Users(" + user + ")";
                        case 1 -> "Threads(" + user + "," + random.nextInt(50) + ")";
                        default -> "UsersByName(\"n" + user + "\"," + user + ")";
                    };
            Access access = Access.values()[random.nextInt(Access.values().length)];
            double rows = random.nextBoolean() ? 1 : 1 + random.nextInt(2_000);
            touches.add(SplitMapRun.touch(run.keys.read(key), access, rows, percent / 60));
        }
        return touches;
    }

    @Property(tries = 40)
    void loadIsConserved_andNoBoundaryLiesInsideARow(
            @ForAll long seed,
            @ForAll @DoubleRange(min = 0, max = 900) double percent,
            @ForAll @IntRange(min = 1, max = 500) int users,
            @ForAll @IntRange(min = 1, max = 12) int nodes) {
        SplitMapRun run = new SplitMapRun(DDL, nodes, seed);
        SplittableRandom random = new SplittableRandom(seed);

        for (int minute = 0; minute < 60; minute++) {
            SplitMinute passed = run.pass(draw(run, random, percent, users));

            double borne = run.splits.splits().stream()
                    .filter(split -> passed.starts().containsKey(split.start()))
                    .mapToDouble(split -> split.landed().load())
                    .sum();
            assertThat(borne).isCloseTo(percent, within(1e-6));
            assertThat(passed.utilization()).isBetween(0.0, 1.0);
        }

        List<Key> starts = run.splits.starts();
        assertThat(starts).isSorted().doesNotHaveDuplicates();
        assertThat(starts.stream().filter(start -> start.object().isPresent()))
                .allMatch(start -> start.complete() || start.values().isEmpty());
    }
}
