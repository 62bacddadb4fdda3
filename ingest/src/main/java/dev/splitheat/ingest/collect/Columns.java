package dev.splitheat.ingest.collect;

import java.util.Optional;
import java.util.stream.Stream;

/** Reads cells that several shapes have. */
final class Columns {
    private Columns() {}

    /** @throws DefectiveRowException when it is NULL */
    static String required(Cells cells, String column) {
        return cells.text(column).orElseThrow(() -> new DefectiveRowException("without " + column));
    }

    /** The first of these names that the row has: documentation and service differ. */
    static Optional<String> either(Cells cells, String... columns) {
        return Stream.of(columns).flatMap(column -> cells.text(column).stream()).findFirst();
    }

    static String text(Cells cells, String column) {
        return cells.text(column).orElse("");
    }

    static long count(Cells cells, String column) {
        return Math.max(0, cells.number(column).orElse(0));
    }

    static double figure(Cells cells, String column) {
        double figure = cells.decimal(column).orElse(0);
        return Double.isFinite(figure) ? Math.max(0, figure) : 0;
    }
}
