package dev.splitheat.lint;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Catalogue C28. */
final class RedundantIndex implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH028",
            "redundant-index",
            LintSeverity.INFO,
            "an index orders rows as the primary key or another index does already",
            "Each index is a table that is written with every change of its columns, mostly on other servers, so one commit"
                    + " becomes a commit of several. An index whose columns are the first columns of the primary key, or of"
                    + " another index, answers nothing that the other does not. A unique index is left alone, since it also"
                    + " enforces something, and one that leaves NULLs out, since it is smaller.",
            Docs.SECONDARY);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> droppable(where.index().orElseThrow()))
                .flatMap(where -> risk(schema, where).stream());
    }

    private static boolean droppable(Index index) {
        return !index.managed()
                && !index.unique()
                && index.notNullColumns().isEmpty()
                && !index.keyColumns().isEmpty();
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        Index index = where.index().orElseThrow();
        if (index.storedColumns().isEmpty() && begins(where.table().primaryKey(), index.keyColumns())) {
            return Optional.of(risk(
                    schema,
                    where,
                    LintSeverity.INFO,
                    "the primary key of " + where.table().name()));
        }
        return schema.indexesOf(where.table()).stream()
                .map(other -> other.index().orElseThrow())
                .filter(other -> covers(other, index))
                .findFirst()
                .map(other -> risk(
                        schema, where, twins(other, index) ? LintSeverity.WARNING : LintSeverity.INFO, other.name()));
    }

    private static Risk risk(LintedSchema schema, Keyed where, LintSeverity severity, String better) {
        String drop = "DROP INDEX "
                + DdlPrinter.identifier(where.name(), schema.catalog().dialect());
        return Risk.of(
                        where,
                        severity,
                        "Index " + where.name() + " orders the rows of "
                                + where.table().name() + " as " + better
                                + " does already: each write pays for it, and it answers nothing more")
                .raisedBy(
                        "Raised when TABLE_OPERATIONS_STATS shows writes and no reads of it for a whole month; lowered when"
                                + " queries read it because it is narrower.")
                .proposing(List.of(new ProposedRedesign(
                        "DROP_INDEX",
                        List.of(drop),
                        List.of(
                                "Drop it after 30 days without reads, month's end included, and not while a query names it"
                                        + " in FORCE_INDEX."))));
    }

    private static boolean covers(Index other, Index index) {
        if (other.name().equals(index.name())
                || other.managed()
                || !other.ordered()
                || !other.notNullColumns().isEmpty()
                || !folded(other.interleavedIn().stream().toList())
                        .equals(folded(index.interleavedIn().stream().toList()))
                || !begins(other.keyColumns(), index.keyColumns())) {
            return false;
        }
        Set<String> held = folded(other.storedColumns());
        other.keyColumns().forEach(part -> held.add(part.column().toLowerCase(Locale.ROOT)));
        // Of twins only one is reported.
        return held.containsAll(folded(index.storedColumns()))
                && (!twins(other, index) || other.unique() || other.name().compareTo(index.name()) < 0);
    }

    private static boolean twins(Index other, Index index) {
        return other.keyColumns().size() == index.keyColumns().size()
                && folded(other.storedColumns()).equals(folded(index.storedColumns()));
    }

    private static boolean begins(List<KeyColumn> longer, List<KeyColumn> shorter) {
        return longer.size() >= shorter.size()
                && IntStream.range(0, shorter.size())
                        .allMatch(part -> longer.get(part).descending()
                                        == shorter.get(part).descending()
                                && longer.get(part)
                                        .column()
                                        .equalsIgnoreCase(shorter.get(part).column()));
    }

    private static Set<String> folded(List<String> names) {
        return names.stream().map(LintedSchema::folded).collect(Collectors.toCollection(HashSet::new));
    }
}
