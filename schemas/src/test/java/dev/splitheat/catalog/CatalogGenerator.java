package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Makes catalogs that a database of the dialect could have, with names and expressions that are hard to print. */
final class CatalogGenerator {
    private static final List<String> NAMES = List.of(
            "Users",
            "order",
            "Key",
            "primary",
            "check",
            "CONSTRAINT",
            "a b",
            "1st",
            "q\"uote",
            "tick`",
            "sch.T",
            "set",
            "é",
            "index",
            "hidden",
            "date",
            "select",
            "back\\slash",
            "sch.select",
            "type",
            "x",
            "y2",
            "_z",
            "column");
    private static final List<String> GOOGLE_TYPES = List.of(
            "INT64",
            "STRING(MAX)",
            "STRING(36)",
            "BYTES(16)",
            "BOOL",
            "TIMESTAMP",
            "DATE",
            "NUMERIC",
            "FLOAT64",
            "UUID",
            "JSON",
            "ARRAY<STRUCT<a INT64, b ARRAY<BOOL>>>");
    private static final List<String> POSTGRES_TYPES = List.of(
            "bigint",
            "character varying",
            "character varying(36)",
            "bytea",
            "boolean",
            "timestamp with time zone",
            "date",
            "numeric",
            "numeric(9,2)",
            "double precision",
            "real",
            "uuid",
            "jsonb",
            "bigint[]");
    private static final List<String> EXPRESSIONS = List.of(
            "1",
            "-1",
            "(1)",
            "(1) + (2)",
            "'it;s -- (no) comment'",
            "f(a, 'b', (c))",
            "NOT true",
            "a IS NULL",
            "CURRENT_TIMESTAMP",
            "CASE WHEN a THEN b ELSE c END");

    private final Random random;
    private final Dialect dialect;

    CatalogGenerator(long seed, Dialect dialect) {
        this.random = new Random(seed);
        this.dialect = dialect;
    }

    Catalog catalog() {
        List<Table> tables = new ArrayList<>();
        for (String name : names(4)) {
            tables.add(table(name, tables));
        }
        tables.replaceAll(table -> constrained(table, tables));
        Map<String, Index> indexes = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        names(4).stream().map(name -> index(name, tables)).forEach(index -> indexes.putIfAbsent(index.name(), index));
        List<Sequence> sequences = names(2).stream().map(this::sequence).toList();
        OtherObjects others = new OtherObjects(random, tables);
        List<SchemaObject> all = new ArrayList<>();
        List.of(tables, indexes.values(), sequences, others.all(names(2))).forEach(all::addAll);
        Catalog withoutManaged = new Catalog(dialect, all);
        BackingIndexes.of(withoutManaged).forEach(backing -> all.add(backing.index()));
        return new Catalog(dialect, all);
    }

    private Table constrained(Table table, List<Table> tables) {
        List<ForeignKey> keys = new ArrayList<>();
        List<Check> checks = new ArrayList<>();
        for (int i = random.nextInt(4); i > 1; i--) {
            keys.add(foreignKey(table, one(tables)));
            checks.add(new Check(name(), one(EXPRESSIONS)));
        }
        return table.withConstraints(keys, checks).withLocalityGroup(name());
    }

    private ForeignKey foreignKey(Table table, Table referenced) {
        List<String> columns =
                key(table.columns()).stream().map(KeyColumn::column).toList();
        List<String> others =
                key(referenced.columns()).stream().map(KeyColumn::column).toList();
        int size = Math.min(columns.size(), others.size());
        return new ForeignKey(
                name(),
                columns.subList(0, size),
                referenced.name(),
                others.subList(0, size),
                random.nextBoolean(),
                random.nextBoolean());
    }

    private Optional<String> name() {
        return random.nextBoolean() ? Optional.empty() : Optional.of(one(NAMES));
    }

    private Table table(String name, List<Table> parents) {
        List<Column> columns = new ArrayList<>();
        for (String column : names(5)) {
            if (!column.contains(".")) {
                columns.add(column(column));
            }
        }
        columns.add(column("k"));
        List<KeyColumn> key = key(columns);
        if (dialect == Dialect.POSTGRESQL) {
            key = key.stream()
                    .map(part -> KeyColumn.of(part.column(), false, dialect))
                    .toList();
            Set<String> inKey =
                    new LinkedHashSet<>(key.stream().map(KeyColumn::column).toList());
            columns.replaceAll(column -> inKey.contains(column.name()) ? column.withNullable(false) : column);
        }
        return new Table(name, columns, key, interleaving(parents), policy());
    }

    private Column column(String name) {
        Column plain = Column.plain(
                name,
                ColumnType.of(one(dialect == Dialect.POSTGRESQL ? POSTGRES_TYPES : GOOGLE_TYPES)),
                random.nextBoolean());
        return special(plain).withHidden(random.nextBoolean()).withLocalityGroup(name());
    }

    private Column special(Column plain) {
        return switch (random.nextInt(6)) {
            case 0 -> plain.withDefault(Optional.of(one(EXPRESSIONS)));
            case 4 -> plain.withDefault(Optional.of(one(EXPRESSIONS))).withOnUpdate(Optional.of(one(EXPRESSIONS)));
            case 1 -> plain.withGeneration(one(EXPRESSIONS), random.nextBoolean());
            case 2 -> plain.withIdentity(Optional.of(identity()));
            case 3 ->
                plain.withType(ColumnType.of(dialect == Dialect.POSTGRESQL ? "spanner.commit_timestamp" : "TIMESTAMP"))
                        .withCommitTimestamp(true);
            default -> plain;
        };
    }

    private Index index(String name, List<Table> tables) {
        Table table = one(tables);
        Optional<String> parent =
                random.nextInt(3) == 0 ? Optional.of(one(tables).name()) : Optional.empty();
        List<String> stored = table.columns().stream()
                .map(Column::name)
                .filter(column -> random.nextInt(3) == 0)
                .toList();
        IndexKind kind = one(List.of(IndexKind.values()));
        boolean secondary = kind == IndexKind.SECONDARY;
        boolean search = kind == IndexKind.SEARCH;
        List<KeyColumn> key = key(table.columns());
        return new Index(
                dialect == Dialect.POSTGRESQL ? besides(table, name) : name,
                table.name(),
                kind,
                key,
                stored,
                secondary && random.nextBoolean(),
                filter(table, key),
                kind == IndexKind.VECTOR ? Optional.empty() : parent,
                false,
                search ? stored : List.of(),
                search ? key(table.columns()) : List.of(),
                random.nextBoolean() ? Map.of() : Map.of("sort_order_sharding", "true", "select", "it's \\ 'x'"));
    }

    /** None, all key columns, or any. */
    private List<String> filter(Table table, List<KeyColumn> key) {
        return switch (random.nextInt(3)) {
            case 0 -> List.of();
            case 1 -> key.stream().map(KeyColumn::column).toList();
            default ->
                table.columns().stream()
                        .map(Column::name)
                        .filter(column -> random.nextBoolean())
                        .toList();
        };
    }

    /** PostgreSQL has an index in the schema of its table. */
    private static String besides(Table table, String name) {
        String schema = table.name().substring(0, table.name().lastIndexOf('.') + 1);
        return schema + name.substring(name.lastIndexOf('.') + 1);
    }

    private Identity identity() {
        Sequence counter = sequence("counter");
        return new Identity(
                random.nextBoolean(), counter.skipRangeMin(), counter.skipRangeMax(), counter.startWithCounter());
    }

    private Sequence sequence(String name) {
        boolean skip = random.nextBoolean();
        OptionalLong none = OptionalLong.empty();
        return new Sequence(
                name,
                "bit_reversed_positive",
                skip ? OptionalLong.of(-random.nextInt(100)) : none,
                skip ? OptionalLong.of(Long.MAX_VALUE) : none,
                random.nextBoolean() ? OptionalLong.of(random.nextInt(100)) : none);
    }

    private List<KeyColumn> key(List<Column> columns) {
        List<Column> shuffled = new ArrayList<>(columns);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, 1 + random.nextInt(shuffled.size())).stream()
                .map(column -> new KeyColumn(column.name(), random.nextBoolean(), random.nextBoolean()))
                .toList();
    }

    private Optional<Interleaving> interleaving(List<Table> parents) {
        return parents.isEmpty() || random.nextBoolean()
                ? Optional.empty()
                : Optional.of(new Interleaving(one(parents).name(), random.nextBoolean(), random.nextBoolean()));
    }

    private Optional<String> policy() {
        String policy = dialect == Dialect.POSTGRESQL ? "INTERVAL '3 days' ON k" : "OLDER_THAN(k, INTERVAL 1 DAY)";
        return random.nextBoolean() ? Optional.of(policy) : Optional.empty();
    }

    private Set<String> names(int most) {
        Set<String> folded = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i <= random.nextInt(most); i++) {
            String name = one(NAMES);
            if (folded.add(name.toLowerCase(Locale.ROOT))) {
                names.add(name);
            }
        }
        return names;
    }

    private <T> T one(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }
}
