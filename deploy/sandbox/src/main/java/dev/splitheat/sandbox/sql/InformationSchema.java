package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.NamedSchema;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What INFORMATION_SCHEMA says about a database: spelled as the official emulator spells it, complete as Spanner's is.
 */
public final class InformationSchema {
    private static final String SCHEMA = SystemTables.INFORMATION_SCHEMA;

    private final Catalog catalog;
    private final Vocabulary vocabulary;

    private InformationSchema(Catalog catalog, Vocabulary vocabulary) {
        this.catalog = catalog;
        this.vocabulary = vocabulary;
    }

    /** Rows by table name, of a database that knows every system table. */
    public static Map<String, List<List<Object>>> of(Catalog catalog) {
        return of(catalog, Vocabulary.whole(catalog.dialect()), "");
    }

    /**
     * Rows by table name in upper case, with the columns that the dialect has.
     *
     * @param database its id, which names the SQL catalog in PostgreSQL's dialect
     */
    public static Map<String, List<List<Object>>> of(Catalog catalog, Vocabulary vocabulary, String database) {
        Map<String, List<List<Object>>> rows = googleSql(catalog, vocabulary);
        return switch (vocabulary.dialect()) {
            case GOOGLE_STANDARD_SQL -> rows;
            case POSTGRESQL -> new PostgresSchema(catalog, database).of(rows);
        };
    }

    private static Map<String, List<List<Object>>> googleSql(Catalog catalog, Vocabulary vocabulary) {
        InformationSchema schema = new InformationSchema(catalog, vocabulary);
        Map<String, List<List<Object>>> contents = new HashMap<>();
        Stream.of(
                        Stream.of(
                                schema.schemata(),
                                schema.tables(),
                                schema.views(),
                                new ColumnSchema(catalog, vocabulary).columns()),
                        new OptionSchema(catalog).all(),
                        new IndexSchema(catalog).all(),
                        new ConstraintSchema(catalog).all(),
                        new SequenceSchema(catalog).all(),
                        new ChangeStreamSchema(catalog).all())
                .flatMap(Function.identity())
                .forEach(table -> contents.put(table.name(), table.rows()));
        return Map.copyOf(contents);
    }

    private TableRows schemata() {
        TableRows rows = new TableRows(SCHEMA, "SCHEMATA");
        Stream.of(
                        Stream.of("", SCHEMA, SystemTables.SPANNER_SYS),
                        catalog.schemas().stream().map(NamedSchema::name),
                        catalog.tables().stream()
                                .map(table -> QualifiedName.of(table.name()).schema()))
                .flatMap(Function.identity())
                .distinct()
                .forEach(name -> rows.add(
                        "CATALOG_NAME", "", "SCHEMA_NAME", name, "EFFECTIVE_TIMESTAMP", 0L, "SCHEMA_OWNER", ""));
        return rows;
    }

    private TableRows tables() {
        TableRows rows = new TableRows(SCHEMA, "TABLES");
        for (Table table : catalog.tables()) {
            QualifiedName name = QualifiedName.of(table.name());
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", name.schema(),
                    "TABLE_NAME", name.name(),
                    "PARENT_TABLE_NAME",
                            table.interleaving().map(Interleaving::parent).orElse(null),
                    "ON_DELETE_ACTION",
                            table.interleaving()
                                    .map(InformationSchema::onDelete)
                                    .orElse(null),
                    "TABLE_TYPE", "BASE TABLE",
                    "SPANNER_STATE", "COMMITTED",
                    "INTERLEAVE_TYPE",
                            table.interleaving().map(InformationSchema::kind).orElse(""),
                    "ROW_DELETION_POLICY_EXPRESSION", table.rowDeletionPolicy().orElse(null));
        }
        for (View view : catalog.views()) {
            QualifiedName name = QualifiedName.of(view.name());
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", name.schema(),
                    "TABLE_NAME", name.name(),
                    "TABLE_TYPE", "VIEW",
                    "INTERLEAVE_TYPE", "");
        }
        for (SystemTable table : vocabulary.tables()) {
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", table.schema(),
                    "TABLE_NAME", table.name(),
                    "TABLE_TYPE", "VIEW",
                    "INTERLEAVE_TYPE", "");
        }
        return rows;
    }

    /** {@code INTERLEAVE IN} has no delete action. */
    private static String onDelete(Interleaving place) {
        if (!place.enforced()) {
            return null;
        }
        return place.cascade() ? "CASCADE" : "NO ACTION";
    }

    private static String kind(Interleaving place) {
        return place.enforced() ? "IN PARENT" : "IN";
    }

    private TableRows views() {
        TableRows rows = new TableRows(SCHEMA, "VIEWS");
        for (View view : catalog.views()) {
            QualifiedName name = QualifiedName.of(view.name());
            rows.add(
                    "TABLE_CATALOG", "",
                    "TABLE_SCHEMA", name.schema(),
                    "TABLE_NAME", name.name(),
                    "VIEW_DEFINITION", view.definition(),
                    "SECURITY_TYPE", view.definerRights() ? "DEFINER" : "INVOKER");
        }
        return rows;
    }

    static String yesOrNo(boolean value) {
        return value ? "YES" : "NO";
    }
}
