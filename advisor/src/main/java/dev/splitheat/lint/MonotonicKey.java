package dev.splitheat.lint;

import dev.splitheat.catalog.KeySign;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C01. */
final class MonotonicKey implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH001",
            "monotonic-key",
            LintSeverity.WARNING,
            "a table's key begins with a time, alone or behind parts of few values",
            "Spanner keeps rows in the order of their key and splits tables between keys. When the key begins with a time,"
                    + " every new row sorts behind all others, so all inserts go to the one server that has the last split,"
                    + " and cutting that split leaves the newest rows together again. Descending order only moves the end"
                    + " to the front, and parts of few values in front make as many such ends as they have values. It does"
                    + " no harm while few rows are inserted, and does not show in small load tests.",
            Docs.HOTSPOTS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return GrowingKey.risks(
                schema,
                Set.of(
                        KeySign.COMMIT_TIME,
                        KeySign.EVENT_TIME,
                        KeySign.RARE_TIME,
                        KeySign.PLANNED_TIME,
                        KeySign.AWAITED_TIME));
    }
}
