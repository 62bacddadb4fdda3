package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A schema of a few hierarchies with indexes, as DDL, and keys of its objects with values that are hard to order. */
final class RandomSchema {
    private static final List<BaseType> GOOGLE = List.of(
            BaseType.BOOL,
            BaseType.INT64,
            BaseType.FLOAT32,
            BaseType.FLOAT64,
            BaseType.NUMERIC,
            BaseType.STRING,
            BaseType.BYTES,
            BaseType.DATE,
            BaseType.TIMESTAMP,
            BaseType.UUID);
    private static final List<BaseType> POSTGRES =
            GOOGLE.stream().filter(type -> type != BaseType.NUMERIC).toList();

    private final Random random;
    private final Dialect dialect;
    private final StringBuilder ddl = new StringBuilder();
    private final List<String> names = new ArrayList<>();
    private final KeySpace space;

    RandomSchema(long seed, Dialect dialect) {
        this.random = new Random(seed);
        this.dialect = dialect;
        IntStream.range(0, 2).forEach(root -> hierarchy(root == 0 ? "" : "sch."));
        DdlScript script = DdlReader.read(ddl.toString(), dialect);
        if (!script.diagnostics().isEmpty()) {
            throw new IllegalStateException(script.diagnostics() + " in " + ddl);
        }
        this.space = new KeySpace(script.catalog());
    }

    KeySpace space() {
        return space;
    }

    Catalog catalog() {
        return space.catalog();
    }

    /** A row's key, or a prefix of one; values come from few, so that keys share them. */
    Key key() {
        KeyedObject object = space.object(one(names)).orElseThrow();
        int whole = object.columns().size();
        int given = random.nextInt(3) == 0 ? random.nextInt(whole + 1) : whole;
        RandomValues values = new RandomValues(random);
        return space.key(
                object.name(),
                object.parts().subList(0, given).stream().map(values::of).toList());
    }

    /** The same with strings that need no quotes. */
    Key tameRow() {
        KeyedObject object = space.object(one(names)).orElseThrow();
        RandomValues values = new RandomValues(random);
        return space.key(
                object.name(), object.parts().stream().map(values::tame).toList());
    }

    private void hierarchy(String schema) {
        String parent = "";
        List<String> columns = new ArrayList<>();
        List<String> key = new ArrayList<>();
        for (int level = 0; level <= random.nextInt(3); level++) {
            for (int part = 0; part <= random.nextInt(2); part++) {
                addColumn("K" + columns.size(), columns, key);
            }
            List<String> own = new ArrayList<>(columns);
            addColumn("V", own, new ArrayList<>());
            String name = schema + "T" + names.size();
            table(name, parent, own, key);
            index(schema + "I" + names.size(), name, parent, key);
            parent = name;
        }
    }

    private void addColumn(String name, List<String> columns, List<String> key) {
        boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
        columns.add(name + " " + typeName(one(google ? GOOGLE : POSTGRES)) + (random.nextBoolean() ? " NOT NULL" : ""));
        key.add(name + (google && random.nextInt(3) == 0 ? " DESC" : ""));
    }

    private void table(String name, String parent, List<String> columns, List<String> key) {
        String interleave = parent.isEmpty() ? "" : "INTERLEAVE IN PARENT " + parent;
        String keys = "PRIMARY KEY (" + String.join(", ", key) + ")";
        ddl.append("CREATE TABLE ").append(name).append(" (").append(String.join(", ", columns));
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            ddl.append(") ").append(keys).append(interleave.isEmpty() ? "" : ", " + interleave);
        } else {
            ddl.append(", ").append(keys).append(") ").append(interleave);
        }
        ddl.append(";\n");
        names.add(name);
    }

    /** An index of the value and some of the key, sometimes under the parent's rows. */
    private void index(String name, String table, String parent, List<String> key) {
        boolean under = !parent.isEmpty() && random.nextBoolean();
        List<String> columns = new ArrayList<>(under ? key : List.of());
        columns.add("V" + one(nullOrders()));
        if (!under && random.nextBoolean()) {
            List<String> own = new ArrayList<>(key);
            Collections.shuffle(own, random);
            columns.add(own.get(0).split(" ")[0] + one(nullOrders()));
        }
        ddl.append("CREATE INDEX ").append(dialect == Dialect.POSTGRESQL ? own(name) : name);
        ddl.append(" ON ")
                .append(table)
                .append(" (")
                .append(String.join(", ", columns))
                .append(")");
        ddl.append(under ? (dialect == Dialect.POSTGRESQL ? " INTERLEAVE IN " : ", INTERLEAVE IN ") + parent : "");
        ddl.append(";\n");
        names.add(name);
    }

    private List<String> nullOrders() {
        return dialect == Dialect.POSTGRESQL
                ? List.of("", " DESC", " NULLS FIRST", " DESC NULLS LAST", " NULLS LAST", " DESC NULLS FIRST")
                : List.of("", " DESC");
    }

    /** PostgreSQL puts an index into its table's schema, and takes a name without one. */
    private static String own(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private String typeName(BaseType type) {
        boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
        return switch (type) {
            case BOOL -> google ? "BOOL" : "boolean";
            case INT64 -> google ? "INT64" : "bigint";
            case FLOAT32 -> google ? "FLOAT32" : "real";
            case FLOAT64 -> google ? "FLOAT64" : "double precision";
            case NUMERIC -> "NUMERIC";
            case STRING -> google ? "STRING(MAX)" : "character varying";
            case BYTES -> google ? "BYTES(MAX)" : "bytea";
            case DATE -> google ? "DATE" : "date";
            case TIMESTAMP -> google ? "TIMESTAMP" : "timestamp with time zone";
            case UUID -> google ? "UUID" : "uuid";
            case OTHER -> throw new IllegalArgumentException("no key has type OTHER");
        };
    }

    private <T> T one(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }

    @Override
    public String toString() {
        return ddl.toString().lines().collect(Collectors.joining("\n"));
    }
}
