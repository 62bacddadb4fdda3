package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Statements that one row stands for: those with one fingerprint, or all. */
record Group(List<Tally> tallies) {
    /** The tallies that are wanted, by fingerprint. */
    static Map<Long, Group> by(StatementBlock block, Predicate<Shape> wanted, ToLongFunction<Shape> fingerprint) {
        Map<Long, Group> groups = new LinkedHashMap<>();
        block.tallies().filter(tally -> wanted.test(tally.shape())).forEach(tally -> groups.computeIfAbsent(
                        fingerprint.applyAsLong(tally.shape()), key -> new Group(new ArrayList<>()))
                .tallies
                .add(tally));
        return groups;
    }

    static Group all(StatementBlock block, Predicate<Shape> wanted) {
        return new Group(
                block.tallies().filter(tally -> wanted.test(tally.shape())).toList());
    }

    boolean nobody() {
        return tallies.isEmpty();
    }

    Statement first() {
        return tallies.get(0).shape().statement();
    }

    double sum(Figure figure) {
        return tallies.stream().mapToDouble(tally -> tally.get(figure)).sum();
    }

    double attempts() {
        return tallies.stream().mapToDouble(Tally::attempts).sum();
    }

    /** Attempts of those inside read-write transactions. */
    double attemptsInTransactions() {
        return tallies.stream()
                .filter(tally -> tally.shape().transaction())
                .mapToDouble(Tally::attempts)
                .sum();
    }

    /** An attempt's average. */
    double average(Figure figure) {
        return sum(figure) / attempts();
    }

    List<String> names(Function<Statement, Collection<String>> some) {
        return tallies.stream()
                .flatMap(tally -> some.apply(tally.shape().statement()).stream())
                .distinct()
                .sorted()
                .toList();
    }

    LatencyDistribution latencies() {
        return new LatencyDistribution(attempts(), sum(Figure.LATENCY), sum(Figure.LATENCY_SQUARES));
    }

    /**
     * Rows inserted or updated, and their bytes, in each of these objects; those without are left out. An execution's
     * bytes are taken to be spread evenly over its rows.
     */
    Map<String, Written> written(Predicate<String> objects) {
        Map<String, Written> written = new TreeMap<>();
        for (Tally tally : tallies) {
            List<String> names = tally.shape().objects();
            double rows = 0;
            for (int object = 0; object < names.size(); object++) {
                rows += objects.test(names.get(object)) ? tally.writes(object) : 0;
            }
            for (int object = 0; object < names.size(); object++) {
                double own = tally.writes(object);
                if (own > 0 && objects.test(names.get(object))) {
                    double bytes = tally.get(Figure.BYTES) * own / rows;
                    written.merge(names.get(object), new Written(own, bytes), Written::plus);
                }
            }
        }
        return written;
    }

    /** Rows and bytes. */
    record Written(double rows, double bytes) {
        private Written plus(Written other) {
            return new Written(rows + other.rows, bytes + other.bytes);
        }
    }
}
