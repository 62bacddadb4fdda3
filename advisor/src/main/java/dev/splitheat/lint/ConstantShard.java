package dev.splitheat.lint;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.ShardExpression;
import java.util.List;
import java.util.stream.Stream;

/** Catalogue C08: a shard number that nobody needs to write is one that nobody writes. */
final class ConstantShard implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH008",
            "constant-shard",
            LintSeverity.INFO,
            "a shard number in front of a key has a constant for its default",
            "A shard number spreads rows only as far as writers choose different ones. With a constant as default, each"
                    + " writer that leaves it out puts its rows into the same shard, and nothing fails. Without a default"
                    + " such a write is refused; with a generated hash nobody has to think of it.",
            Docs.HOTSPOTS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables().flatMap(where -> where.decision().decider().stream()
                .filter(part -> part.sign() == KeySign.SHARD)
                .filter(part -> !schema.inherited(where.table(), part.name()))
                .flatMap(part -> where.table().column(part.name()).stream())
                .filter(column -> constant(column, schema))
                .map(column -> risk(where, column)));
    }

    private static boolean constant(Column column, LintedSchema schema) {
        return column.defaultExpression()
                .map(expression ->
                        ShardExpression.words(expression, schema.catalog().dialect()))
                .filter(words -> words.stream().allMatch(word -> word.matches("'?\\d+'?|::|BIGINT|INT8|\\(|\\)")))
                .isPresent();
    }

    private static Risk risk(Keyed where, Column column) {
        return Risk.of(
                        where,
                        LintSeverity.INFO,
                        "Do all writers choose " + column.name() + " of " + where.name()
                                + ", whose default is a constant? Rows of those that do not share one shard.")
                .blaming(column.name())
                .raisedBy("SELECT COUNT(DISTINCT) of the column: one value proves it, many values disprove it.")
                .proposing(List.of(new ProposedRedesign(
                        "DROP_DEFAULT",
                        List.of(),
                        List.of("Every insert has to name the shard number from then on."))));
    }
}
