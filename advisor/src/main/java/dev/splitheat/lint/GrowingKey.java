package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the rules about table keys that grow have in common; they differ in why the key grows. */
final class GrowingKey {
    private static final String EVIDENCE =
            "Raised by a moving hot end in SPLIT_STATS_TOP_MINUTE (MOVING_HOT_SPOT, this table in AFFECTED_TABLES) or by"
                    + " more than %.0f writes a second in TABLE_OPERATIONS_STATS; of no account below %.0f (estimates).";

    private GrowingKey() {}

    /** A risk for each table whose own key part grows for one of these reasons. */
    static Stream<Risk> risks(LintedSchema schema, Set<KeySign> signs) {
        return schema.tables()
                .filter(where -> !ToolTables.holds(where.table()))
                .filter(where -> grows(schema, where, signs))
                .flatMap(where -> risk(schema, where).stream());
    }

    private static boolean grows(LintedSchema schema, Keyed where, Set<KeySign> signs) {
        Decision decision = where.decision();
        return decision.is(Decision.Outcome.GROWING)
                && decision.decider()
                        .filter(part -> signs.contains(part.sign()))
                        .filter(part -> !schema.inherited(where.table(), part.name()))
                        .isPresent();
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        Decision decision = where.decision();
        ClassifiedColumn growing = decision.decider().orElseThrow();
        return BreakEven.weighed(severity(decision, growing), where, schema.rates())
                .map(severity -> DoubtfulGrowth.of(schema, where, severity)
                        .orElseGet(() -> Risk.of(where, severity, message(schema, where, decision, growing)))
                        .blaming(growing.name())
                        .raisedBy(evidence())
                        .proposing(schema.redesigns(Cause.MONOTONIC_KEY, where, Optional.of(growing.name()))));
    }

    static String evidence() {
        return String.format(Locale.ROOT, EVIDENCE, BreakEven.HARMFUL, BreakEven.HARMLESS);
    }

    /** Documented to hurt at low rates too. */
    static LintSeverity severity(Decision decision, ClassifiedColumn growing) {
        if (decision.usualValue().isPresent()) {
            return LintSeverity.INFO;
        }
        return switch (growing.sign()) {
            case COMMIT_TIME -> decision.first() ? LintSeverity.ERROR : LintSeverity.WARNING;
            case RARE_TIME, PLANNED_TIME, VERSION -> LintSeverity.INFO;
            case EVENT_TIME,
                    AWAITED_TIME,
                    CHOSEN_TIME,
                    COUNTER,
                    TIME_ORDERED_ID,
                    SHARD,
                    FEW_VALUES,
                    USUAL_VALUE,
                    SCATTERED,
                    LITERAL,
                    NONE -> LintSeverity.WARNING;
        };
    }

    private static String message(LintedSchema schema, Keyed where, Decision decision, ClassifiedColumn growing) {
        String behind = decision.first() ? "" : ", behind nothing but " + decision.prefix() + " of few values";
        String children = schema.childrenOf(where.table()).stream()
                .map(child -> child.name())
                .collect(Collectors.joining(", "));
        String place = decision.first() ? "at one end of the table" : "at one end for each " + decision.prefix();
        return where.name() + " is stored in the order of " + growing.name() + " (" + growing.because() + ")" + behind
                + ": " + rate(decision, growing) + " all new rows"
                + (children.isEmpty() ? "" : ", with those of " + children + ",")
                + " land " + place + ", which no split can share" + misplacedShard(decision.key(), decision.part())
                + ".";
    }

    /** Google's page on commit timestamps says so of this one case. */
    static String rate(Decision decision, ClassifiedColumn growing) {
        boolean always = decision.first() && growing.sign() == KeySign.COMMIT_TIME;
        return always ? "even at a low write rate" : "at a high write rate";
    }

    /** Said where there is a shard that does nothing, being behind the growing part. */
    static String misplacedShard(List<ClassifiedColumn> key, int growing) {
        return key.stream()
                .skip(growing + 1L)
                .filter(part -> part.sign() == KeySign.SHARD)
                .findFirst()
                .map(part -> "; " + part.name() + " would have to stand in front of it")
                .orElse("");
    }
}
