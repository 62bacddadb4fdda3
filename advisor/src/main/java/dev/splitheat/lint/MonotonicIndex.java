package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.finding.Cause;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C04, with C05 and C06: NULL_FILTERED and DESC cure nothing, and are said in the same finding. */
final class MonotonicIndex implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH004",
            "monotonic-index",
            LintSeverity.WARNING,
            "an index begins with a time, a counter or a time-ordered id, alone or behind parts of few values",
            "An index is a table of its own, stored in the order of its columns. When they begin with something that grows,"
                    + " every write of the indexed table adds its entry at the same moving end, on one server, however well"
                    + " the table itself is spread. Descending order and leaving NULLs out change nothing about it. It does"
                    + " no harm while few entries are written.",
            Docs.INDEXES);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return Stream.concat(growing(schema), OpenIndex.questions(schema));
    }

    private static Stream<Risk> growing(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> !ToolTables.holds(where.table()))
                .filter(where -> where.decision().is(Decision.Outcome.GROWING))
                .filter(where -> !underParents(schema, where))
                .filter(where -> !ofEachRow(where))
                .flatMap(where -> risk(schema, where).stream());
    }

    /** A version that is not unique starts anew with each row. */
    private static boolean ofEachRow(Keyed where) {
        boolean version = where.decision()
                .decider()
                .filter(part -> part.sign() == KeySign.VERSION)
                .isPresent();
        return version && !where.index().orElseThrow().unique();
    }

    /** Then what decides is a part of the parent's key, and is said there. */
    private static boolean underParents(LintedSchema schema, Keyed where) {
        String decider = where.decision().decider().orElseThrow().name();
        return where.index()
                .flatMap(Index::interleavedIn)
                .flatMap(schema.catalog()::table)
                .filter(parent -> LintedSchema.inKey(parent, decider))
                .isPresent();
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        Decision decision = where.decision();
        ClassifiedColumn growing = decision.decider().orElseThrow();
        return BreakEven.weighed(GrowingKey.severity(decision, growing), where, schema.rates())
                .map(severity -> DoubtfulGrowth.of(schema, where, severity)
                        .orElseGet(() -> Risk.of(where, severity, message(where, decision, growing)))
                        .blaming(growing.name())
                        .raisedBy(GrowingKey.evidence().replace("this table in", "this index in"))
                        .proposing(schema.redesigns(Cause.MONOTONIC_INDEX, where, Optional.of(growing.name()))));
    }

    private static String message(Keyed where, Decision decision, ClassifiedColumn growing) {
        String ends = decision.first()
                ? "at one end, on one split"
                : "at one end for each " + decision.prefix() + ", which has few values";
        return "Index " + where.name() + " of " + where.table().name() + " is stored in the order of " + growing.name()
                + " (" + growing.because() + "): " + rate(decision, growing) + " its entries gather " + ends
                + GrowingKey.misplacedShard(decision.key(), decision.part())
                + remarks(where, growing) + ".";
    }

    private static String rate(Decision decision, ClassifiedColumn growing) {
        return switch (growing.sign()) {
            case RARE_TIME -> "at a high rate of such events";
            case COMMIT_TIME -> GrowingKey.rate(decision, growing);
            case AWAITED_TIME, EVENT_TIME, PLANNED_TIME -> "at a high rate of writes to it";
            case COUNTER,
                    VERSION,
                    TIME_ORDERED_ID,
                    CHOSEN_TIME,
                    SHARD,
                    FEW_VALUES,
                    USUAL_VALUE,
                    SCATTERED,
                    LITERAL,
                    NONE -> "at a high rate of inserts";
        };
    }

    private static String remarks(Keyed where, ClassifiedColumn growing) {
        Index index = where.index().orElseThrow();
        boolean swept = where.table()
                .rowDeletionPolicy()
                .filter(policy ->
                        policy.toLowerCase(Locale.ROOT).contains(growing.name().toLowerCase(Locale.ROOT)))
                .isPresent();
        if (index.managed()) {
            return "; it backs a foreign key and cannot be changed on its own";
        }
        if (swept) {
            return "; the row deletion policy does not need it";
        }
        if (index.nullFiltered()) {
            return "; leaving NULLs out helps only as far as few rows have a value";
        }
        return growing.column().descending() ? "; descending order does not help" : "";
    }
}
