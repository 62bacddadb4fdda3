package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.InterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.PrimaryKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.RowDeletionPolicyContext;
import dev.splitheat.catalog.grammar.DdlParser.TableClauseContext;
import dev.splitheat.catalog.grammar.DdlParser.TableElementContext;
import dev.splitheat.catalog.grammar.DdlParser.TtlContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads {@code CREATE TABLE}. */
record TableReader(CatalogDraft draft, SourceText source) {
    /** The column that Spanner adds to a table without any primary key: a bit-reversed identity. */
    static final String ROW_ID = "rowid";

    Table table(CreateTableContext statement) {
        List<ColumnContext> declared = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        ColumnReader reader = new ColumnReader(source);
        for (TableElementContext element : statement.tableElement()) {
            ColumnContext column = element.column();
            if (column != null) {
                declared.add(column);
                columns.add(reader.column(column));
            }
        }
        String name = source.name(statement.name());
        Table bare = new Table(name, columns, List.of(), Optional.empty(), Optional.empty());
        requireDistinctColumns(bare);
        return keyed(placed(bare, statement.tableClause()), statement, declared);
    }

    private Table placed(Table bare, List<TableClauseContext> clauses) {
        Table table = bare;
        for (TableClauseContext clause : clauses) {
            if (clause.interleaving() != null) {
                table = table.withInterleaving(Optional.of(interleaving(clause.interleaving(), draft, source)));
            } else if (clause.rowDeletionPolicy() != null) {
                table = table.withRowDeletionPolicy(Optional.of(policy(clause.rowDeletionPolicy())));
            } else if (clause.ttl() != null) {
                table = table.withRowDeletionPolicy(Optional.of(policy(clause.ttl(), source)));
            } else if (clause.optionList() != null) {
                table = table.withLocalityGroup(
                        new OptionReader(source).localityGroup(table.localityGroup(), clause.optionList()));
            } else if (clause.localityGroup() != null) {
                table = table.withLocalityGroup(
                        Optional.of(source.name(clause.localityGroup().identifier())));
            }
        }
        return table;
    }

    static Optional<PrimaryKeyContext> keyClause(CreateTableContext statement) {
        for (TableElementContext element : statement.tableElement()) {
            if (element.keyConstraint() != null) {
                return Optional.of(element.keyConstraint().primaryKey());
            }
        }
        for (TableClauseContext clause : statement.tableClause()) {
            if (clause.primaryKey() != null) {
                return Optional.of(clause.primaryKey());
            }
        }
        return Optional.empty();
    }

    /** The place under a parent that exists, with the parent's name as it is declared. */
    static Interleaving interleaving(InterleavingContext clause, CatalogDraft draft, SourceText source) {
        boolean cascade = clause.onDelete() != null && clause.onDelete().CASCADE() != null;
        String parent = draft.table(source.name(clause.name())).name();
        return new Interleaving(parent, clause.PARENT() != null, cascade);
    }

    static String policy(RowDeletionPolicyContext policy) {
        return SourceText.inside(policy.parenthesised());
    }

    /** PostgreSQL's form of the policy, with the name of the column as the database has it. */
    static String policy(TtlContext ttl, SourceText source) {
        return "INTERVAL " + ttl.STRING().getText() + " ON "
                + Identifiers.quoted(source.name(ttl.identifier()), source.dialect());
    }

    Table withKey(Table bare, PrimaryKeyContext key) {
        return withKey(bare, new KeyReader(source).key(key.keyPart(), bare));
    }

    private Table keyed(Table bare, CreateTableContext statement, List<ColumnContext> declared) {
        Optional<PrimaryKeyContext> clause = keyClause(statement);
        if (clause.isPresent()) {
            return withKey(bare, clause.get());
        }
        List<KeyColumn> inline = declared.stream()
                .filter(ColumnReader::declaresKey)
                .map(column -> KeyColumn.of(source.name(column.identifier()), false, draft.dialect()))
                .toList();
        return inline.isEmpty() ? withRowId(bare) : withKey(bare, inline);
    }

    private Table withKey(Table bare, List<KeyColumn> key) {
        List<Column> columns = bare.columns();
        if (draft.dialect() == Dialect.POSTGRESQL) {
            columns = columns.stream()
                    .map(column -> contains(key, column) ? column.withNullable(false) : column)
                    .toList();
        }
        return bare.withColumns(columns).withPrimaryKey(key);
    }

    private Table withRowId(Table bare) {
        ColumnType type = ColumnType.of(draft.dialect() == Dialect.POSTGRESQL ? "bigint" : "INT64");
        List<Column> columns = new ArrayList<>(bare.columns());
        columns.add(Column.plain(ROW_ID, type, false).withIdentity(Optional.of(Identity.BY_DEFAULT)));
        List<KeyColumn> key = List.of(KeyColumn.of(ROW_ID, false, draft.dialect()));
        return bare.withColumns(columns).withPrimaryKey(key);
    }

    private static boolean contains(List<KeyColumn> key, Column column) {
        return key.stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }

    private static void requireDistinctColumns(Table table) {
        Set<String> names = new HashSet<>();
        for (Column column : table.columns()) {
            if (!names.add(column.name().toLowerCase(Locale.ROOT))) {
                throw new ContradictoryDdlException("table " + table.name() + " has two columns " + column.name());
            }
        }
    }
}
