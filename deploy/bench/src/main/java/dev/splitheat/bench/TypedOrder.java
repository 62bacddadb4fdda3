package dev.splitheat.bench;

import dev.splitheat.keyspace.KeyValue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The order of {@link SampleKeys} by comparing their values part by part. Java orders strings as Spanner does as long as
 * no letter needs two chars, which none of the sample does.
 */
final class TypedOrder implements Comparator<List<KeyValue>> {
    private final List<Comparator<Optional<Object>>> parts = List.of(
            ascending(String.class),
            ascending(java.time.Instant.class).reversed(),
            ascending(Long.class),
            ascending(String.class));

    @Override
    public int compare(List<KeyValue> one, List<KeyValue> other) {
        for (int part = 0; part < parts.size(); part++) {
            int byPart = parts.get(part)
                    .compare(one.get(part).value(), other.get(part).value());
            if (byPart != 0) {
                return byPart;
            }
        }
        return 0;
    }

    /** NULL first, and so last where it is turned round. */
    private static <T extends Comparable<? super T>> Comparator<Optional<Object>> ascending(Class<T> type) {
        Comparator<T> nullFirst = Comparator.nullsFirst(Comparator.<T>naturalOrder());
        return (one, other) -> nullFirst.compare(type.cast(one.orElse(null)), type.cast(other.orElse(null)));
    }
}
