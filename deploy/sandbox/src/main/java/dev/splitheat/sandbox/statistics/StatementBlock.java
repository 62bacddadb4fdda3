package dev.splitheat.sandbox.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All statements of one interval in one array: from it come transaction, query, read, table- and column-operation
 * statistics, so that they agree.
 *
 * @param shapes the same array as in the minute before while the statements are the same
 * @param figures of one shape after the other
 */
record StatementBlock(Shape[] shapes, double[] figures) {
    static StatementBlock of(List<Tally> tallies) {
        Shape[] shapes = tallies.stream().map(Tally::shape).toArray(Shape[]::new);
        double[] figures =
                new double[Arrays.stream(shapes).mapToInt(Shape::width).sum()];
        int from = 0;
        for (Tally tally : tallies) {
            System.arraycopy(
                    tally.all(), tally.from(), figures, from, tally.shape().width());
            from += tally.shape().width();
        }
        return new StatementBlock(shapes, figures);
    }

    /** The same, with the array of an earlier interval where the statements are the same. */
    StatementBlock sharing(Shape[] earlier) {
        return same(earlier) ? new StatementBlock(earlier, figures) : this;
    }

    Stream<Tally> tallies() {
        List<Tally> tallies = new ArrayList<>(shapes.length);
        int from = 0;
        for (Shape shape : shapes) {
            tallies.add(new Tally(shape, figures, from));
            from += shape.width();
        }
        return tallies.stream();
    }

    StatementBlock plus(StatementBlock other) {
        if (same(other.shapes)) {
            double[] sum = figures.clone();
            for (int at = 0; at < sum.length; at++) {
                sum[at] += other.figures[at];
            }
            return new StatementBlock(shapes, sum);
        }
        Map<Shape, Tally> all = new LinkedHashMap<>();
        Stream.concat(tallies(), other.tallies())
                .forEach(tally -> plus(all.computeIfAbsent(tally.shape(), Tally::new), tally));
        return of(new ArrayList<>(all.values())).sharing(shapes);
    }

    private static void plus(Tally sum, Tally part) {
        for (int at = 0; at < sum.all().length; at++) {
            sum.all()[at] += part.all()[part.from() + at];
        }
    }

    private boolean same(Shape[] other) {
        return shapes == other || Arrays.equals(shapes, other);
    }
}
