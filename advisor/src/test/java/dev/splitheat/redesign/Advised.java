package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that is advised on each schema, at every place for every cause, and what it brings. */
final class Advised {
    static final Pattern REMAINDER = Pattern.compile("(?i)MOD\\(");

    private static final Map<Schemas.Schema, List<Given>> BARE = new ConcurrentHashMap<>();
    private static final Map<Schemas.Schema, List<Given>> OBSERVED = new ConcurrentHashMap<>();
    private static final Map<Schemas.Schema, List<Recommendation>> ADVISED = new ConcurrentHashMap<>();

    /** What is advised for one finding. */
    record Given(Finding finding, List<Recommendation> recommendations) {}

    private Advised() {}

    static List<Schemas.Schema> schemas() {
        return Stream.concat(Schemas.all().stream(), Schemas.ofScenarios().stream())
                .toList();
    }

    /** Without any evidence, and with what {@link Observed} shows. */
    static List<Recommendation> advised(Schemas.Schema schema) {
        return ADVISED.computeIfAbsent(
                schema, same -> distinct(Stream.concat(bare(schema).stream(), observed(schema).stream())));
    }

    /** Without any evidence. */
    static List<Given> bare(Schemas.Schema schema) {
        return BARE.computeIfAbsent(schema, same -> given(schema, (finding, catalog) -> Evidence.NONE));
    }

    /** With what {@link Observed} shows. */
    static List<Given> observed(Schemas.Schema schema) {
        return OBSERVED.computeIfAbsent(schema, same -> given(schema, Observed::of));
    }

    static List<Recommendation> withoutEvidence(Schemas.Schema schema) {
        return distinct(bare(schema).stream());
    }

    static List<Recommendation> distinct(Stream<Given> given) {
        return given.flatMap(one -> one.recommendations().stream()).distinct().toList();
    }

    /** Many findings are given the same, which is kept once. */
    private static List<Given> given(Schemas.Schema schema, BiFunction<Finding, Catalog, Evidence> evidence) {
        Catalog catalog = schema.catalog();
        Map<Recommendation, Recommendation> kept = new HashMap<>();
        return Findings.allOver(catalog).stream()
                .map(finding -> new Given(
                        finding,
                        Redesigns.all()
                                .advise(finding, catalog, evidence.apply(finding, catalog))
                                .recommendations()
                                .stream()
                                .map(advised -> kept.computeIfAbsent(advised, first -> first))
                                .toList()))
                .toList();
    }

    static int first(List<String> steps, String words) {
        return IntStream.range(0, steps.size())
                .filter(step -> steps.get(step).contains(words))
                .findFirst()
                .orElse(-1);
    }

    /** Expressions of generated columns that no column of the schema has. */
    static List<String> newExpressions(Schemas.Schema schema) {
        Set<String> there = expressions(schema.catalog()).collect(Collectors.toSet());
        return advised(schema).stream()
                .map(Recommendation::ddl)
                .distinct()
                .flatMap(ddl -> expressions(schema.after(ddl)))
                .filter(expression -> !there.contains(expression))
                .distinct()
                .toList();
    }

    private static Stream<String> expressions(Catalog catalog) {
        return catalog.tables().stream()
                .flatMap(table -> table.columns().stream())
                .flatMap(column -> column.generationExpression().stream());
    }

    static Stream<String> sql(Recommendation advised) {
        return Stream.of(
                        advised.ddl().stream(),
                        advised.queryChanges().stream(),
                        advised.steps().stream(),
                        advised.doNow().stream().map(Phrase::plain))
                .flatMap(texts -> texts);
    }

    static List<Table> newTables(Catalog before, Catalog after) {
        return after.tables().stream()
                .filter(table -> before.table(table.name()).isEmpty())
                .toList();
    }

    static Index newest(Catalog before, Catalog after) {
        return after.indexes().stream()
                .filter(index -> before.index(index.name()).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /** What tells the indexes of a schema apart; columns that are merely stored can be added and dropped in place. */
    static List<Keyed> keyed(Catalog catalog) {
        return catalog.indexes().stream()
                .map(index -> new Keyed(index.name(), index.table(), index.unique(), index.keyColumns()))
                .toList();
    }

    record Keyed(String index, String table, boolean unique, List<KeyColumn> key) {}

    /** A generated column that the advice brings, rather than one that the table had and keeps. */
    static boolean isNew(Catalog before, Table table, Column column) {
        String old = table.name().replaceAll("_new$", "");
        return column.generated()
                && before.table(old).flatMap(was -> was.column(column.name())).isEmpty();
    }

    static Collection<Column> readBy(Column generated, Table table) {
        String expression = generated.generationExpression().orElseThrow();
        return table.columns().stream()
                .filter(column -> !column.equals(generated))
                .filter(column -> Pattern.compile("(?i)\\b" + column.name() + "\\b")
                        .matcher(expression)
                        .find())
                .toList();
    }

    static boolean inKey(List<KeyColumn> key, Column column) {
        return key.stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }
}
