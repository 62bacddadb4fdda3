package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Catalogue C23: a large column in a table of its own, where statements read all rows of the table and none of them the
 * column. Where they have a condition, an index serves them better.
 */
final class LargeColumn implements Redesign {
    private static final Pattern SELECT_ALL = Pattern.compile("(?is).*\\bselect\\s+(\\w+\\.)?\\*.*");
    private static final Pattern CONDITION = Pattern.compile("(?is).*\\bwhere\\b.*");
    private static final Set<String> UNBOUNDED = Set.of("TEXT", "BYTEA", "VARCHAR", "CHARACTER VARYING");
    private static final Set<String> DOCUMENTS = Set.of("JSON", "JSONB");

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                situation.has(Cause.LARGE_SCAN) && situation.index().isEmpty()
                        ? situation.table().filter(LargeColumn::copiesKey).flatMap(table -> unread(situation, table)
                                .map(column -> Proposal.of(Effort.TABLE, advice(situation, table, column))))
                        : Optional.empty());
    }

    /** What is generated or given by a default would be another value in the second table. */
    private static boolean copiesKey(Table table) {
        return key(table)
                        .allMatch(column -> !column.generated()
                                && column.defaultExpression().isEmpty()
                                && column.identity().isEmpty())
                && !table.primaryKey().isEmpty();
    }

    private static Stream<Column> key(Table table) {
        return table.primaryKey().stream().flatMap(part -> table.column(part.column()).stream());
    }

    private static Optional<Column> unread(Situation situation, Table table) {
        List<String> statements = situation.evidence().statements().stream()
                .filter(statement -> statement.kind() == Driver.Kind.QUERY)
                .filter(statement -> statement.truncated() || names(statement.text(), table.name()))
                .map(statement -> statement.truncated() ? "SELECT *" : statement.text())
                .toList();
        boolean readWhole =
                statements.stream().anyMatch(text -> !CONDITION.matcher(text).matches());
        return readWhole
                        && statements.stream()
                                .noneMatch(text -> SELECT_ALL.matcher(text).matches())
                ? table.columns().stream()
                        .filter(LargeColumn::isLarge)
                        .filter(column -> !isUsed(situation.catalog(), table, column.name()))
                        .filter(column -> statements.stream().noneMatch(text -> names(text, column.name())))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean isLarge(Column column) {
        String type = column.type().text().toUpperCase(Locale.ROOT);
        return !column.generated()
                && (type.endsWith("(MAX)") && !type.startsWith("ARRAY")
                        || UNBOUNDED.contains(type)
                        || DOCUMENTS.contains(type));
    }

    /** By what would keep the column from being dropped, as far as the catalog tells. */
    private static boolean isUsed(Catalog catalog, Table table, String column) {
        Stream<String> expressions = Stream.concat(
                table.columns().stream().flatMap(other -> other.generationExpression().stream()),
                Stream.concat(
                        table.checks().stream().map(check -> check.expression()),
                        catalog.views().stream().map(view -> view.definition())));
        return catalog.indexesOf(table).stream().anyMatch(index -> Stream.concat(
                                index.storedColumns().stream(),
                                Stream.concat(
                                        index.keyColumns().stream().map(KeyColumn::column),
                                        index.notNullColumns().stream()))
                        .anyMatch(column::equalsIgnoreCase))
                || table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column))
                || table.foreignKeys().stream()
                        .anyMatch(foreign -> foreign.columns().stream().anyMatch(column::equalsIgnoreCase))
                || expressions.anyMatch(expression -> names(expression, column));
    }

    private static boolean names(String text, String name) {
        String bare = name.substring(name.lastIndexOf('.') + 1);
        return Pattern.compile("(?i)(?<!\\w)" + Pattern.quote(bare) + "(?!\\w)")
                .matcher(text)
                .find();
    }

    private static Recommendation advice(Situation situation, Table table, Column column) {
        FreshNames names = new FreshNames(situation.catalog());
        Table apart = new Table(
                names.relation(names.joined(table.name(), column.name())),
                Stream.concat(
                                key(table).map(part -> Column.plain(part.name(), part.type(), part.nullable())),
                                Stream.of(Column.plain(column.name(), column.type(), column.nullable())))
                        .toList(),
                table.primaryKey(),
                Optional.empty(),
                Optional.empty());
        return Draft.of(
                        "MOVE_COLUMN",
                        table.name() + ": keep " + column.name() + " in a table of its own",
                        "Statements read all rows of {0}, and {1}, which may be large, with them, though none of those that"
                                + " are known asks for it. In a table of its own it is read only by who wants it.",
                        table.name(),
                        column.name())
                .doNow(List.of(
                        Phrase.of("See what the statements read: {0}", Statistics.queries(situation)),
                        Phrase.of("Let who reads all of {0} read it at low priority, or stale.", table.name())))
                .ddl(List.of(DdlPrinter.createTable(apart, situation.dialect())))
                .steps(steps(situation, table, apart, column))
                .costs(new Costs(
                        "the keys once more, and " + column.name() + " twice until it is dropped",
                        "a row with " + column.name() + " is written in two places, by two servers as a rule",
                        "one read more for who wants both; far fewer bytes for who does not",
                        "a new table: days, with the backfill"))
                .queryChanges("Who wants both joins: SELECT … FROM " + situation.sql(table.name()) + " JOIN "
                        + situation.sql(apart.name()) + " USING (" + joined(situation, table) + ").")
                .tradeOffs(
                        "Where Enterprise editions are used, a locality group keeps the column apart without a new table.",
                        "It is not interleaved on purpose: under the row it would lie where it lies now.",
                        "Statements that Spanner did not count among the top ones may read it: look for them in the code.")
                .done();
    }

    private static String joined(Situation situation, Table table) {
        return String.join(
                ", ", key(table).map(part -> situation.sql(part.name())).toList());
    }

    private static List<Step> steps(Situation situation, Table table, Table apart, Column column) {
        Checks checks = new Checks(situation.catalog());
        return List.of(
                Step.of("Execute the DDL.")
                        .gate("it is there")
                        .check(checks.tables(List.of(apart.name())))
                        .rollback(DdlPrinter.dropTable(apart.name(), situation.dialect())),
                Step.of("Write " + column.name() + " to both in the same transaction.")
                        .decided("the release is out everywhere")
                        .rollback("stop writing " + apart.name()),
                Step.of("Backfill in batches of keys well below 80,000 mutations, at low priority, in random order, and"
                                + " never overwrite a newer row. Partitioned DML cannot insert.")
                        .gate("both have as many rows")
                        .check(checks.rows(table.name(), apart.name()))
                        .rollback("stop; it does no harm"),
                Step.of("Read " + column.name() + " from " + apart.name() + ".")
                        .gate("nothing reads the old column any more")
                        .check(Statistics.queries(situation))
                        .rollback("the old reads"),
                Step.of("Only then drop " + column.name() + " of " + table.name() + ".")
                        .gate("the score stays below 50 while all rows are read")
                        .check(Statistics.splits(situation))
                        .rollback("from here on, none but a backup"));
    }
}
