package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Catalogue C10: a foreign key that refers to the id behind the hash brings back an index that begins with the id. */
final class UncarriedHash implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH010",
            "hash-not-carried",
            LintSeverity.INFO,
            "a foreign key refers to an id without the hash or shard that stands before it in the key",
            "A hash before an id spreads rows whose ids count up. A foreign key to the id alone cannot use that key, so"
                    + " Spanner backs it with a unique index of its own on the id: the hotspot that the hash was to end is"
                    + " back, in an index that nobody declared. Tables that refer to both columns need no such index.",
            Docs.FOREIGN_KEYS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables().flatMap(where -> where.table().foreignKeys().stream()
                .filter(ForeignKey::enforced)
                .flatMap(key -> risk(schema, where, key).stream()));
    }

    private static Optional<Risk> risk(LintedSchema schema, Keyed where, ForeignKey key) {
        return schema.catalog()
                .table(key.referencedTable())
                .flatMap(schema::keyed)
                .filter(referenced -> skipsHash(referenced, key))
                .map(referenced -> Risk.of(
                                where,
                                LintSeverity.INFO,
                                where.name() + " refers to " + referenced.name() + " by "
                                        + String.join(", ", key.referencedColumns()) + " without "
                                        + referenced.key().get(0).name()
                                        + ": the index that Spanner keeps for it is ordered by the id alone, which may grow")
                        .blaming(key.columns().get(0))
                        .raisedBy("Raised when AFFECTED_TABLES in SPLIT_STATS_TOP_MINUTE names that index.")
                        .proposing(List.of(carried(where.table(), referenced, key))));
    }

    private static boolean skipsHash(Keyed referenced, ForeignKey key) {
        if (referenced.key().size() < 2) {
            return false;
        }
        ClassifiedColumn hash = referenced.key().get(0);
        ClassifiedColumn id = referenced.key().get(1);
        boolean spreads = hash.sign() == KeySign.SHARD
                || hash.sign() == KeySign.SCATTERED
                        && referenced.table().column(hash.name()).orElseThrow().generated();
        boolean grows = id.keyClass() == KeyClass.UNKNOWN || id.keyClass() == KeyClass.MONOTONIC;
        return spreads
                && grows
                && key.referencedColumns().size() == 1
                && key.referencedColumns().get(0).equalsIgnoreCase(id.name());
    }

    private static ProposedRedesign carried(Table table, Keyed referenced, ForeignKey key) {
        return new ProposedRedesign(
                "CARRIED_HASH",
                List.of(),
                List.of("Give " + table.name() + " the same generated column as " + referenced.name() + "."
                        + referenced.key().get(0).name() + " over "
                        + key.columns().get(0)
                        + ", and let the foreign key refer to both."));
    }
}
