package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C38 to C41: what Spanner refuses. */
enum Validity implements Rule {
    NULLABILITY(
            "SPH038",
            "key-nullability",
            "a key column of an interleaved table is nullable where the parent's is not, or the other way round",
            "A child row carries the key of its parent row, so its key columns have to allow exactly what the parent's"
                    + " allow; Spanner refuses the table otherwise.") {
        @Override
        public Stream<Risk> risks(LintedSchema schema) {
            // In PostgreSQL a primary key makes its columns NOT NULL, whatever they are declared as.
            return schema.catalog().dialect() == Dialect.POSTGRESQL
                    ? Stream.empty()
                    : schema.tables().flatMap(where -> schema.parentOf(where.table()).stream()
                            .flatMap(parent -> unequal(where, parent).stream()));
        }
    },
    KEY_TYPE(
            "SPH039",
            "key-type",
            "a key column has a type that no key may have",
            "Keys are ordered, and arrays, JSON, token lists and structures have no order; Spanner refuses them in primary"
                    + " keys and in secondary indexes.") {
        @Override
        public Stream<Risk> risks(LintedSchema schema) {
            return Stream.concat(schema.tables(), schema.declaredIndexes()).flatMap(where -> where.key().stream()
                    .flatMap(part -> where.table().column(part.name()).stream())
                    .filter(column -> unfit(column))
                    .findFirst()
                    .stream()
                    .map(column -> refused(
                            where,
                            column.name(),
                            "The key of " + where.name() + " holds " + column.name() + ", "
                                    + column.type().text() + ": no key may have that type")));
        }
    },
    LENGTH(
            "SPH040",
            "missing-length",
            "a GoogleSQL text or bytes column has no length",
            "STRING and BYTES are declared with a length, or with MAX; Spanner refuses them without.") {
        @Override
        public Stream<Risk> risks(LintedSchema schema) {
            return schema.catalog().dialect() == Dialect.POSTGRESQL
                    ? Stream.empty()
                    : schema.tables().flatMap(where -> where.table().columns().stream()
                            .filter(column -> BARE.contains(column.type().text().toUpperCase(Locale.ROOT)))
                            .map(column -> refused(
                                    where,
                                    column.name(),
                                    column.name() + " of " + where.name() + " is a "
                                            + column.type().text() + " without a length: write "
                                            + column.type().text() + "(MAX)")));
        }
    },
    CHILD_KEY(
            "SPH041",
            "child-key",
            "what is interleaved in a table has a key that does not begin with that table's key",
            "Child rows, and the entries of an interleaved index, are stored behind a row of the table that they are"
                    + " interleaved in, so their key begins with that table's columns, by name, type and order; Spanner"
                    + " refuses them otherwise.") {
        @Override
        public Stream<Risk> risks(LintedSchema schema) {
            return Stream.concat(schema.tables(), schema.declaredIndexes())
                    .flatMap(where ->
                            schema.misplaced(where).stream().map(fault -> Risk.of(where, LintSeverity.ERROR, fault)));
        }
    };

    private static final Set<String> BARE = Set.of("STRING", "BYTES");
    private final RuleText text;

    Validity(String id, String name, String summary, String why) {
        this.text = new RuleText(id, name, LintSeverity.ERROR, summary, why, Docs.DDL);
    }

    @Override
    public RuleText text() {
        return text;
    }

    private static Risk refused(Keyed where, String column, String message) {
        return Risk.of(where, LintSeverity.ERROR, message).blaming(column);
    }

    private static Optional<Risk> unequal(Keyed where, Table parent) {
        return parent.primaryKey().stream()
                .map(KeyColumn::column)
                .filter(name -> LintedSchema.inKey(where.table(), name))
                .filter(name -> nullable(parent, name).isPresent()
                        && nullable(where.table(), name).isPresent()
                        && !nullable(parent, name).equals(nullable(where.table(), name)))
                .findFirst()
                .map(name -> refused(
                        where,
                        name,
                        name + " allows NULL in only one of " + where.name() + " and " + parent.name()
                                + ", in which it is interleaved"));
    }

    private static Optional<Boolean> nullable(Table table, String column) {
        return table.column(column).map(Column::nullable);
    }

    /** Names of enumerations and messages cannot be told apart, so only what is surely unfit counts. */
    private static boolean unfit(Column column) {
        String type = column.type().text().toUpperCase(Locale.ROOT);
        return column.type().base() == BaseType.OTHER
                && (type.startsWith("ARRAY")
                        || type.endsWith("]")
                        || type.startsWith("STRUCT")
                        || Set.of("JSON", "JSONB", "TOKENLIST").contains(type));
    }
}
