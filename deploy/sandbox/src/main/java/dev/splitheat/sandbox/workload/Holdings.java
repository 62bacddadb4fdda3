package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.RowStream;
import dev.splitheat.sandbox.workload.rows.Shaping;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import dev.splitheat.sandbox.workload.schema.ComputedValues;
import dev.splitheat.sandbox.workload.schema.Successors;
import dev.splitheat.sandbox.workload.values.Hash;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All rows of a database, under its current schema. */
final class Holdings {
    private final long seed;
    private final Instant start;
    private final Successors successors;
    private final Map<String, StreamRows> main = new LinkedHashMap<>();
    private final Map<String, StreamRows> own = new LinkedHashMap<>();
    private final List<StreamRows> all = new ArrayList<>();
    private final Map<StreamRows, List<Mutation>> rewritten = new HashMap<>();
    /** By the table in which they lie now: each minute asks for each table's. */
    private Map<String, List<StreamRows>> lying = Map.of();

    private KeySpace keys;
    private Shaping shaping;

    Holdings(ApplicationPlan plan, Catalog catalog, Instant start, long seed) {
        this.seed = seed;
        this.start = start;
        this.successors = new Successors(catalog);
        for (Table table : catalog.tables()) {
            TablePlan stored = plan.tables().entrySet().stream()
                    .filter(planned -> planned.getKey().equalsIgnoreCase(table.name()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(TablePlan.EMPTY);
            Duration age = DeletionPolicy.of(table)
                    .map(DeletionPolicy::after)
                    .filter(after -> after.compareTo(stored.age()) < 0)
                    .orElse(stored.age());
            add(main, table.name(), table.name(), stored, new RowStream(start, stored.rows(), age));
        }
        plan.workloads().forEach(workload -> addOwn(plan, catalog, workload));
        keys = new KeySpace(catalog);
        reshape();
    }

    /** An insert workload with columns of its own writes rows of its own. */
    private void addOwn(ApplicationPlan plan, Catalog catalog, WorkloadPlan workload) {
        String table = workload.operations().get(WorkloadPlan.Verb.INSERT);
        if (table == null
                || workload.columns().sources().isEmpty()
                || catalog.table(table).isEmpty()) {
            return;
        }
        StreamRows rows = main.get(folded(table));
        Map<String, ValueSource> columns = new LinkedHashMap<>(rows.columns());
        workload.columns().sources().forEach((column, source) -> {
            columns.keySet().removeIf(column::equalsIgnoreCase);
            columns.put(column, source);
        });
        TablePlan stored = new TablePlan(0, rows.rowBytes(), null, columns);
        add(own, workload.name(), rows.table(), stored, new RowStream(start, 0, Duration.ofDays(1)));
    }

    private void add(Map<String, StreamRows> to, String name, String table, TablePlan plan, RowStream stream) {
        StreamRows rows = new StreamRows(
                table, plan.columns(), plan.rowBytes(), Hash.of(Hash.of(seed, table), to == own ? name : ""), stream);
        to.put(folded(name), rows);
        all.add(rows);
    }

    void schemaChanged(Catalog now) {
        successors.schemaChanged(now);
        keys = new KeySpace(now);
        reshape();
    }

    private void reshape() {
        shaping = new Shaping(keys, successors, new ComputedValues(keys.catalog(), seed), this::named);
        all.forEach(shaping::reshape);
        lying = all.stream()
                .filter(rows -> rows.shape().isPresent())
                .collect(Collectors.groupingBy(
                        rows -> folded(rows.shape().get().table().name())));
    }

    void begin(long minute) {
        all.forEach(rows -> rows.stream().begin(minute));
    }

    /** The rows of a table of the first schema. */
    Optional<StreamRows> of(String table) {
        return Optional.ofNullable(main.get(folded(table)));
    }

    /** The rows that an insert workload with columns of its own writes. */
    Optional<StreamRows> writtenBy(String workload) {
        return Optional.ofNullable(own.get(folded(workload)));
    }

    /** Rows that lie in this table of the current schema. */
    List<StreamRows> in(String table) {
        return lying.getOrDefault(folded(table), List.of());
    }

    /** What rows are where load on these columns alone goes; the whole rows' place when there are none. */
    Optional<RowShape> shape(StreamRows rows, Collection<String> columns) {
        String table = successors.tableFor(rows.table(), columns);
        return columns.isEmpty()
                        || rows.shape()
                                .filter(shape -> shape.table().name().equalsIgnoreCase(table))
                                .isPresent()
                ? rows.shape()
                : shaping.shape(rows, table);
    }

    /** From now on these rows are updated by this, too. */
    void rewrittenBy(StreamRows rows, Mutation mutation) {
        rewritten.computeIfAbsent(rows, none -> new ArrayList<>()).add(mutation);
    }

    /** What updates these rows. */
    List<Mutation> rewriting(StreamRows rows) {
        return rewritten.getOrDefault(rows, List.of());
    }

    List<StreamRows> all() {
        return all;
    }

    KeySpace keys() {
        return keys;
    }

    Catalog catalog() {
        return keys.catalog();
    }

    Successors successors() {
        return successors;
    }

    /** Whether anybody follows the changes of rows. */
    boolean watched() {
        return !catalog().changeStreams().isEmpty();
    }

    long seed(String name) {
        return Hash.of(seed ^ 0x10AD, name);
    }

    /** While rows are given other shapes: some have theirs, some not yet. */
    private Optional<StreamRows> named(String table) {
        return of(table).or(() -> all.stream()
                .filter(rows -> rows.shape()
                        .filter(shape -> shape.table().name().equalsIgnoreCase(table))
                        .isPresent())
                .findFirst());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
