package dev.splitheat.lint;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.redesign.Covered;
import java.util.List;
import java.util.Optional;
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
        return schema.indexes().flatMap(where -> risk(schema, where).stream());
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        return Covered.of(schema.catalog(), where.table(), where.index().orElseThrow())
                .map(covered -> risk(
                        schema,
                        where,
                        covered.twin() ? LintSeverity.WARNING : LintSeverity.INFO,
                        covered.by()
                                .orElse("the primary key of " + where.table().name())));
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
}
