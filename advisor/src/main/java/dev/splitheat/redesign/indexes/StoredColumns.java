package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import dev.splitheat.migration.Checks;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Catalogue C29: an index that has all that a busy statement selects, so that its rows are not looked up one by one in the
 * table. Only for statements of one table whose columns can be read without doubt.
 */
final class StoredColumns implements Redesign {
    private static final String KIND = "STORE_COLUMNS";
    private static final int MOST_ADDED = 3;
    /** Characters or bytes: what is longer is copied, and written twice, at a price. */
    private static final int SMALL = 256;

    private static final Pattern LENGTH = Pattern.compile("\\((\\d+)\\)");
    private static final Pattern SELECT =
            Pattern.compile("(?is)^\\s*select\\s+([\\w\\s,.`\"]+?)\\s+from\\s+([\\w.`\"]+)[^,]*?\\swhere\\s(.*)$");

    /** A statement that an index would serve alone with these columns in it. */
    private record Lack(Index index, List<Column> columns, Statement statement) {}

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.LARGE_SCAN)
                ? situation
                        .table()
                        .flatMap(table -> lack(situation, table))
                        .map(lack -> verdict(situation, lack))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Optional<Lack> lack(Situation situation, Table table) {
        return situation.evidence().statements().stream()
                .filter(statement -> !statement.truncated())
                .flatMap(statement -> lack(situation, table, statement).stream())
                .findFirst();
    }

    private static Optional<Lack> lack(Situation situation, Table table, Statement statement) {
        Matcher select = SELECT.matcher(statement.text());
        if (!select.matches() || !bare(select.group(2)).equalsIgnoreCase(table.name())) {
            return Optional.empty();
        }
        List<Optional<Column>> selected = Stream.of(select.group(1).split(","))
                .map(name -> table.column(bare(name.strip().replaceAll("^\\w+\\.", ""))))
                .toList();
        return selected.stream().allMatch(Optional::isPresent)
                ? situation.catalog().indexesOf(table).stream()
                        .filter(index -> index.kind() == IndexKind.SECONDARY && !index.managed())
                        .filter(index -> sought(index.keyColumns().get(0).column(), select.group(3)))
                        .map(index -> new Lack(index, missing(situation, index, selected), statement))
                        .filter(lack ->
                                !lack.columns().isEmpty() && lack.columns().size() <= MOST_ADDED)
                        .findFirst()
                : Optional.empty();
    }

    private static String bare(String name) {
        return name.replaceAll("[`\"]", "");
    }

    private static boolean sought(String column, String condition) {
        return Pattern.compile("(?i)\\b" + Pattern.quote(column) + "\\b[`\"]?\\s*(=|>|<|in\\b|between\\b)")
                .matcher(condition)
                .find();
    }

    private static List<Column> missing(Situation situation, Index index, List<Optional<Column>> selected) {
        List<String> there = Stream.concat(
                        situation.catalog().storedKey(index).stream().map(KeyColumn::column),
                        index.storedColumns().stream())
                .toList();
        return selected.stream()
                .flatMap(Optional::stream)
                .distinct()
                .filter(column -> there.stream().noneMatch(column.name()::equalsIgnoreCase))
                .toList();
    }

    private static Verdict verdict(Situation situation, Lack lack) {
        return lack.columns().stream()
                .filter(column -> !small(column))
                .findFirst()
                .map(large -> Verdict.refused(
                        KIND,
                        "{0} may be large: stored in {1} it would be written and kept twice.",
                        large.name(),
                        lack.index().name()))
                .orElseGet(() -> Verdict.fits(Proposal.of(Effort.INDEX, advice(situation, lack))));
    }

    /** Whether its values are short for sure. */
    static boolean small(Column column) {
        return switch (column.type().base()) {
            case STRING, BYTES -> {
                Matcher length = LENGTH.matcher(column.type().text());
                yield length.find() && Integer.parseInt(length.group(1)) <= SMALL;
            }
            case OTHER -> false;
            case BOOL, INT64, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, UUID -> true;
        };
    }

    private static Recommendation advice(Situation situation, Lack lack) {
        String index = lack.index().name();
        String columns = lack.columns().stream().map(Column::name).collect(Collectors.joining(", "));
        return Draft.of(
                        KIND,
                        index + ": store " + columns + " in the index",
                        "A busy statement looks for rows of {0} by {1} and needs {2} as well: each row that it finds is looked"
                                + " up in the table, one by one. With {2} in the index it is not.",
                        situation.tableName(),
                        index,
                        columns)
                .doNow(List.of(Phrase.of("See what the statements read: {0}", Statistics.queries(situation))))
                .ddl(lack.columns().stream()
                        .map(column -> DdlPrinter.addStoredColumn(index, column.name(), situation.dialect()))
                        .toList())
                .steps(steps(situation, lack))
                .costs(new Costs(
                        columns + " once more for each row",
                        "a change of " + columns + " is written to the index too",
                        "one seek instead of one for each row",
                        "minutes to hours: the index is filled from the table"))
                .tradeOffs(
                        "Spanner chooses whether to use the index: look at the plan of the statement afterwards.",
                        "It helps a statement that selects these columns and no more.")
                .done();
    }

    private static List<Step> steps(Situation situation, Lack lack) {
        return List.of(
                Step.of("Execute the DDL off-peak.")
                        .gate("the answer is READ_WRITE")
                        .check(new Checks(situation.catalog())
                                .index(lack.index().table(), lack.index().name()))
                        .rollback(lack.columns().stream()
                                .map(column -> DdlPrinter.dropStoredColumn(
                                        lack.index().name(), column.name(), situation.dialect()))
                                .collect(Collectors.joining("; "))),
                Step.of("Look at the statement's plan and figures.")
                        .gate("it reads the index alone, and scans fewer rows")
                        .check(Statistics.queries(situation)));
    }
}
