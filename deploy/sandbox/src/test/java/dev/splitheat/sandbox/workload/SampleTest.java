package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A minute's few samples have the load of all its rows. */
class SampleTest {
    private static final String SESSIONS =
            """
            CREATE TABLE Sessions (
              SessionId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
              UserId INT64 NOT NULL,
              SeenAt TIMESTAMP NOT NULL,
            ) PRIMARY KEY (SessionId);
            CREATE INDEX SessionsByUser ON Sessions(UserId);
            """;

    @Property(tries = 150)
    void tenEqualPartsOfRandomKeys_haveATenthOfTheWritesEach(
            @ForAll long seed, @ForAll @IntRange(min = 30, max = 20_000) int rate) {
        PlannedDatabase database =
                new PlannedDatabase(Dialect.GOOGLE_STANDARD_SQL, SESSIONS, plan("insert", rate), seed);

        database.lived(3);

        assertEven(database.touches("some", "Sessions", Access.INSERT), SampleTest::tenthOfUuid);
        assertEven(database.touches("some", "SessionsByUser", Access.INSERT), SampleTest::tenthOfNumber);
    }

    @Property(tries = 150)
    void tenEqualPartsOfRandomKeys_haveATenthOfTheReadsEach(
            @ForAll long seed, @ForAll @IntRange(min = 30, max = 20_000) int rate) {
        PlannedDatabase database = new PlannedDatabase(Dialect.GOOGLE_STANDARD_SQL, SESSIONS, plan("read", rate), seed);

        database.lived(1);

        assertEven(database.touches("some", "Sessions", Access.READ), SampleTest::tenthOfUuid);
    }

    @Test
    void rowsOfAnyAge_areTheSameInTheNextMinute() {
        PlannedDatabase database = google(SESSIONS, plan("read", 500)).lived(1);
        List<Touch> before = database.touches("some", "Sessions", Access.READ);

        database.lived(1);

        assertThat(database.touches("some", "Sessions", Access.READ).stream().map(Touch::key))
                .containsExactlyElementsOf(before.stream().map(Touch::key).toList());
    }

    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, 8", "GOOGLE_STANDARD_SQL, 16"})
    void hashedShards_haveTheSameShareEach(Dialect dialect, int shards) {
        String ddl = SESSIONS.replace(
                        "SeenAt TIMESTAMP NOT NULL,",
                        "SeenAt TIMESTAMP NOT NULL, Shard INT64 NOT NULL AS (MOD(ABS(FARM_FINGERPRINT(SessionId)), "
                                + shards + ")) STORED,")
                + "CREATE INDEX SessionsByTime ON Sessions(Shard, SeenAt);";
        PlannedDatabase database = new PlannedDatabase(dialect, ddl, plan("insert", 500), 3).lived(1);

        Map<Object, Double> byShard = database.touches("some", "SessionsByTime", Access.INSERT).stream()
                .collect(Collectors.groupingBy(
                        touch -> touch.key().values().get(0).value().orElseThrow(),
                        Collectors.summingDouble(Touch::times)));

        assertThat(byShard).hasSize(shards);
        assertThat(byShard.values()).allSatisfy(times -> assertThat(times).isCloseTo(30_000.0 / shards, within(1.0)));
    }

    private static String plan(String verb, int rate) {
        return """
                tables:
                  Sessions: {rows: 3000000, columns: {UserId: {uniform: {from: 0, to: 1000000}}}}
                workloads:
                  - {name: some, %s: Sessions, rate: {steady: %d, noise: 0}}
                """
                .formatted(verb, rate);
    }

    private static void assertEven(List<Touch> touches, ToIntFunction<Touch> part) {
        Map<Integer, Double> parts = touches.stream()
                .collect(Collectors.groupingBy(part::applyAsInt, Collectors.summingDouble(Touch::times)));
        double all = PlannedDatabase.times(touches);
        assertThat(parts).hasSize(10);
        assertThat(parts.values()).allSatisfy(times -> assertThat(times / all).isBetween(0.07, 0.13));
    }

    private static int tenthOfUuid(Touch touch) {
        String uuid = (String) touch.key().values().get(0).value().orElseThrow();
        return (int) (Long.parseLong(uuid.substring(0, 8), 16) * 10 >>> 32);
    }

    private static int tenthOfNumber(Touch touch) {
        return (int) ((Long) touch.key().values().get(0).value().orElseThrow() / 100_000);
    }
}
