package dev.splitheat.sandbox.statistics;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Cuts an interval's rows to those that a TOP view shows. */
final class Top {
    /** Spanner documents no number for its tables, only that they hold the worst; its consoles stop at 100. */
    static final int ROWS = 100;

    private Top() {}

    static <T> List<T> of(Collection<T> rows, ToDoubleFunction<T> weight) {
        return rows.stream()
                .sorted(Comparator.comparingDouble(weight).reversed())
                .limit(ROWS)
                .toList();
    }
}
