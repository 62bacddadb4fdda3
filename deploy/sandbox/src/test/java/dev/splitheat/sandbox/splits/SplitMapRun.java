package dev.splitheat.sandbox.splits;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Cost;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Minutes of load on the splits of one database; loads are in per cent of a server. */
final class SplitMapRun {
    static final Instant START = Instant.parse("2026-11-01T00:00:00Z");
    static final String ONE_TABLE = "CREATE TABLE T (K INT64 NOT NULL, V STRING(MAX)) PRIMARY KEY (K)";

    final KeySpace keys;
    final SplitMap splits;
    private final SplittableRandom random;
    private long minute;

    SplitMapRun(String ddl, int nodes, long seed) {
        this(ddl, nodes, seed, List.of());
    }

    SplitMapRun(String ddl, int nodes, long seed, List<String> boundaries) {
        keys = keySpace(ddl);
        splits = new SplitMap(keys, boundaries.stream().map(keys::read).toList(), nodes);
        random = new SplittableRandom(seed);
    }

    static KeySpace keySpace(String ddl) {
        return new KeySpace(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    }

    SplitMinute pass(List<Touch> touches) {
        return splits.pass(minute, load(START.plus(Duration.ofMinutes(minute++)), touches), random);
    }

    List<SplitMinute> pass(int minutes, LongFunction<List<Touch>> touches) {
        List<SplitMinute> passed = new ArrayList<>();
        for (int count = 0; count < minutes; count++) {
            passed.add(pass(touches.apply(minute)));
        }
        return passed;
    }

    /** The second asked with low priority. */
    SplitMinute pass(List<Touch> pressing, List<Touch> yielding) {
        return splits.pass(
                minute,
                new MinuteLoad(
                        START.plus(Duration.ofMinutes(minute++)),
                        List.of(
                                performed("w", Statement.Priority.HIGH, pressing),
                                performed("low", Statement.Priority.LOW, yielding)),
                        List.of()),
                random);
    }

    static MinuteLoad load(Instant start, List<Touch> touches) {
        return new MinuteLoad(start, List.of(performed("w", Statement.Priority.HIGH, touches)), List.of());
    }

    private static Performed performed(String name, Statement.Priority priority, List<Touch> touches) {
        Statement statement = new Statement(
                name,
                Statement.Kind.READ,
                Optional.empty(),
                Optional.empty(),
                "T",
                List.of(),
                List.of(),
                List.of(),
                Duration.ZERO,
                false,
                priority,
                false);
        return new Performed(statement, 1, 1, 1, 1, touches, List.of());
    }

    /** On one row of table T. */
    Touch row(long key, double percent) {
        return touch(key, Access.READ, 1, percent);
    }

    Touch touch(long key, Access access, double rows, double percent) {
        Key at = keys.key("T", List.of(KeyValue.of(BaseType.INT64, key)));
        return touch(at, access, rows, percent);
    }

    static Touch touch(Key key, Access access, double rows, double percent) {
        double cpuSeconds = percent / 100 * 60 * Cost.CORES;
        double times = access == Access.SCAN ? cpuSeconds / Cost.scan(rows, 1_000) : cpuSeconds / Cost.read(1_000);
        return new Touch(key.object().orElseThrow().name(), key, access, times, rows, cpuSeconds);
    }

    /** Evenly over a hundred rows from one on. */
    List<Touch> spread(double percent, long first, long step) {
        return LongStream.range(0, 100)
                .mapToObj(at -> row(first + at * step, percent / 100))
                .toList();
    }

    /** Over random rows below a million, each sample for many. */
    List<Touch> anywhere(double percent, int samples) {
        return random.longs(samples, 0, 1_000_000)
                .mapToObj(key -> touch(key, Access.UPDATE, 1_000, percent / samples))
                .toList();
    }

    static List<Integer> hottest(List<SplitMinute> minutes) {
        return minutes.stream().map(SplitMinute::highestScore).toList();
    }

    static List<SplitRow> rows(List<SplitMinute> minutes) {
        return minutes.stream().flatMap(minute -> minute.rows().stream()).toList();
    }
}
