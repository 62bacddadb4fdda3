package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.NameWords;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C33: what stands behind a NULL decides about all rows that have none. */
final class NullCluster implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH033",
            "null-cluster",
            LintSeverity.INFO,
            "an index begins with a column that is NULL for many rows, and a time follows",
            "All entries with NULL in the first column lie together, in the order of what follows. When that is a time, and"
                    + " new rows begin with NULL there, as work without an owner does, they all land at one moving end, as"
                    + " if the index began with the time. A null-filtered index leaves them out.",
            Docs.SECONDARY);
    private static final Set<String> OPTIONAL = Set.of(
            "parent",
            "assignee",
            "assigned",
            "assigner",
            "referrer",
            "referred",
            "claimed",
            "claimer",
            "worker",
            "lessee",
            "leased",
            "locked",
            "locker",
            "approver",
            "approved",
            "reviewer",
            "resolver",
            "resolved",
            "reply",
            "replied",
            "deleted",
            "cancelled",
            "canceled",
            "owner",
            "previous",
            "replaced",
            "superseded");

    private static final Set<String> LATER = Set.of(
            "assignee",
            "assigned",
            "claimed",
            "claimer",
            "lessee",
            "leased",
            "locked",
            "locker",
            "approver",
            "reviewer",
            "resolver",
            "resolved",
            "replied",
            "superseded");

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> where.index()
                        .filter(index -> !index.managed())
                        .filter(index -> index.interleavedIn().isEmpty())
                        .isPresent())
                .flatMap(where -> risk(schema, where).stream());
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        Index index = where.index().orElseThrow();
        Decision decision = where.decision();
        if (!decision.is(Decision.Outcome.OPEN)) {
            return Optional.empty();
        }
        ClassifiedColumn first = decision.decider().orElseThrow();
        if (index.leavesOutNull(first.name())) {
            return Optional.empty();
        }
        Decision behind =
                Decision.of(where.key().subList(decision.part() + 1, where.key().size()));
        boolean moves = behind.decider()
                .filter(part -> part.keyClass() == KeyClass.MONOTONIC)
                .filter(part -> part.sign() != KeySign.RARE_TIME)
                .isPresent();
        return where.table()
                .column(first.name())
                .filter(column -> moves && optional(where, column))
                .flatMap(column -> BreakEven.weighed(LintSeverity.INFO, where, schema.rates())
                        .map(severity -> Risk.of(where, severity, message(where, first, behind))
                                .blaming(first.name())
                                .raisedBy(
                                        "Raised by the share of NULLs among new rows, and by a hot range of the index that"
                                                + " begins with NULL.")));
    }

    /**
     * By a name of something that comes later or never. Where no column is NOT NULL, being nullable says nothing, and only
     * what new rows cannot have counts.
     */
    private static boolean optional(Keyed where, Column column) {
        boolean deliberate = where.table().columns().stream()
                .anyMatch(other -> !other.nullable() && !LintedSchema.inKey(where.table(), other.name()));
        NameWords name = NameWords.of(column.name());
        return column.nullable() && (deliberate ? name.any(OPTIONAL) : name.any(LATER));
    }

    private static String message(Keyed where, ClassifiedColumn first, Decision behind) {
        return "Entries of index " + where.name() + " without " + first.name() + " lie together in the order of "
                + behind.decider().orElseThrow().name()
                + ": if new rows begin without it at a high rate, they gather at one end; is it needed to find those by"
                + " this index, or can it be null-filtered?";
    }
}
