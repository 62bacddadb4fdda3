package dev.splitheat.lint;

import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Catalogue C26. */
final class RepeatedTables implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH026",
            "repeated-tables",
            LintSeverity.INFO,
            "three tables or more have the same columns and differ in the end of their names",
            "A table for each tenant or each month multiplies schema objects, of which a database holds a limited number,"
                    + " and every change of the schema takes as many times longer. One table with the tenant as first key"
                    + " column keeps each tenant's rows together just as well, and Spanner splits it by size and by load.",
            Docs.MODEL);
    private static final int MANY = 3;
    /** Of which alike tables are alike by more than an id and a name. */
    private static final int FEWEST_COLUMNS = 3;

    private static final String DISTINGUISHED = ".+(_[A-Za-z0-9]+|[0-9]+)";
    /** By a number or a letter, not by a word that may say what else a small table is for. */
    private static final String COUNTED = ".+(_[A-Za-z]|[0-9]+)";

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        Map<String, List<Keyed>> groups = new LinkedHashMap<>();
        schema.tables()
                .filter(where ->
                        where.name().matches(where.table().columns().size() < FEWEST_COLUMNS ? COUNTED : DISTINGUISHED))
                .forEach(where -> groups.computeIfAbsent(shape(where.table()), shape -> new ArrayList<>())
                        .add(where));
        return groups.values().stream().filter(group -> group.size() >= MANY).map(RepeatedTables::risk);
    }

    private static String shape(Table table) {
        String stem = table.name().replaceFirst("(_[A-Za-z0-9]+|[0-9]+)$", "");
        return LintedSchema.folded(stem + "|"
                + table.columns().stream()
                        .map(column -> column.name() + " " + column.type().text())
                        .sorted()
                        .collect(Collectors.joining(","))
                + "|"
                + table.primaryKey().stream().map(part -> part.column()).collect(Collectors.joining(",")));
    }

    private static Risk risk(List<Keyed> group) {
        Keyed first = group.stream().min(Comparator.comparing(Keyed::name)).orElseThrow();
        String names = group.stream().map(Keyed::name).collect(Collectors.joining(", "));
        return Risk.of(
                        first,
                        LintSeverity.INFO,
                        "Are " + names
                                + " one table for each tenant or period? One table with that as its first key column"
                                + " needs fewer objects and changes at once")
                .raisedBy("Raised when most of them are idle in TABLE_OPERATIONS_STATS.");
    }
}
