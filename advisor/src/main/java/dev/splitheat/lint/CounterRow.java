package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Catalogue C13: a row that hands out numbers, or adds them up, one transaction at a time. */
final class CounterRow implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH013",
            "counter-row",
            LintSeverity.WARNING,
            "a table whose rows hand out the next number",
            "A row that holds the next number, or a total, is locked by each transaction that takes or adds one, so they"
                    + " queue one behind the other, however many servers there are: no split is smaller than a row. Spanner's"
                    + " bit-reversed sequences hand out numbers without a row; totals can be kept in several rows and added"
                    + " up when they are read.",
            Docs.KEY_DEFAULTS);
    private static final Set<String> TABLES = Set.of(
            "sequence", "counter", "autoincrement", "idgenerator", "idgen", "hilo", "idallocator", "idallocation");
    private static final Pattern NUMBER =
            Pattern.compile("(next|last|current|max|high)_?(val|value|id|seq|sequence|number|num|no|hi|counter)"
                    + "|counter|count|value|hi|sequence_?(value|number)?|seq|allocated|total");
    private static final Pattern NEXT =
            Pattern.compile("next_?(val|value|id|seq|sequence|number|num|no|hi)|last_?(assigned|allocated|issued).*");
    private static final int MOST_COLUMNS = 5;
    private static final int MOST_COLUMNS_UNNAMED = 3;

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables()
                .filter(where -> where.table().interleaving().isEmpty())
                .filter(where -> where.key().size() == 1)
                .filter(where -> where.key().stream().noneMatch(part -> part.sign() == KeySign.SHARD))
                .filter(where -> where.key().stream().noneMatch(part -> bytes(where.table(), part.name())))
                .flatMap(where -> number(where.table()).flatMap(column -> risk(schema, where, column)).stream());
    }

    /** Nobody names a counter in bytes: such a key spreads one. */
    private static boolean bytes(Table table, String column) {
        return table.column(column)
                .filter(found -> found.type().base() == BaseType.BYTES)
                .isPresent();
    }

    private static Optional<Column> number(Table table) {
        List<String> words = NameWords.of(table.name()).words();
        boolean named = words.stream().map(IdNames::singular).anyMatch(TABLES::contains)
                || TABLES.contains(IdNames.singular(String.join("", words)));
        Pattern wanted = named ? NUMBER : NEXT;
        boolean small = table.columns().size() <= (named ? MOST_COLUMNS : MOST_COLUMNS_UNNAMED);
        return table.columns().stream()
                .filter(column -> small && column.type().base() == BaseType.INT64)
                .filter(column -> !LintedSchema.inKey(table, column.name()))
                .filter(column -> wanted.matcher(
                                String.join("_", NameWords.of(column.name()).words()))
                        .matches())
                .findFirst();
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where, Column column) {
        return BreakEven.weighed(LintSeverity.WARNING, where, schema.rates()).map(severity -> Risk.of(
                        where,
                        severity,
                        "Each row of " + where.name() + " keeps a number, " + column.name()
                                + ", that transactions change one after the other: at a high rate they queue for"
                                + " its lock")
                .blaming(column.name())
                .raisedBy("Raised by HOT_ROW in SPLIT_STATS_TOP_MINUTE, by LOCK_WAIT_SECONDS at this row in"
                        + " LOCK_STATS_TOP_MINUTE and by COMMIT_ABORT_COUNT; of no account when numbers are taken in"
                        + " blocks.")
                .proposing(schema.redesigns(Cause.HOT_ROW, where, Optional.empty())));
    }
}
