package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.DefectiveRowException;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rows of one view, each as an interval of its own: a row of the TOTAL twin is an interval with a total and no rows, a row
 * that cannot say what it must is one that is partial and empty.
 *
 * @param total whether they are those of the TOTAL twin
 */
record ViewRows<R>(StatisticsView view, ViewShape<R> shape, Codec<Interval<R>> codec, boolean total) {
    /** By a name in lower case; nothing for split statistics, and for views that are not collected. */
    static Optional<ViewRows<?>> named(String name) {
        return Arrays.stream(StatisticsView.values())
                .filter(view -> view.family() != ViewFamily.SPLITS)
                .<Optional<ViewRows<?>>>map(view -> {
                    boolean itself = lower(view.name()).equals(name);
                    boolean twin = view.totals().map(ViewRows::lower).equals(Optional.of(name));
                    return itself || twin ? Optional.of(of(view, twin)) : Optional.empty();
                })
                .flatMap(Optional::stream)
                .findFirst();
    }

    @SuppressWarnings("unchecked")
    private static <R> ViewRows<R> of(StatisticsView view, boolean total) {
        ViewShape<R> shape = (ViewShape<R>) Shapes.of(view.family());
        Codec<?> codec = view.family() == ViewFamily.LOCKS ? Wire.LOCK_INTERVALS : Wire.WORKLOAD_INTERVALS;
        return new ViewRows<>(view, shape, (Codec<Interval<R>>) codec, total);
    }

    static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** @throws DefectiveRowException when a row cannot be used */
    void check(StructValue row) {
        read(row);
    }

    Interval<R> interval(String database, Instant end, StructValue row) {
        try {
            R value = read(row);
            return total
                    ? interval(database, end, Coverage.COMPLETE, false, Optional.of(value), List.of())
                    : interval(database, end, Coverage.COMPLETE, false, Optional.empty(), List.of(value));
        } catch (DefectiveRowException e) {
            return interval(database, end, Coverage.PARTIAL, false, Optional.empty(), List.of());
        }
    }

    Interval<R> interval(
            String database, Instant end, Coverage coverage, boolean truncated, Optional<R> sum, List<R> rows) {
        return new Interval<>(database, view.name(), end, view.length(), end, 0, 0, 1, coverage, truncated, sum, rows);
    }

    private R read(StructValue row) {
        StructCells cells = new StructCells(row);
        return total ? shape.total(cells) : shape.row(cells);
    }
}
