package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Statement.Priority;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How workloads show in the statistics. */
final class Statements {
    private Statements() {}

    static Statement reading(
            WorkloadPlan plan, Statement.Kind kind, Optional<String> sql, String object, List<String> columns) {
        return new Statement(
                plan.name(),
                kind,
                plan.labelling().sql().or(() -> sql),
                plan.labelling().tag(),
                object,
                columns,
                List.of(),
                List.of(),
                Duration.ZERO,
                false,
                priority(plan),
                false);
    }

    /** Blind when it reads no column. */
    static Statement writing(
            WorkloadPlan plan,
            RowShape shape,
            List<String> read,
            List<String> written,
            List<String> deleted,
            Duration holds) {
        return new Statement(
                plan.name(),
                Statement.Kind.TRANSACTION,
                plan.labelling().sql(),
                plan.labelling().tag(),
                shape.table().name(),
                read,
                written,
                deleted,
                holds,
                read.isEmpty(),
                priority(plan),
                false);
    }

    /** Work of Spanner's own. */
    static Statement system(String name, Statement.Kind kind, RowShape shape, List<String> read, List<String> deleted) {
        return new Statement(
                name,
                kind,
                Optional.empty(),
                Optional.empty(),
                shape.table().name(),
                read,
                List.of(),
                deleted,
                deleted.isEmpty() ? Duration.ZERO : WorkloadPlan.COMMIT,
                false,
                Priority.LOW,
                true);
    }

    /** {@code Table.column}, in the order of their names. */
    static List<String> columns(RowShape shape, Collection<Integer> ordinals) {
        return ordinals.stream()
                .distinct()
                .map(column -> shape.table().name() + "." + shape.name(column))
                .sorted()
                .toList();
    }

    /** All columns that an insert writes. */
    static List<String> inserted(RowShape shape) {
        return shape.table().columns().stream()
                .filter(column -> !column.generated())
                .map(column -> shape.table().name() + "." + column.name())
                .sorted()
                .toList();
    }

    static List<String> both(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().sorted().toList();
    }

    private static Priority priority(WorkloadPlan plan) {
        return plan.labelling()
                .priority()
                .map(text -> Priority.valueOf(text.toUpperCase(Locale.ROOT)))
                .orElse(Priority.HIGH);
    }
}
