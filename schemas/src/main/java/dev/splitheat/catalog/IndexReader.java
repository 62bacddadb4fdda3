package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSearchIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateVectorIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexClauseContext;
import dev.splitheat.catalog.grammar.DdlParser.KeyPartContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code CREATE INDEX} of every kind and {@code ALTER INDEX}. */
record IndexReader(CatalogDraft draft, SourceText source) {
    Index index(CreateIndexContext statement) {
        // PostgreSQL makes a vector index by the method of an ordinary statement: USING ScaNN.
        boolean vector = statement.identifier() != null
                && statement.identifier().getText().equalsIgnoreCase("scann");
        return index(
                vector ? IndexKind.VECTOR : IndexKind.SECONDARY,
                statement.name(),
                statement.keyPart(),
                statement.UNIQUE() != null,
                statement.NULL_FILTERED() != null,
                statement.indexClause());
    }

    Index index(CreateSearchIndexContext statement) {
        boolean nullFiltered = statement.NULL_FILTERED() != null;
        return index(
                IndexKind.SEARCH, statement.name(), statement.keyPart(), false, nullFiltered, statement.indexClause());
    }

    Index index(CreateVectorIndexContext statement) {
        return index(IndexKind.VECTOR, statement.name(), statement.keyPart(), false, false, statement.indexClause());
    }

    Index changed(Index index, AlterIndexContext statement) {
        if (statement.SET() != null) {
            return statement.optionList() == null
                    ? index
                    : index.withOptions(new OptionReader(source).changed(index.options(), statement.optionList()));
        }
        boolean key = statement.STORED() == null && statement.STORING() == null && statement.INCLUDE() == null;
        String column = KeyReader.declared(draft.table(index.table()), source.name(statement.identifier()));
        return key ? withKey(index, column, statement) : withStored(index, column, statement);
    }

    private Index index(
            IndexKind kind,
            List<NameContext> names,
            List<KeyPartContext> key,
            boolean unique,
            boolean nullFiltered,
            List<IndexClauseContext> clauses) {
        Table table = draft.table(source.name(names.get(1)));
        IndexClauses read = IndexClauses.of(clauses, draft, source, table);
        Index index = new Index(
                name(source.name(names.get(0)), table),
                table.name(),
                kind,
                new KeyReader(source).key(key, table),
                read.stored(),
                unique,
                read.notNull(),
                read.interleavedIn(),
                false,
                read.partitionBy(),
                read.orderBy(),
                read.options());
        List<String> notNull = new ArrayList<>(nullFiltered ? index.placingColumns() : List.of());
        notNull.addAll(read.notNull());
        return index.withNotNullColumns(notNull);
    }

    /** PostgreSQL names an index without a schema: it is in its table's. */
    private String name(String declared, Table table) {
        int dot = table.name().lastIndexOf('.');
        boolean inTablesSchema = source.dialect() == Dialect.POSTGRESQL && !declared.contains(".");
        return inTablesSchema ? table.name().substring(0, dot + 1) + declared : declared;
    }

    private static Index withStored(Index index, String column, AlterIndexContext statement) {
        List<String> stored = new ArrayList<>(index.storedColumns());
        boolean present = stored.remove(column);
        if (statement.ADD() != null) {
            if (present) {
                throw new ContradictoryDdlException("index " + index.name() + " stores column " + column + " already");
            }
            stored.add(column);
        } else if (!present) {
            throw new ContradictoryDdlException("index " + index.name() + " does not store column " + column);
        }
        return index.withStoredColumns(stored);
    }

    /** Search indexes alone take further columns of tokens. */
    private Index withKey(Index index, String column, AlterIndexContext statement) {
        List<KeyColumn> key = new ArrayList<>(index.keyColumns());
        boolean present = key.removeIf(part -> part.column().equals(column));
        if (present == (statement.ADD() != null)) {
            throw new ContradictoryDdlException(
                    "index " + index.name() + (present ? " has column " : " does not have column ") + column);
        }
        if (!present) {
            key.add(KeyColumn.of(column, false, source.dialect()));
        }
        return index.withKeyColumns(key);
    }
}
