package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Numbers that bounded a hot place one after the other, in order and close together. What a column's default scatters over
 * all numbers does not: then the writers give values of their own, as they may.
 *
 * @param values how many
 * @param up whether they rise
 */
record GivenValues(int values, boolean up) {
    /** Fewer are in order by chance once in three times. */
    static final int FEWEST = 4;
    /** Of all numbers: a table with splits as small as that would have a hundred thousand. */
    private static final double NEXT_TO_NOTHING = 0x1p63 / 100_000;

    /** In this key part of the object, from 0, under the values that are in front of it now. */
    static Optional<GivenValues> in(List<SeenRange> seen, String object, int part) {
        Key newest = seen.get(seen.size() - 1).range().start();
        List<Long> starts = numbers(seen, each -> each.range().start(), object, part, newest);
        List<Long> limits = numbers(seen, each -> each.range().limit(), object, part, newest);
        return of(starts, limits).or(() -> of(limits, starts));
    }

    /** Each once, as they came. */
    private static List<Long> numbers(
            List<SeenRange> seen, Function<SeenRange, Key> bound, String object, int part, Key newest) {
        return seen.stream()
                .map(bound)
                .filter(key ->
                        key.object().filter(each -> each.name().equals(object)).isPresent())
                .filter(key -> key.values().size() > part && key.sharedParts(newest) >= part)
                .flatMap(key -> key.values().get(part).value().stream())
                .filter(Long.class::isInstance)
                .map(Long.class::cast)
                .distinct()
                .toList();
    }

    private static Optional<GivenValues> of(List<Long> numbers, List<Long> beyond) {
        if (numbers.size() < FEWEST || span(numbers) > NEXT_TO_NOTHING || closesIn(numbers, beyond)) {
            return Optional.empty();
        }
        boolean up = last(numbers) > numbers.get(0);
        boolean inOrder =
                IntStream.range(1, numbers.size()).allMatch(at -> numbers.get(at) > numbers.get(at - 1) == up);
        return inOrder ? Optional.of(new GivenValues(numbers.size(), up)) : Optional.empty();
    }

    /** Bounds on one side of a row that Spanner sets apart are in order, too; those on the other side come towards them. */
    private static boolean closesIn(List<Long> numbers, List<Long> beyond) {
        if (beyond.isEmpty()) {
            return false;
        }
        boolean along = beyond.size() > 1 && last(beyond) > beyond.get(0) == last(numbers) > numbers.get(0);
        return !along && Math.abs((double) last(beyond) - last(numbers)) <= span(numbers);
    }

    private static double span(List<Long> numbers) {
        return Math.abs((double) last(numbers) - numbers.get(0));
    }

    private static long last(List<Long> numbers) {
        return numbers.get(numbers.size() - 1);
    }
}
