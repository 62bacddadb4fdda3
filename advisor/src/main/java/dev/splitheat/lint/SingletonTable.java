package dev.splitheat.lint;

import dev.splitheat.catalog.KeyClass;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C37. */
final class SingletonTable implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH037",
            "singleton-table",
            LintSeverity.INFO,
            "a table whose key admits one row only",
            "A table with an empty primary key, or with a key of one allowed value, holds a single row. All that read or"
                    + " write it meet at that row, and no split is smaller than a row. For settings that are read now and"
                    + " then it is right; as a counter or a lock it is the narrowest place of the database.",
            Docs.MODEL);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables()
                .filter(where -> where.table().interleaving().isEmpty())
                .filter(where -> where.key().stream().allMatch(part -> part.keyClass() == KeyClass.CONSTANT))
                .flatMap(where -> risk(schema, where).stream());
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where) {
        return BreakEven.weighed(LintSeverity.INFO, where, schema.rates()).map(severity -> Risk.of(
                        where,
                        severity,
                        where.name() + " holds one row at most: at a high rate all its writers queue for that row")
                .raisedBy("Raised by HOT_ROW in SPLIT_STATS_TOP_MINUTE or by lock waits at this row."));
    }
}
