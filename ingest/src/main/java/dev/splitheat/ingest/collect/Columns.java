package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Measure;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads cells that several shapes have. */
final class Columns {
    private Columns() {}

    /** @throws DefectiveRowException when it is NULL */
    static String required(Cells cells, String column) {
        Optional<String> text = cells.text(column);
        if (text.isEmpty()) {
            throw new DefectiveRowException("without " + column);
        }
        return text.get();
    }

    /** The first of these names that the row has: documentation and service differ. */
    static Optional<String> either(Cells cells, String... columns) {
        return Stream.of(columns).flatMap(column -> cells.text(column).stream()).findFirst();
    }

    static String text(Cells cells, String column) {
        return cells.text(column).orElse("");
    }

    /** @throws DefectiveRowException when there cannot be so many */
    static long count(Cells cells, String column) {
        long count = cells.number(column).orElse(0);
        if (!Measure.COUNT.canBe(count)) {
            throw impossible(column);
        }
        return count;
    }

    /** @throws DefectiveRowException when it cannot take so long, or is no number */
    static double seconds(Cells cells, String column) {
        return possible(Measure.SECONDS, cells, column);
    }

    /** @throws DefectiveRowException when it cannot be so large, or is no number */
    static double size(Cells cells, String column) {
        return possible(Measure.SIZE, cells, column);
    }

    private static double possible(Measure measure, Cells cells, String column) {
        double figure = figure(cells, column);
        if (!measure.canBe(figure)) {
            throw impossible(column);
        }
        return figure;
    }

    /** @throws DefectiveRowException when it is below zero, or no number */
    static double figure(Cells cells, String column) {
        double figure = cells.decimal(column).orElse(0);
        if (!Double.isFinite(figure) || figure < 0) {
            throw impossible(column);
        }
        return figure;
    }

    private static DefectiveRowException impossible(String column) {
        return new DefectiveRowException("with a " + column + " that cannot be");
    }
}
