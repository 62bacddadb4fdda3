package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Numbers, or texts of equally many digits, that go up as time does. */
final class Counters {
    /** By chance, two in three pairs of values are never in order. */
    private static final double CLEAR = 1.0 / 3;

    private Counters() {}

    static Optional<Guess> of(List<SeenValue> values) {
        List<BigDecimal> numbers = LevelCount.mayTell(values.size()) ? numbers(values) : List.of();
        if (numbers.isEmpty() || !sameLength(values)) {
            return Optional.empty();
        }
        LevelOrder order = order(values, numbers);
        return order.isOrdered() && order.gamma() >= CLEAR
                ? Optional.of(new Guess(Nature.COUNTER, confidence(order), values.size(), Optional.empty()))
                : Optional.empty();
    }

    /** None where one of the values is no count. */
    private static List<BigDecimal> numbers(List<SeenValue> values) {
        List<BigDecimal> numbers = new ArrayList<>(values.size());
        for (SeenValue seen : values) {
            Optional<BigDecimal> number = number(seen.value());
            if (number.isEmpty() || !NumberReadings.isCounter(number.get().longValue())) {
                return List.of();
            }
            numbers.add(number.get());
        }
        return numbers;
    }

    /** What chance leaves open, and what does not fit. */
    private static double confidence(LevelOrder order) {
        return Math.min(0.99, 1 - order.chance()) * (0.5 + order.gamma() / 2);
    }

    private static LevelOrder order(List<SeenValue> values, List<BigDecimal> numbers) {
        TreeMap<BigDecimal, Integer> ranks = new TreeMap<>();
        numbers.forEach(number -> ranks.put(number, 0));
        int rank = 0;
        for (var entry : ranks.entrySet()) {
            entry.setValue(rank++);
        }
        LevelCount count = new LevelCount(0);
        count.add(
                IntStream.range(0, values.size())
                        .map(i -> ranks.get(numbers.get(i)))
                        .toArray(),
                values.stream().map(SeenValue::at).toArray(Instant[]::new));
        return count.result();
    }

    /** Of texts, "10" sorts before "9". */
    private static boolean sameLength(List<SeenValue> values) {
        return values.stream()
                        .map(seen -> seen.value().value().orElseThrow())
                        .filter(String.class::isInstance)
                        .mapToInt(text -> ((String) text).length())
                        .distinct()
                        .count()
                <= 1;
    }

    private static Optional<BigDecimal> number(KeyValue value) {
        return value.value().filter(String.class::isInstance).isPresent()
                ? value.value().map(String.class::cast).flatMap(text -> Digits.number(text).stream()
                        .mapToObj(BigDecimal::valueOf)
                        .findFirst())
                : Position.isTime(value) ? Optional.empty() : Position.of(value);
    }
}
