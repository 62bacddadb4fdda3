package dev.splitheat.redesign.traffic;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.Situation;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the schema shows about a table that rows pass through. */
record QueueTable(Catalog catalog, Table table) {
    private static final Pattern STATE =
            Pattern.compile("(?i).*(status|state|attempt|retr(y|ies)|lease|locked|claimed|worker|priority|assigned).*");
    /** What is over: a name in the past, and none of what is still to come, as in {@code DeliverAt} or {@code LeaseExpiresAt}. */
    private static final String OVER =
            "(^(?i:is)?|.*_|.*(?<=[a-z0-9])(?=[A-Z]))(?i:done|finished|completed|processed|published"
                    + "|sent|delivered|ack(nowledg)?ed|handled|consumed|deleted)";

    private static final Pattern DONE = Pattern.compile(OVER);
    private static final Pattern DONE_AT = Pattern.compile(OVER + "_?(?i:at|time(stamp)?)");
    /** The word, and no {@code Statement}. */
    private static final Pattern STATUS = Pattern.compile(".*(?i:status|state)(_.*|[0-9].*|(?<=[a-z])[A-Z].*)?");

    private static final Set<BaseType> NAMING = EnumSet.of(BaseType.STRING, BaseType.INT64);

    /** A column that shows that rows are worked on: how far that is, by whom, how often or how soon. */
    Optional<String> state() {
        return table.columns().stream()
                .filter(column -> STATE.matcher(column.name()).matches())
                .map(Column::name)
                .findFirst();
    }

    /**
     * The tables whose changes it may tell: those that it refers to, by a foreign key, by lying under it or by a column that is named as the
     * only key column of another table. None that are interleaved in it.
     */
    List<Table> sources() {
        Stream<Table> declared = table.foreignKeys().stream()
                .map(ForeignKey::referencedTable)
                .flatMap(name -> catalog.table(name).stream());
        Stream<Table> named = catalog.tables().stream()
                .filter(other -> other.primaryKey().size() == 1)
                .filter(other -> table.column(other.primaryKey().get(0).column())
                        .filter(column -> namesOther(column, other) && !inherits(column))
                        .isPresent());
        return Stream.of(declared, parent().stream(), named)
                .flatMap(tables -> tables)
                .filter(other -> !other.name().equalsIgnoreCase(table.name()))
                .distinct()
                .toList();
    }

    private Optional<Table> parent() {
        return table.interleaving().flatMap(place -> catalog.table(place.parent()));
    }

    /** What the rows above are told by says nothing of these. */
    private boolean inherits(Column column) {
        return parent().stream().flatMap(above -> above.primaryKey().stream()).anyMatch(part -> part.column()
                .equalsIgnoreCase(column.name()));
    }

    /** {@code OrderId} names a row of {@code Orders}; {@code Id} names nothing. */
    private static boolean namesOther(Column column, Table other) {
        String name = column.name().toLowerCase(Locale.ROOT).replace("_", "");
        String root = other.name()
                .substring(other.name().lastIndexOf('.') + 1)
                .toLowerCase(Locale.ROOT)
                .replace("_", "");
        return name.endsWith("id") && name.length() > 2 && root.startsWith(name.substring(0, name.length() - 2));
    }

    /** A time that is set when the row is no longer wanted: rows without it stay. */
    Optional<Column> doneAt() {
        return times().filter(column ->
                        column.nullable() && DONE_AT.matcher(column.name()).matches())
                .findFirst();
    }

    /** A column that says whether the row is no longer wanted. */
    Optional<Column> done() {
        return table.columns().stream()
                .filter(column -> column.type().base() == BaseType.BOOL)
                .filter(column -> DONE.matcher(column.name()).matches())
                .findFirst();
    }

    /** A column one of whose values says that the row is no longer wanted. */
    Optional<Column> status() {
        return table.columns().stream()
                .filter(column -> NAMING.contains(column.type().base()))
                .filter(column -> STATUS.matcher(column.name()).matches())
                .findFirst();
    }

    /** Whether a row that came long ago may still be wanted, for all that the schema says. */
    boolean mayWaitLong() {
        return state().isPresent() || done().isPresent();
    }

    /** Whether a column tells a row that is done from one that is not. */
    boolean tellsWhatIsDone() {
        return status().isPresent() || done().isPresent() || doneAt().isPresent();
    }

    /** The column that rows are taken in the order of: the first of the key, where that is a time. */
    Optional<Column> ordered() {
        Optional<String> first =
                table.primaryKey().stream().map(KeyColumn::column).findFirst();
        return cameAt().filter(
                        column -> first.filter(column.name()::equalsIgnoreCase).isPresent());
    }

    /** The time at which the row came: a key column before others, as rows go in its order. */
    Optional<Column> cameAt() {
        return times().filter(this::inKey).findFirst().or(() -> times().filter(column -> !column.nullable())
                .findFirst());
    }

    /** Asks for the oldest row by a time, wherever that is set. */
    static String oldest(Situation situation, Table table, Column time) {
        String column = situation.sql(time.name());
        return "SELECT " + column + " FROM " + situation.sql(table.name())
                + (time.nullable() ? " WHERE " + column + " IS NOT NULL" : "") + " ORDER BY " + column + " LIMIT 1";
    }

    private Stream<Column> times() {
        return table.columns().stream().filter(column -> column.type().base() == BaseType.TIMESTAMP);
    }

    private boolean inKey(Column column) {
        return table.primaryKey().stream().map(KeyColumn::column).anyMatch(column.name()::equalsIgnoreCase);
    }

    /** A table below it that is not deleted with its rows. */
    Optional<Table> staysBehind() {
        return below().filter(child -> child.interleaving()
                        .filter(place -> place.enforced() && !place.cascade())
                        .isPresent())
                .findFirst();
    }

    /** A table elsewhere that refers to its rows, or to rows below it, and is not deleted with them. */
    Optional<Table> refersToIt() {
        return referring(key -> !key.cascade());
    }

    /** One whose rows are deleted with those that they refer to. */
    Optional<Table> goesWithIt() {
        return referring(ForeignKey::cascade);
    }

    private Optional<Table> referring(Predicate<ForeignKey> kind) {
        List<String> own = Stream.concat(Stream.of(table), below())
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .toList();
        return catalog.tables().stream()
                .filter(other -> other.foreignKeys().stream()
                        .filter(kind)
                        .anyMatch(key -> own.contains(key.referencedTable().toLowerCase(Locale.ROOT))))
                .findFirst();
    }

    /** All tables whose rows lie under its rows. */
    Stream<Table> below() {
        return below(table);
    }

    private Stream<Table> below(Table parent) {
        return catalog.childrenOf(parent).stream().flatMap(child -> Stream.concat(Stream.of(child), below(child)));
    }
}
