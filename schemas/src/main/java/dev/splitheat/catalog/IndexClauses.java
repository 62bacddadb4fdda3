package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnListContext;
import dev.splitheat.catalog.grammar.DdlParser.IdentifierContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexClauseContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexInterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.IndexOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.NotNullConditionContext;
import dev.splitheat.catalog.grammar.DdlParser.NullFilterContext;
import dev.splitheat.catalog.grammar.DdlParser.OrderByContext;
import dev.splitheat.catalog.grammar.DdlParser.PartitionByContext;
import dev.splitheat.catalog.grammar.DdlParser.StoredColumnsContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What follows the key of an index, gathered in one pass. */
final class IndexClauses {
    private final CatalogDraft draft;
    private final SourceText source;
    private final Table table;
    private final List<String> stored = new ArrayList<>();
    private final List<String> notNull = new ArrayList<>();
    private final List<String> partitionBy = new ArrayList<>();
    private final List<KeyColumn> orderBy = new ArrayList<>();
    private final Map<String, String> options = new HashMap<>();
    private Optional<String> interleavedIn = Optional.empty();

    private IndexClauses(CatalogDraft draft, SourceText source, Table table) {
        this.draft = draft;
        this.source = source;
        this.table = table;
    }

    static IndexClauses of(List<IndexClauseContext> clauses, CatalogDraft draft, SourceText source, Table table) {
        IndexClauses read = new IndexClauses(draft, source, table);
        clauses.forEach(read::add);
        return read;
    }

    List<String> stored() {
        return stored;
    }

    List<String> partitionBy() {
        return partitionBy;
    }

    List<KeyColumn> orderBy() {
        return orderBy;
    }

    Map<String, String> options() {
        return options;
    }

    Optional<String> interleavedIn() {
        return interleavedIn;
    }

    List<String> notNull() {
        return notNull;
    }

    private void add(IndexClauseContext clause) {
        if (clause instanceof StoredColumnsContext columns) {
            ColumnListContext list = columns.columnList();
            addDeclared(list.identifier(), stored);
        } else if (clause instanceof PartitionByContext partition) {
            addDeclared(partition.identifier(), partitionBy);
        } else if (clause instanceof OrderByContext order) {
            orderBy.addAll(new KeyReader(source).key(order.keyPart(), table));
        } else if (clause instanceof IndexInterleavingContext interleaving) {
            interleavedIn =
                    Optional.of(draft.table(source.name(interleaving.name())).name());
        } else if (clause instanceof IndexOptionsContext list) {
            options.putAll(new OptionReader(source).options(list.optionList()));
        } else if (clause instanceof NullFilterContext filter) {
            filter.notNullCondition().forEach(this::addNotNull);
        }
    }

    private void addNotNull(NotNullConditionContext condition) {
        condition.notNullCondition().forEach(this::addNotNull);
        Optional.ofNullable(condition.identifier()).ifPresent(name -> addDeclared(List.of(name), notNull));
    }

    private void addDeclared(List<IdentifierContext> names, List<String> columns) {
        for (IdentifierContext name : names) {
            columns.add(KeyReader.declared(table, source.name(name)));
        }
    }
}
