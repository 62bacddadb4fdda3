package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import io.grpc.Status;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Spanner refuses of a change that could be read: schemas that a database may have, but not come to. */
record SchemaRules(Catalog before, Catalog after) {
    private static final int CHANGE_STREAMS = 10;
    private static final int STREAMS_OF_A_COLUMN = 3;
    private static final Set<BaseType> TEXT = Set.of(BaseType.STRING, BaseType.BYTES);
    private static final Pattern LENGTH = Pattern.compile("\\(.*?\\)");
    private static final Pattern POSTGRESQL_ONLY = Pattern.compile("(?i)(bigint|int|int[248]|integer|smallint|varchar"
            + "|character varying|character|text|boolean|double precision|real|float[48]|decimal|bytea|timestamptz"
            + "|timestamp with time zone|jsonb|(big)?serial)(\\(.*)?(\\[\\])?");
    private static final Pattern GOOGLE_SQL_ONLY = Pattern.compile(
            "(?i)(int64|float32|float64|string|bytes|tokenlist|array ?<.*|struct ?<.*)(\\(.*)?(\\[\\])?");

    /** A refusal, with Spanner's code for it. */
    record Refusal(Status.Code code, String problem) {}

    /** The first thing that is refused; empty when the change may be made. */
    Optional<Refusal> refusal() {
        return Stream.concat(after.tables().stream().flatMap(this::table), streams())
                .findFirst();
    }

    private Stream<Refusal> table(Table table) {
        Optional<Table> known = before.table(table.name());
        return table.columns().stream()
                .flatMap(column -> column(table, column, known, known.flatMap(old -> old.column(column.name()))));
    }

    private Stream<Refusal> column(Table table, Column column, Optional<Table> known, Optional<Column> old) {
        String name = table.name() + "." + column.name();
        String type = column.type().text();
        if (old.isPresent()) {
            String oldType = old.get().type().text();
            return shape(old.get()).equals(shape(column))
                    ? Stream.of()
                    : refused("Cannot change type of column " + name + " from " + oldType + " to " + type + ".");
        }
        if (foreign().matcher(type).matches()) {
            return Stream.of(new Refusal(
                    Status.Code.INVALID_ARGUMENT,
                    "column " + name + " has type " + type + ", which is none of " + after.dialect() + "."));
        }
        return known.isPresent() && !column.nullable() && !filled(column)
                ? refused("Cannot add NOT NULL column " + name + " to existing table " + table.name() + ".")
                : Stream.of();
    }

    /** A column that has a value in rows that were there before it. */
    private static boolean filled(Column column) {
        return column.defaultExpression().isPresent()
                || column.generated()
                || column.identity().isPresent();
    }

    /** What must stay of a type: lengths may change, and STRING may become BYTES or the other way round. */
    private static String shape(Column column) {
        if (TEXT.contains(column.type().base())) {
            return "text";
        }
        return column.type().base() == BaseType.OTHER
                ? LENGTH.matcher(column.type().text()).replaceAll("").replaceAll("STRING|BYTES", "text")
                : column.type().base().name();
    }

    private Pattern foreign() {
        return after.dialect() == Dialect.POSTGRESQL ? GOOGLE_SQL_ONLY : POSTGRESQL_ONLY;
    }

    /** Spanner's documented limits; the wording is an inference. */
    private Stream<Refusal> streams() {
        int count = after.changeStreams().size();
        if (count > CHANGE_STREAMS && count > before.changeStreams().size()) {
            return refused(count + " change streams in the database, the limit is " + CHANGE_STREAMS + ".");
        }
        return after.tables().stream()
                .flatMap(table -> table.columns().stream().flatMap(column -> watched(table, column.name())));
    }

    private Stream<Refusal> watched(Table table, String column) {
        if (table.primaryKey().stream().map(KeyColumn::column).anyMatch(column::equalsIgnoreCase)) {
            return Stream.of();
        }
        long count = watching(after, table.name(), column);
        return count > STREAMS_OF_A_COLUMN && count > watching(before, table.name(), column)
                ? refused(count + " change streams watch column " + table.name() + "." + column + ", the limit is "
                        + STREAMS_OF_A_COLUMN + ".")
                : Stream.of();
    }

    private static long watching(Catalog catalog, String table, String column) {
        return catalog.changeStreams().stream()
                .filter(stream -> stream.wholeDatabase()
                        || stream.watched().stream().anyMatch(watch -> holds(watch, table, column)))
                .count();
    }

    private static boolean holds(ChangeStream.Watch watch, String table, String column) {
        return watch.table().equalsIgnoreCase(table)
                && watch.columns()
                        .map(some -> some.stream().anyMatch(column::equalsIgnoreCase))
                        .orElse(true);
    }

    private static Stream<Refusal> refused(String problem) {
        return Stream.of(new Refusal(Status.Code.FAILED_PRECONDITION, problem));
    }
}
