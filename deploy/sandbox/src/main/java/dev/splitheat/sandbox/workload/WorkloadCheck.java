package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.load.Statement.Priority;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.workload.values.Literals;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what one workload says that cannot be done. */
final class WorkloadCheck {
    private static final int MOST_SAMPLES = 10_000;

    private final ApplicationPlan plan;
    private final Catalog catalog;
    private final ColumnCheck columns;
    private final WorkloadPlan workload;
    private final String where;

    WorkloadCheck(ApplicationPlan plan, Catalog catalog, ColumnCheck columns, WorkloadPlan workload) {
        this.plan = plan;
        this.catalog = catalog;
        this.columns = columns;
        this.workload = workload;
        this.where = "workload " + workload.name();
    }

    void check() {
        if (workload.operations().size() != 1) {
            throw unusable("it does exactly one of "
                    + Arrays.stream(Verb.values())
                            .map(verb -> verb.name().toLowerCase(Locale.ROOT))
                            .toList()
                    + ", and here are " + workload.operations().size());
        }
        Verb verb = workload.operations().keySet().iterator().next();
        String target = workload.operations().get(verb);
        Optional<Index> index = verb == Verb.QUERY || verb == Verb.SCAN ? catalog.index(target) : Optional.empty();
        Table table = catalog.table(target)
                .or(() -> index.map(Index::table).flatMap(catalog::table))
                .orElseThrow(() -> unusable("the schema has no table"
                        + (verb == Verb.QUERY || verb == Verb.SCAN ? " or index " : " ") + target));
        index.filter(found -> !found.ordered()).ifPresent(found -> {
            throw unusable(found.name() + " is a search or vector index, whose entries lie in no order of values");
        });
        timing(verb);
        numbers(verb, table, index);
        columns(verb, table);
        rows(table);
    }

    private void timing(Verb verb) {
        if (verb == Verb.EXPORT) {
            if (workload.timing()
                    .over()
                    .filter(over -> over.compareTo(Turn.MINUTE) >= 0)
                    .isEmpty()) {
                throw unusable("an export needs over, a minute or more: how long it takes");
            }
        } else if (workload.timing().rate().isEmpty()) {
            throw unusable("it needs a rate");
        }
        workload.timing().rate().flatMap(rate -> rate.complaint()).ifPresent(problem -> {
            throw unusable(problem);
        });
        if (workload.timing()
                .until()
                .filter(until -> until.compareTo(workload.timing().from()) <= 0)
                .isPresent()) {
            throw unusable("until comes after from");
        }
    }

    private void numbers(Verb verb, Table table, Optional<Index> index) {
        if (workload.labelling().samples() < 1 || workload.labelling().samples() > MOST_SAMPLES) {
            throw unusable("samples are 1 to " + MOST_SAMPLES + ", not "
                    + workload.labelling().samples());
        }
        if (workload.writing().rowsPerTransaction() < 1) {
            throw unusable("rowsPerTransaction is 1 or more");
        }
        workload.labelling().priority().filter(text -> !priority(text)).ifPresent(text -> {
            throw unusable("priority is low, medium or high, not " + text);
        });
        List<KeyColumn> key = index.map(Index::keyColumns).orElse(table.primaryKey());
        workload.reading()
                .prefix()
                .filter(prefix -> prefix < 0 || prefix > key.size())
                .ifPresent(prefix -> {
                    throw unusable("prefix is 0 to " + key.size() + ", the number of key columns, not " + prefix);
                });
        workload.reading()
                .rows()
                .filter(text -> !number(text) && !(verb == Verb.SCAN && text.equals(Scan.ALL)))
                .ifPresent(text -> {
                    throw unusable("rows is a number above 0" + (verb == Verb.SCAN ? " or all" : "") + ", not " + text);
                });
        workload.reading().scanned().filter(scanned -> !(scanned > 0)).ifPresent(scanned -> {
            throw unusable("scanned is a number above 0, not " + scanned);
        });
    }

    private static boolean priority(String text) {
        return Arrays.stream(Priority.values()).anyMatch(known -> known.name().equalsIgnoreCase(text));
    }

    private static boolean number(String text) {
        try {
            return Double.parseDouble(text) > 0;
        } catch (NumberFormatException none) {
            return false;
        }
    }

    private void columns(Verb verb, Table table) {
        boolean writes = verb == Verb.UPDATE || verb == Verb.MODIFY;
        if (writes == workload.set().isEmpty()) {
            throw unusable(writes ? "it needs set, the columns that it writes" : "only update and modify have set");
        }
        columns.check(where, table, workload.set());
        table.primaryKey().stream()
                .map(KeyColumn::column)
                .filter(column -> workload.set().keySet().stream().anyMatch(column::equalsIgnoreCase))
                .findFirst()
                .ifPresent(column -> {
                    throw unusable(column + " is in the key of " + table.name() + ", which no update changes");
                });
        if (verb == Verb.INSERT) {
            columns.check(where, table, workload.columns().sources());
        } else if (!workload.columns().sources().isEmpty()) {
            throw unusable("columns of a " + verb.name().toLowerCase(Locale.ROOT) + " is a list of names");
        }
        workload.columns().names().forEach(name -> columns.column(where, table, name));
        workload.writing().also().stream()
                .filter(other -> catalog.table(other).isEmpty())
                .findFirst()
                .ifPresent(other -> {
                    throw unusable("the schema has no table " + other + ", which is in also");
                });
    }

    private void rows(Table table) {
        workload.which().complaint().ifPresent(problem -> {
            throw unusable(problem);
        });
        workload.which().fixed().forEach((name, text) -> {
            if (Literals.read(columns.column(where, table, name).type().base(), text)
                    .isEmpty()) {
                throw unusable("where has " + text + ", which " + table.name() + "." + name + " cannot hold");
            }
        });
        workload.of().filter(name -> !writer(name, table)).ifPresent(name -> {
            throw unusable("of names " + name + ", which is no insert workload on " + table.name()
                    + " with columns of its own");
        });
    }

    private boolean writer(String name, Table table) {
        return plan.workloads().stream()
                .filter(other -> other.name().equals(name))
                .anyMatch(other ->
                        table.name().equalsIgnoreCase(other.operations().get(Verb.INSERT))
                                && !other.columns().sources().isEmpty());
    }

    private UnusablePlanException unusable(String what) {
        return new UnusablePlanException(where, what);
    }
}
