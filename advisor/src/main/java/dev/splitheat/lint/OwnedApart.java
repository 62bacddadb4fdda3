package dev.splitheat.lint;

import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Catalogue C19, where the schema itself says that the rows belong together. */
final class OwnedApart implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH019",
            "owned-rows-apart",
            LintSeverity.INFO,
            "a table's key begins with a foreign key to a whole primary key, deleted with it, but is not interleaved",
            "Rows whose key begins with the key of the row that owns them, and that are deleted with it, are usually written"
                    + " and read with it. Interleaved, they lie behind their owner on the same split, so a commit of both"
                    + " stays on one server and no foreign key has to be checked. It cannot be added to a table later.",
            Docs.MODEL);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables()
                .filter(where -> where.table().interleaving().isEmpty())
                .flatMap(where -> owner(schema, where.table()).map(owner -> risk(where, owner)).stream());
    }

    private static Optional<Table> owner(LintedSchema schema, Table table) {
        return table.foreignKeys().stream()
                .filter(key -> key.enforced() && key.cascade())
                .flatMap(key ->
                        schema.catalog().table(key.referencedTable()).stream().filter(owner -> owns(owner, table, key)))
                .findFirst();
    }

    private static boolean owns(Table owner, Table table, ForeignKey key) {
        List<KeyColumn> prefix = owner.primaryKey();
        return !owner.name().equals(table.name())
                && prefix.size() == key.columns().size()
                && table.primaryKey().size() > prefix.size()
                && IntStream.range(0, prefix.size())
                        .allMatch(part -> same(
                                        prefix, part, key.referencedColumns().get(part))
                                && same(table.primaryKey(), part, key.columns().get(part)));
    }

    private static boolean same(List<KeyColumn> key, int part, String column) {
        return key.get(part).column().equalsIgnoreCase(column);
    }

    private static Risk risk(Keyed where, Table owner) {
        return Risk.of(
                        where,
                        LintSeverity.INFO,
                        "Rows of " + where.name() + " belong to a row of " + owner.name()
                                + " and are deleted with it: would they rather be interleaved in it?")
                .blaming(where.table().primaryKey().get(0).column())
                .raisedBy(
                        "Raised by AVG_PARTICIPANTS above 1 of transactions that write both; lowered when a single row of "
                                + owner.name() + " has a high write rate of its own.");
    }
}
