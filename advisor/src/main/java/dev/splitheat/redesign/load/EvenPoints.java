package dev.splitheat.redesign.load;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.redesign.Situation;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Points for load of which no key was sampled: the limits of the hot range, as Spanner told them, and values at even distances
 * between them where the first part in which they differ is a number or a time. They cut evenly what lies evenly there.
 */
final class EvenPoints {
    private static final long MICROS = 1_000_000;

    private EvenPoints() {}

    /** In key order; none when the hot range was not seen, or nothing of it but its table. */
    static List<Key> of(Situation situation, int wanted) {
        return situation
                .evidence()
                .hot()
                .map(HotRange::range)
                .map(range -> Stream.of(
                                Stream.of(range.start()), between(situation, range, wanted), Stream.of(range.limit()))
                        .flatMap(keys -> keys)
                        .filter(key -> isPoint(situation, key))
                        .distinct()
                        .sorted()
                        .limit(wanted)
                        .toList())
                .orElse(List.of());
    }

    private static boolean isPoint(Situation situation, Key key) {
        return !key.isEndOfPrefix()
                && key.opaque().isEmpty()
                && key.object()
                        .filter(object -> object.name().equalsIgnoreCase(situation.objectName()))
                        .isPresent()
                && SplitFileText.parts(key.values()).isPresent();
    }

    private static Stream<Key> between(Situation situation, KeyRange range, int wanted) {
        Key start = range.start();
        Key limit = range.limit();
        int shared = start.sharedParts(limit);
        boolean comparable = isPoint(situation, start)
                && isPoint(situation, limit)
                && shared < start.values().size()
                && shared < limit.values().size();
        if (!comparable) {
            return Stream.empty();
        }
        BaseType type = start.values().get(shared).type();
        Optional<BigInteger> low = number(start.values().get(shared));
        Optional<BigInteger> high = number(limit.values().get(shared));
        if (low.isEmpty() || high.isEmpty()) {
            return Stream.empty();
        }
        List<KeyValue> prefix = start.values().subList(0, shared);
        BigInteger span = high.get().subtract(low.get());
        return IntStream.range(1, wanted - 1)
                .mapToObj(step ->
                        low.get().add(span.multiply(BigInteger.valueOf(step)).divide(BigInteger.valueOf(wanted - 1L))))
                .filter(value -> !value.equals(low.get()) && !value.equals(high.get()))
                .map(value -> with(prefix, value(type, value.longValueExact())))
                .map(values -> new KeySpace(situation.catalog()).key(situation.objectName(), values));
    }

    private static List<KeyValue> with(List<KeyValue> prefix, KeyValue value) {
        List<KeyValue> values = new ArrayList<>(prefix);
        values.add(value);
        return values;
    }

    private static Optional<BigInteger> number(KeyValue value) {
        return value.value().flatMap(is -> switch (value.type()) {
            case INT64 -> Optional.of(BigInteger.valueOf((Long) is));
            case TIMESTAMP -> Optional.of(BigInteger.valueOf(micros((Instant) is)));
            case STRING, BYTES, UUID, BOOL, FLOAT32, FLOAT64, NUMERIC, DATE, OTHER -> Optional.empty();
        });
    }

    private static long micros(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), MICROS), time.getNano() / 1_000);
    }

    private static KeyValue value(BaseType type, long number) {
        return type == BaseType.INT64
                ? KeyValue.of(type, number)
                : KeyValue.of(
                        type,
                        Instant.ofEpochSecond(Math.floorDiv(number, MICROS), Math.floorMod(number, MICROS) * 1_000));
    }
}
