package dev.splitheat.lint;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.stream.Stream;

/** Catalogue C24, where it does harm. */
final class BlockedDeletion implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH024",
            "blocked-deletion",
            LintSeverity.WARNING,
            "a table has a row deletion policy and an interleaved child that is not deleted with it",
            "A row deletion policy deletes rows in the background. A row that has children in a table interleaved without"
                    + " ON DELETE CASCADE cannot be deleted, so it stays for good, and the sweep meets it again every time."
                    + " Without the clause, NO ACTION holds.",
            Docs.TTL);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables()
                .filter(where -> schema.parentOf(where.table())
                        .flatMap(Table::rowDeletionPolicy)
                        .isPresent())
                .filter(where -> where.table().rowDeletionPolicy().isEmpty())
                .filter(where -> where.table()
                        .interleaving()
                        .filter(Interleaving::enforced)
                        .filter(place -> !place.cascade())
                        .isPresent())
                .map(where -> risk(schema, where));
    }

    private static Risk risk(LintedSchema schema, Keyed where) {
        String parent = where.table().interleaving().orElseThrow().parent();
        return Risk.of(
                        where,
                        LintSeverity.WARNING,
                        "Rows of " + parent + " that have rows in " + where.name()
                                + " are never deleted by its row deletion policy: " + where.name()
                                + " is interleaved without ON DELETE CASCADE")
                .raisedBy("Raised by undeletable rows in SPANNER_SYS.ROW_DELETION_POLICIES.")
                .proposing(List.of(new ProposedRedesign(
                        "CASCADE",
                        List.of("ALTER TABLE "
                                + DdlPrinter.identifier(
                                        where.name(), schema.catalog().dialect()) + " SET ON DELETE CASCADE"),
                        List.of("Rows of " + where.name() + " are deleted with their row of " + parent
                                + ", all in one commit of at most 80,000 mutations."))));
    }
}
