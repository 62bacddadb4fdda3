package dev.splitheat.redesign;

import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A schema that nobody would write: whatever Spanner takes, put together by chance. The same seed draws the same one. */
final class DrawnSchema {
    /** Words of both dialects, names that begin as ours do, and those that differ by case or length alone. */
    private static final List<String> NAMES = List.of(
            "Order",
            "Select",
            "Group",
            "By",
            "Limit",
            "Hash",
            "Key",
            "Values",
            "Row",
            "User",
            "Window",
            "Interval",
            "Shard",
            "ShardId",
            "shard_id",
            "Id",
            "id2",
            "x_",
            "X1",
            "created_at",
            "CreatedAt",
            "UpdatedAt",
            "Tenant",
            "status",
            "Seq",
            "Name",
            "Payload",
            "Ts",
            "Day",
            "Amount",
            "Ref",
            "Type",
            "Partition",
            "End",
            "From",
            "To",
            "VeryLongNameThatSomebodyMadeUpToHoldAllThatTheyKnewOfTheDomainAndThenSomeMoreWordsUntilSpannerSaysItIsEnoughOfThem",
            "Orders",
            "OrdersV2",
            "Orders2",
            "Orders_v2",
            "Log",
            "Event",
            "Queue",
            "Counter",
            "Session");

    private final Random random;
    private final boolean postgres;
    private final List<String> statements = new ArrayList<>();
    private final List<DrawnTable> tables = new ArrayList<>();
    private int numbers;

    private DrawnSchema(long seed, Dialect dialect) {
        this.random = new Random(seed);
        this.postgres = dialect == Dialect.POSTGRESQL;
    }

    static Schemas.Schema of(long seed, Dialect dialect) {
        DrawnSchema drawn = new DrawnSchema(seed, dialect);
        drawn.draw();
        return new Schemas.Schema(
                "drawn-" + seed + "-" + dialect, dialect, String.join(";\n", drawn.statements) + ";\n");
    }

    /** So many of each dialect, the same each time. */
    static Stream<Schemas.Schema> some(int seeds) {
        return LongStream.range(0, seeds).boxed().flatMap(seed -> Stream.of(Dialect.values())
                .map(dialect -> of(seed, dialect)));
    }

    private void draw() {
        int count = 1 + random.nextInt(5);
        for (int each = 0; each < count; each++) {
            table();
        }
        tables.forEach(this::indexes);
        if (one(3)) {
            statements.add("CREATE CHANGE STREAM " + fresh("Stream") + " FOR ALL");
        }
    }

    private void table() {
        Optional<DrawnTable> parent = tables.isEmpty() || one(2) ? Optional.empty() : Optional.of(any(tables));
        List<DrawnTable.Column> columns = new ArrayList<>();
        parent.ifPresent(above -> above.key().forEach(column -> columns.add(inherited(column))));
        List<String> taken = new ArrayList<>(parent.stream()
                .flatMap(above -> above.columns().stream())
                .map(DrawnTable.Column::name)
                .toList());
        int own = Math.min(1 + (one(8) ? 15 : random.nextInt(3)), 16 - columns.size());
        for (int part = 0; part < own; part++) {
            columns.add(keyColumn(name(taken)));
        }
        int keySize = columns.size();
        int others = random.nextInt(6);
        for (int column = 0; column < others; column++) {
            columns.add(plainColumn(name(taken)));
        }
        if (keySize > 0) {
            DrawnTable table = new DrawnTable(fresh(any(NAMES)), columns, keySize, parent);
            tables.add(table);
            statements.add(create(table, taken));
        }
    }

    private static DrawnTable.Column inherited(DrawnTable.Column above) {
        return new DrawnTable.Column(
                above.name(), above.kind(), above.type(), above.rest().contains("NOT NULL") ? " NOT NULL" : "");
    }

    private DrawnTable.Column keyColumn(String name) {
        boolean notNull = postgres || !one(4);
        DrawnTable.Kind kind = any(List.of(
                DrawnTable.Kind.NUMBER,
                DrawnTable.Kind.NUMBER,
                DrawnTable.Kind.TEXT,
                DrawnTable.Kind.TEXT,
                DrawnTable.Kind.TIME,
                DrawnTable.Kind.BYTES,
                DrawnTable.Kind.FLAG,
                DrawnTable.Kind.ODD));
        return new DrawnTable.Column(name, kind, type(kind), (notNull ? " NOT NULL" : "") + filled(kind, notNull));
    }

    private DrawnTable.Column plainColumn(String name) {
        DrawnTable.Kind kind = any(List.of(DrawnTable.Kind.values()));
        boolean notNull = one(2);
        return new DrawnTable.Column(name, kind, type(kind), (notNull ? " NOT NULL" : "") + filled(kind, notNull));
    }

    private String type(DrawnTable.Kind kind) {
        return switch (kind) {
            case NUMBER -> postgres ? "bigint" : "INT64";
            case TEXT ->
                postgres ? any(List.of("varchar(36)", "text", "varchar")) : any(List.of("STRING(36)", "STRING(MAX)"));
            case TIME -> postgres ? "timestamptz" : "TIMESTAMP";
            case BYTES -> postgres ? "bytea" : any(List.of("BYTES(16)", "BYTES(MAX)"));
            case FLAG -> postgres ? "boolean" : "BOOL";
            case ODD ->
                postgres ? any(List.of("date", "double precision")) : any(List.of("DATE", "NUMERIC", "FLOAT64"));
            case LARGE -> postgres ? any(List.of("jsonb", "bigint[]")) : any(List.of("JSON", "ARRAY<STRING(MAX)>"));
        };
    }

    /** A default or a commit timestamp, now and then. */
    private String filled(DrawnTable.Kind kind, boolean notNull) {
        if (!one(4)) {
            return "";
        }
        return switch (kind) {
            case NUMBER -> fed();
            case TEXT -> postgres ? " DEFAULT spanner.generate_uuid()" : " DEFAULT (GENERATE_UUID())";
            case TIME ->
                postgres
                        ? " DEFAULT CURRENT_TIMESTAMP"
                        : any(List.of(" DEFAULT (CURRENT_TIMESTAMP())", " OPTIONS (allow_commit_timestamp = true)"));
            case FLAG -> postgres ? " DEFAULT false" : " DEFAULT (FALSE)";
            case BYTES, ODD, LARGE -> "";
        };
    }

    /** From a sequence, made just before, or from an identity. */
    private String fed() {
        if (one(2)) {
            return " GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE)";
        }
        String sequence = postgres ? "numbers" + ++numbers : fresh("Numbers");
        statements.add(
                postgres
                        ? "CREATE SEQUENCE " + sequence + " BIT_REVERSED_POSITIVE"
                        : "CREATE SEQUENCE " + sequence + " OPTIONS (sequence_kind = 'bit_reversed_positive')");
        return postgres
                ? " DEFAULT nextval('" + sequence + "')"
                : " DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE " + sequence + "))";
    }

    private String create(DrawnTable table, List<String> taken) {
        String key = table.key().stream()
                .map(column -> column.name() + (!postgres && descends(column) ? " DESC" : ""))
                .collect(Collectors.joining(", "));
        String interleaved = table.parent()
                .map(above -> (postgres ? " " : ", ") + "INTERLEAVE IN PARENT " + above.name()
                        + (one(2) ? " ON DELETE CASCADE" : ""))
                .orElse("");
        return "CREATE TABLE " + table.name() + " (\n  " + String.join(",\n  ", lines(table, taken))
                + (postgres ? ",\n  PRIMARY KEY (" + key + ")\n)" : "\n) PRIMARY KEY (" + key + ")") + interleaved
                + deletion(table);
    }

    private List<String> lines(DrawnTable table, List<String> taken) {
        List<String> lines = new ArrayList<>();
        table.columns().forEach(column -> lines.add(column.name() + " " + column.type() + column.rest()));
        table.columns().stream()
                .filter(column -> column.kind() == DrawnTable.Kind.NUMBER && one(6))
                .forEach(column -> lines.add("CHECK (" + column.name() + " >= 0)"));
        table.columns().stream()
                .filter(column -> column.kind() == DrawnTable.Kind.TEXT && one(6))
                .findFirst()
                .ifPresent(column -> lines.add(name(taken) + generated(column)));
        reference(table).ifPresent(lines::add);
        return lines;
    }

    private String generated(DrawnTable.Column from) {
        return postgres
                ? " text GENERATED ALWAYS AS (lower(" + from.name() + ")) STORED"
                : " STRING(MAX) AS (LOWER(" + from.name() + ")) STORED";
    }

    /** The same below as above, as Spanner asks. */
    private static boolean descends(DrawnTable.Column column) {
        return Math.floorMod(column.name().hashCode(), 3) == 0;
    }

    private String deletion(DrawnTable table) {
        Optional<DrawnTable.Column> time = table.columns().stream()
                .filter(column -> column.kind() == DrawnTable.Kind.TIME)
                .findFirst()
                .filter(column -> one(4));
        return time.map(column -> postgres
                        ? " TTL INTERVAL '30 days' ON " + column.name()
                        : ", ROW DELETION POLICY (OLDER_THAN(" + column.name() + ", INTERVAL 30 DAY))")
                .orElse("");
    }

    /** To another table's key of one column of the same type. */
    private Optional<String> reference(DrawnTable table) {
        return tables.stream()
                .filter(other -> other != table && other.keySize() == 1)
                .flatMap(other -> table.columns().stream()
                        .filter(column ->
                                column.type().equals(other.key().get(0).type()))
                        .map(column -> "FOREIGN KEY (" + column.name() + ") REFERENCES " + other.name() + " ("
                                + other.key().get(0).name() + ")"))
                .findFirst()
                .filter(ignored -> one(2));
    }

    private void indexes(DrawnTable table) {
        int count = random.nextInt(3);
        for (int each = 0; each < count; each++) {
            index(table);
        }
    }

    private void index(DrawnTable table) {
        List<DrawnTable> above = table.line().subList(0, table.line().size() - 1);
        Optional<DrawnTable> inside = !above.isEmpty() && one(3) ? Optional.of(any(above)) : Optional.empty();
        List<DrawnTable.Column> key = keyOfIndex(table, inside);
        if (key.isEmpty()) {
            return;
        }
        boolean sparse = one(4);
        String parts = IntStream.range(0, key.size())
                .mapToObj(place -> part(key.get(place), inside.filter(parent -> place < parent.keySize())))
                .collect(Collectors.joining(", "));
        String where = key.stream()
                .filter(column -> !column.rest().contains("NOT NULL"))
                .map(column -> column.name() + " IS NOT NULL")
                .collect(Collectors.joining(" AND "));
        statements.add("CREATE " + (one(4) ? "UNIQUE " : "") + (sparse && !postgres ? "NULL_FILTERED " : "") + "INDEX "
                + fresh(any(NAMES)) + " ON " + table.name() + " (" + parts + ")" + stored(table, key)
                + inside.map(parent -> (postgres ? " INTERLEAVE IN " : ", INTERLEAVE IN ") + parent.name())
                        .orElse("")
                + (sparse && postgres && !where.isEmpty() ? " WHERE " + where : ""));
    }

    /** Some columns; under another table's rows, behind its key; no more than Spanner takes with the table's own. */
    private List<DrawnTable.Column> keyOfIndex(DrawnTable table, Optional<DrawnTable> inside) {
        List<DrawnTable.Column> drawn = new ArrayList<>(table.indexable());
        Collections.shuffle(drawn, random);
        List<DrawnTable.Column> key =
                new ArrayList<>(drawn.subList(0, Math.min(drawn.size(), 1 + (one(6) ? 15 : random.nextInt(3)))));
        List<DrawnTable.Column> inherited =
                table.columns().subList(0, inside.map(DrawnTable::keySize).orElse(0));
        key.removeAll(inherited);
        key.addAll(0, inherited);
        while (key.size()
                        + table.key().stream()
                                .filter(part -> !key.contains(part))
                                .count()
                > 16) {
            key.remove(key.size() - 1);
        }
        return key;
    }

    /** In the parent's direction, where it is the parent's. */
    private String part(DrawnTable.Column column, Optional<DrawnTable> parent) {
        boolean descending = parent.isPresent() ? !postgres && descends(column) : one(3);
        return column.name() + (descending ? " DESC" : "");
    }

    private String stored(DrawnTable table, List<DrawnTable.Column> key) {
        String columns = table.columns().stream()
                .skip(table.keySize())
                .filter(column -> !key.contains(column) && one(4))
                .map(DrawnTable.Column::name)
                .collect(Collectors.joining(", "));
        return columns.isEmpty() ? "" : (postgres ? " INCLUDE (" : " STORING (") + columns + ")";
    }

    /** A name of a column that the table does not have. */
    private String name(List<String> taken) {
        String name = quoted(any(NAMES));
        while (taken.stream().anyMatch(name::equalsIgnoreCase)) {
            name = quoted("C" + random.nextInt(100) + any(NAMES));
        }
        taken.add(name);
        return name;
    }

    /** A name that nothing in the schema has. */
    private String fresh(String wanted) {
        return quoted("T" + ++numbers + wanted);
    }

    private String quoted(String name) {
        String kept = name.substring(0, Math.min(name.length(), postgres ? 50 : 110));
        return postgres ? '"' + kept + '"' : '`' + kept + '`';
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
