package dev.splitheat.sandbox.scenario;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Draws key values from a random source, and builds keys of one database from them. */
final class KeyDraw {
    private static final long MINUTE_IN_MICROS = 60_000_000L;

    private final KeySpace keys;
    private final RandomGenerator random;

    KeyDraw(KeySpace keys, RandomGenerator random) {
        this.keys = keys;
        this.random = random;
    }

    /** @param values String, Long or Instant each */
    Key key(String object, Object... values) {
        return keys.key(object, List.of(values).stream().map(KeyDraw::part).toList());
    }

    private static KeyValue part(Object value) {
        if (value instanceof Long) {
            return KeyValue.of(BaseType.INT64, value);
        }
        return KeyValue.of(value instanceof Instant ? BaseType.TIMESTAMP : BaseType.STRING, value);
    }

    /** A version 4 UUID as text. */
    String uuid() {
        return uuid(random.nextLong());
    }

    private String uuid(long high) {
        long version4 = (high & ~0xF000L) | 0x4000L;
        long variant2 = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(version4, variant2).toString();
    }

    /** UUIDs that lie evenly over their space, one in each of {@code count} equal parts: no luck of the draw. */
    List<String> evenUuids(int count) {
        double width = Math.scalb(1.0, 32) / count;
        return IntStream.range(0, count)
                .mapToObj(part -> {
                    long top = (long) ((part + random.nextDouble()) * width);
                    return uuid(top << 32 | (random.nextLong() & 0xFFFFFFFFL));
                })
                .toList();
    }

    /** Keys of rows that have long existed. */
    List<Key> each(List<String> values, Function<String, Key> key) {
        return values.stream().map(key).toList();
    }

    /** Instants of one minute, in their order. */
    List<Instant> instants(Instant minute, int count) {
        List<Instant> instants = new ArrayList<>(count);
        long width = MINUTE_IN_MICROS / count;
        for (int i = 0; i < count; i++) {
            instants.add(minute.plusNanos((i * width + random.nextLong(width)) * 1000));
        }
        return instants;
    }
}
