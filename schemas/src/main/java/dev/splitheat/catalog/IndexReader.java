package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexInterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.NullFilterContext;
import dev.splitheat.catalog.grammar.DdlParser.StoredColumnsContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code CREATE INDEX} and {@code ALTER INDEX}. */
record IndexReader(CatalogDraft draft, SourceText source) {
    Index index(CreateIndexContext statement) {
        Table table = draft.table(source.name(statement.name(1)));
        return new Index(
                source.name(statement.name(0)),
                table.name(),
                new KeyReader(source).key(statement.keyPart(), table),
                clauses(statement, StoredColumnsContext.class)
                        .flatMap(clause -> source.names(clause.identifier()).stream())
                        .map(column -> KeyReader.declared(table, column))
                        .toList(),
                statement.UNIQUE() != null,
                statement.NULL_FILTERED() != null
                        || clauses(statement, NullFilterContext.class).findAny().isPresent(),
                clauses(statement, IndexInterleavingContext.class)
                        .map(clause -> draft.table(source.name(clause.name())).name())
                        .findFirst(),
                false);
    }

    Index changed(Index index, AlterIndexContext statement) {
        String wanted = source.name(statement.identifier());
        List<String> stored = new ArrayList<>(index.storedColumns());
        Optional<String> present =
                stored.stream().filter(wanted::equalsIgnoreCase).findFirst();
        if (statement.ADD() != null) {
            if (present.isPresent()) {
                throw new ContradictoryDdlException("index " + index.name() + " stores column " + wanted + " already");
            }
            stored.add(KeyReader.declared(draft.table(index.table()), wanted));
        } else {
            stored.remove(present.orElseThrow(
                    () -> new ContradictoryDdlException("index " + index.name() + " does not store column " + wanted)));
        }
        return index.withStoredColumns(stored);
    }

    private static <T> Stream<T> clauses(CreateIndexContext statement, Class<T> kind) {
        return statement.indexClause().stream().filter(kind::isInstance).map(kind::cast);
    }
}
