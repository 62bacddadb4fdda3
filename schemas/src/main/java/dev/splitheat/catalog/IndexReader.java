package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSearchIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateVectorIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexClauseContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexInterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.KeyPartContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParser.NullFilterContext;
import dev.splitheat.catalog.grammar.DdlParser.OrderByContext;
import dev.splitheat.catalog.grammar.DdlParser.PartitionByContext;
import dev.splitheat.catalog.grammar.DdlParser.StoredColumnsContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
        KeyReader keys = new KeyReader(source);
        return new Index(
                name(source.name(names.get(0)), table),
                table.name(),
                kind,
                keys.key(key, table),
                columns(clauses, StoredColumnsContext.class, clause -> clause.columnList().identifier().stream()
                        .map(source::name)
                        .map(column -> KeyReader.declared(table, column))),
                unique,
                nullFiltered || clauses.stream().anyMatch(NullFilterContext.class::isInstance),
                interleaving(clauses),
                false,
                columns(clauses, PartitionByContext.class, clause -> clause.identifier().stream()
                        .map(source::name)
                        .map(column -> KeyReader.declared(table, column))),
                columns(clauses, OrderByContext.class, clause -> keys.key(clause.keyPart(), table).stream()),
                options(clauses));
    }

    /** PostgreSQL names an index without a schema: it is in its table's. */
    private String name(String declared, Table table) {
        int dot = table.name().lastIndexOf('.');
        boolean inTablesSchema = source.dialect() == Dialect.POSTGRESQL && !declared.contains(".");
        return inTablesSchema ? table.name().substring(0, dot + 1) + declared : declared;
    }

    private Optional<String> interleaving(List<IndexClauseContext> clauses) {
        return columns(clauses, IndexInterleavingContext.class, clause -> Stream.of(clause.name())).stream()
                .map(parent -> draft.table(source.name(parent)).name())
                .findFirst();
    }

    private Map<String, String> options(List<IndexClauseContext> clauses) {
        Map<String, String> options = new HashMap<>();
        columns(clauses, IndexOptionsContext.class, clause -> Stream.of(clause.optionList()))
                .forEach(list -> options.putAll(new OptionReader(source).options(list)));
        return options;
    }

    private static <C, T> List<T> columns(
            List<IndexClauseContext> clauses, Class<C> kind, Function<C, Stream<T>> content) {
        return clauses.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .flatMap(content)
                .toList();
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
