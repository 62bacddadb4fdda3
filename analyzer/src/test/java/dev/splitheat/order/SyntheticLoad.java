package dev.splitheat.order;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;

/** Ways in which keys come, each with the key part, if any, that follows the time in it. */
enum SyntheticLoad {
    UNIFORM_POINTS(none()) {
        @Override
        Key key(int at, int count, Random random) {
            return one(random.nextLong());
        }
    },
    APPEND_UP(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(HISTORY + at);
        }
    },
    APPEND_DOWN(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(-HISTORY - at);
        }
    },
    ONE_HOT_KEY(none()) {
        @Override
        Key key(int at, int count, Random random) {
            return one(42);
        }
    },
    NINE_IN_TEN_ONE_LOW_KEY(none()) {
        @Override
        Key key(int at, int count, Random random) {
            return one(random.nextInt(10) > 0 ? 1 : random.nextInt(1_000_000));
        }
    },
    APPENDS_WITH_A_FIFTH_OF_HISTORY(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(random.nextInt(5) > 0 ? HISTORY + at : random.nextInt(HISTORY + at));
        }
    },
    APPENDS_WITH_HALF_OF_HISTORY(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(random.nextBoolean() ? HISTORY + at : random.nextInt(HISTORY + at));
        }
    },
    APPENDS_A_TWENTIETH_OUT_OF_ORDER(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(HISTORY + at - random.nextInt(1 + count / 20));
        }
    },
    APPENDS_A_QUARTER_OUT_OF_ORDER(part(0)) {
        @Override
        Key key(int at, int count, Random random) {
            return one(HISTORY + at - random.nextInt(1 + count / 4));
        }
    },
    RANDOM_PAIRS(none()) {
        @Override
        Key key(int at, int count, Random random) {
            return two(random.nextInt(1000), random.nextLong());
        }
    },
    APPENDS_UNDER_2_PREFIXES(part(1)) {
        @Override
        Key key(int at, int count, Random random) {
            return two(random.nextInt(2), HISTORY + at);
        }
    },
    APPENDS_UNDER_8_PREFIXES(part(1)) {
        @Override
        Key key(int at, int count, Random random) {
            return two(random.nextInt(8), HISTORY + at);
        }
    },
    APPENDS_UNDER_32_PREFIXES(part(1)) {
        @Override
        Key key(int at, int count, Random random) {
            return two(random.nextInt(32), HISTORY + at);
        }
    };

    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE One (Id INT64 NOT NULL) PRIMARY KEY (Id);"
                            + "CREATE TABLE Two (Prefix INT64 NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Prefix, Id)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final int HISTORY = 1_000_000;

    private final OptionalInt ordered;

    SyntheticLoad(OptionalInt ordered) {
        this.ordered = ordered;
    }

    abstract Key key(int at, int count, Random random);

    OptionalInt ordered() {
        return ordered;
    }

    /** So many sampled writes of ten minutes. */
    List<SampledWrite> writes(int count, Random random) {
        List<SampledWrite> writes = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            writes.add(SampledWrite.of(key(at, count, random), time(at, count)));
        }
        return writes;
    }

    /** The same keys, dealt out to the same times at random: whatever order there was is gone. */
    List<SampledWrite> shuffled(int count, Random random) {
        List<SampledWrite> writes = writes(count, random);
        List<Key> keys = new ArrayList<>(writes.stream().map(SampledWrite::key).toList());
        Collections.shuffle(keys, random);
        List<SampledWrite> dealt = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            dealt.add(SampledWrite.of(keys.get(at), writes.get(at).at()));
        }
        return dealt;
    }

    /** The key so many numbers behind that one. */
    static Key behind(Key key, int rows) {
        return one((Long) key.values().get(0).value().orElseThrow() + rows);
    }

    private static Instant time(int at, int count) {
        return START.plus(WINDOW.multipliedBy(at).dividedBy(count));
    }

    private static Key one(long id) {
        return SPACE.key("One", List.of(KeyValue.of(BaseType.INT64, id)));
    }

    private static Key two(long prefix, long id) {
        return SPACE.key("Two", List.of(KeyValue.of(BaseType.INT64, prefix), KeyValue.of(BaseType.INT64, id)));
    }

    private static OptionalInt none() {
        return OptionalInt.empty();
    }

    private static OptionalInt part(int part) {
        return OptionalInt.of(part);
    }
}
