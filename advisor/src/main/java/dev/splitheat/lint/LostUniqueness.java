package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.ShardExpression;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C32: a shard number in a unique index that is no function of the unique columns. */
final class LostUniqueness implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH032",
            "lost-uniqueness",
            LintSeverity.WARNING,
            "a unique index holds a shard number that is made from other columns",
            "A unique index refuses two rows that agree in all of its columns. With a shard number among them that is made"
                    + " from something else, two rows with the same value but different shards agree no more, and both are"
                    + " accepted. The shard has to be generated from the unique columns themselves.",
            Docs.SECONDARY);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> where.index().filter(Index::unique).isPresent())
                .flatMap(where -> risk(where, schema.catalog().dialect()).stream());
    }

    private static Optional<Risk> risk(Keyed where, Dialect dialect) {
        Index index = where.index().orElseThrow();
        return where.key().stream()
                .limit(index.keyColumns().size())
                .filter(part -> part.sign() == KeySign.SHARD)
                .map(ClassifiedColumn::name)
                .flatMap(name -> where.table().column(name).stream())
                .filter(column -> foreign(where, index, column, dialect))
                .findFirst()
                .map(column -> Risk.of(
                                where,
                                LintSeverity.WARNING,
                                "Unique index " + where.name() + " holds the shard number " + column.name()
                                        + ", which is generated from other columns: equal values in different shards are no"
                                        + " longer refused")
                        .blaming(column.name())
                        .raisedBy("Proved by a GROUP BY of the other columns HAVING COUNT(*) > 1."));
    }

    /** Whether it is generated, from none but columns outside the index. */
    private static boolean foreign(Keyed where, Index index, Column shard, Dialect dialect) {
        return shard.generationExpression()
                .flatMap(expression -> ShardExpression.of(expression, dialect))
                .filter(expression -> where.table().columns().stream()
                        .filter(column -> expression.reads(column.name()))
                        .noneMatch(column -> index.keyColumns().stream()
                                .anyMatch(part -> part.column().equalsIgnoreCase(column.name()))))
                .isPresent();
    }
}
