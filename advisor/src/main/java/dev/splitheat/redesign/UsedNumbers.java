package dev.splitheat.redesign;

import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * How far the numbers of a column reach that were seen, in sampled keys and at the hot range. Of a key that was seen a power of two
 * leaves, in the statement that is advised, and nothing else.
 */
public final class UsedNumbers {
    /** Half of the positive numbers: the other half is left for new ones. */
    private static final long MOST = 1L << 62;

    private UsedNumbers() {}

    /** Whether numbers were seen that no sequence can skip twice, and have half of all for new ones. */
    public static boolean leaveNoRoom(Situation situation, String column) {
        return largest(situation, column).stream().anyMatch(seen -> seen >= MOST >> 1);
    }

    /** What a sequence has to skip at least, where there is room: a power of two, twice the largest that was seen and more. */
    public static long toSkip(Situation situation, String column, long atLeast) {
        return largest(situation, column).stream()
                .filter(seen -> seen > 0)
                .map(seen -> Long.highestOneBit(seen) << 2)
                .map(power -> Math.max(atLeast, power))
                .findFirst()
                .orElse(atLeast);
    }

    private static OptionalLong largest(Situation situation, String column) {
        return Stream.concat(
                        situation.evidence().writes().stream().map(ObservedWrite::key),
                        situation.evidence().hot().stream()
                                .flatMap(hot -> Stream.of(
                                        hot.range().start(), hot.range().limit())))
                .flatMapToLong(key -> value(situation, key, column).stream())
                .max();
    }

    private static OptionalLong value(Situation situation, Key key, String column) {
        List<String> parts = key.object()
                .flatMap(object -> situation.catalog().table(object.name()))
                .map(table -> table.primaryKey().stream()
                        .map(part -> part.column().toLowerCase(Locale.ROOT))
                        .toList())
                .orElse(List.of());
        int place = parts.indexOf(column.toLowerCase(Locale.ROOT));
        return key.values().stream()
                .skip(Math.max(0, place))
                .limit(place < 0 ? 0 : 1)
                .flatMap(part -> part.value().stream())
                .filter(Long.class::isInstance)
                .mapToLong(Long.class::cast)
                .findFirst();
    }
}
