package dev.splitheat.proof;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Ten minutes after a change, and the hot ones before it that they are held against.
 *
 * @param before at least one
 */
record Compared(List<HeatStretch> before, HeatStretch after) {
    private static final double SOME_REST = 0.1;

    Compared {
        before = List.copyOf(before);
    }

    double before(ToDoubleFunction<HeatStretch> figure) {
        return before.stream().mapToDouble(figure).average().orElse(0);
    }

    /** 0 where there was none before: then nothing can be compared. */
    double loadLeft() {
        return left(HeatStretch::loadPerMinute);
    }

    /** Whether the database had load worth the name besides that of the place. */
    boolean hasRest() {
        return before(HeatStretch::restPerMinute) > SOME_REST * before(HeatStretch::loadPerMinute);
    }

    /** Of the database's load beside the place. */
    double restLeft() {
        return left(HeatStretch::restPerMinute);
    }

    private double left(ToDoubleFunction<HeatStretch> figure) {
        double was = before(figure);
        return was > 0 ? figure.applyAsDouble(after) / was : 0;
    }
}
