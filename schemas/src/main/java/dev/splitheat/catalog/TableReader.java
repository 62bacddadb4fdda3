package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.InterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.KeyConstraintContext;
import dev.splitheat.catalog.grammar.DdlParser.PrimaryKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.RowDeletionPolicyContext;
import dev.splitheat.catalog.grammar.DdlParser.TableClauseContext;
import dev.splitheat.catalog.grammar.DdlParser.TableElementContext;
import dev.splitheat.catalog.grammar.DdlParser.TtlContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code CREATE TABLE}. */
record TableReader(CatalogDraft draft, SourceText source) {
    /** The column that Spanner adds to a table without any primary key: a bit-reversed identity. */
    static final String ROW_ID = "rowid";

    Table table(CreateTableContext statement) {
        List<ColumnContext> declared = statement.tableElement().stream()
                .map(TableElementContext::column)
                .filter(Objects::nonNull)
                .toList();
        ColumnReader reader = new ColumnReader(source);
        Table bare = new Table(
                source.name(statement.name()),
                declared.stream().map(reader::column).toList(),
                List.of(),
                interleaving(statement),
                rowDeletionPolicy(statement),
                List.of(),
                List.of(),
                localityGroup(statement));
        requireDistinctColumns(bare);
        return keyed(bare, statement, declared);
    }

    static Optional<PrimaryKeyContext> keyClause(CreateTableContext statement) {
        return Stream.concat(
                        statement.tableElement().stream()
                                .map(TableElementContext::keyConstraint)
                                .filter(Objects::nonNull)
                                .map(KeyConstraintContext::primaryKey),
                        statement.tableClause().stream().map(TableClauseContext::primaryKey))
                .filter(Objects::nonNull)
                .findFirst();
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

    private Optional<Interleaving> interleaving(CreateTableContext statement) {
        return statement.tableClause().stream()
                .map(TableClauseContext::interleaving)
                .filter(Objects::nonNull)
                .map(clause -> interleaving(clause, draft, source))
                .findFirst();
    }

    private Optional<String> rowDeletionPolicy(CreateTableContext statement) {
        return statement.tableClause().stream()
                .flatMap(clause -> Stream.concat(
                        Stream.ofNullable(clause.rowDeletionPolicy()).map(TableReader::policy),
                        Stream.ofNullable(clause.ttl()).map(ttl -> policy(ttl, source))))
                .findFirst();
    }

    private Optional<String> localityGroup(CreateTableContext statement) {
        Optional<String> group = Optional.empty();
        for (TableClauseContext clause : statement.tableClause()) {
            if (clause.optionList() != null) {
                group = new OptionReader(source).localityGroup(group, clause.optionList());
            } else if (clause.localityGroup() != null) {
                group = Optional.of(source.name(clause.localityGroup().identifier()));
            }
        }
        return group;
    }

    private static boolean contains(List<KeyColumn> key, Column column) {
        return key.stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }

    private static void requireDistinctColumns(Table table) {
        for (Column column : table.columns()) {
            if (table.column(column.name()).orElseThrow() != column) {
                throw new ContradictoryDdlException("table " + table.name() + " has two columns " + column.name());
            }
        }
    }
}
