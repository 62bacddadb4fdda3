package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import java.util.Optional;
import java.util.function.Predicate;

/** A key that grows because it tells a time, as a number or as text: a new id in its place would tell none. */
final class NoId {
    private NoId() {}

    /** Why no id can stand there, where {@code fits} says that one could by the column's type. */
    static Optional<Verdict> refused(Situation situation, String kind, Predicate<Column> fits) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation
                        .blamed()
                        .filter(fits)
                        .filter(column -> isTime(situation, column))
                        .map(column -> Verdict.refused(
                                kind,
                                "{0} tells a time, which no other value tells: whoever reads rows by it would find none.",
                                column.name()))
                : Optional.empty();
    }

    private static boolean isTime(Situation situation, Column column) {
        return situation
                .owner()
                .filter(table -> situation.signOf(table, column.name()).isTime())
                .isPresent();
    }
}
