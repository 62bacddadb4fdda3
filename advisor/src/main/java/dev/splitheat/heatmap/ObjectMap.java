package dev.splitheat.heatmap;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What was hot of one table or index: its ranges, and what each took. */
final class ObjectMap {
    private final Map<KeyRange, double[]> ranges = new HashMap<>();
    private double load;

    /** Without saying where. */
    void add(double more) {
        load += more;
    }

    void add(KeyRange range, double more) {
        load += more;
        ranges.computeIfAbsent(range, unseen -> new double[1])[0] += more;
    }

    /** Seconds of a full server, faded. */
    double load() {
        return load;
    }

    /** The object's key space cut at every bound of every range, in order; one piece where there was none. */
    List<Piece> pieces() {
        Key[] bounds = ranges.keySet().stream()
                .flatMap(range -> Stream.of(range.from(), range.to()))
                .filter(ObjectMap::isInside)
                .distinct()
                .sorted()
                .toArray(Key[]::new);
        double[] loads = loads(bounds);
        List<Piece> pieces = new ArrayList<>(bounds.length + 1);
        for (int piece = 0; piece <= bounds.length; piece++) {
            pieces.add(new Piece(
                    piece == 0 ? null : bounds[piece - 1],
                    piece == bounds.length ? null : bounds[piece],
                    Math.sqrt(loads[piece])));
        }
        return pieces;
    }

    /** A range's load is spread evenly over the pieces that it was cut into. */
    private double[] loads(Key[] bounds) {
        double[] steps = new double[bounds.length + 2];
        ranges.forEach((range, taken) -> {
            int first = isInside(range.from()) ? Arrays.binarySearch(bounds, range.from()) + 1 : 0;
            int last = isInside(range.to()) ? Arrays.binarySearch(bounds, range.to()) : bounds.length;
            double each = taken[0] / Math.max(1, last - first + 1);
            steps[first] += each;
            steps[Math.max(first, last) + 1] -= each;
        });
        double sum = 0;
        double[] loads = new double[bounds.length + 1];
        for (int piece = 0; piece < loads.length; piece++) {
            sum += steps[piece];
            loads[piece] = Math.max(0, sum);
        }
        return loads;
    }

    /** The ends of a whole object are bounds of nothing. */
    private static boolean isInside(Key bound) {
        return bound.object().isPresent()
                && (!bound.values().isEmpty() || bound.opaque().isPresent());
    }
}
