package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.serving.Carry;
import dev.splitheat.sandbox.serving.Moments;
import java.util.HashMap;
import java.util.Map;

/** The columns of one minute while they are being added up. */
final class Tally {
    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, Double> counts = new HashMap<>();
    private final Map<String, Moments> moments = new HashMap<>();

    void add(String column, double number) {
        numbers.merge(column, number, Double::sum);
    }

    /** What is counted in wholes, although a minute's load is not whole. */
    void count(String column, double number) {
        counts.merge(column, number, Double::sum);
    }

    void spread(String column, Moments values) {
        moments.merge(column, values, Moments::with);
    }

    /** Makes the columns that begin so add up to a sum, each in its proportion; the rest goes to the last when all are 0. */
    void scale(String beginning, double sum, String otherwise) {
        double found = numbers.entrySet().stream()
                .filter(column -> column.getKey().startsWith(beginning))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        if (found == 0) {
            add(otherwise, sum);
        }
        numbers.replaceAll(
                (column, number) -> found > 0 && column.startsWith(beginning) ? number * sum / found : number);
    }

    Map<String, Double> columns(Carry carry) {
        Map<String, Double> columns = new HashMap<>(numbers);
        counts.forEach((column, number) -> columns.put(column, carry.whole(column, number)));
        moments.forEach((column, values) -> {
            columns.put(Minute.mean(column), values.mean());
            columns.put(Minute.variance(column), values.variance());
        });
        return columns;
    }
}
