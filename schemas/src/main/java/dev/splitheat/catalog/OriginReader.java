package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.KeyPartContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParser.PrimaryKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.TableElementContext;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;

/** Notes where a statement declares what it creates. */
record OriginReader(CatalogDraft draft, SourceText source) {
    void table(Table table, CreateTableContext statement) {
        Origin origin = declared(table, statement, statement.name());
        for (TableElementContext element : statement.tableElement()) {
            if (element.column() != null) {
                column(origin, element.column());
            }
        }
        TableReader.keyClause(statement).ifPresent(key -> key.keyPart().forEach(part -> keyPart(origin, part)));
    }

    void index(Index index, ParserRuleContext statement, NameContext name, List<KeyPartContext> key) {
        Origin origin = declared(index, statement, name);
        key.forEach(part -> keyPart(origin, part));
    }

    void key(Table table, PrimaryKeyContext key) {
        draft.origins().of(table).ifPresent(origin -> key.keyPart().forEach(part -> keyPart(origin, part)));
    }

    void column(Table table, ColumnContext column) {
        draft.origins().of(table).ifPresent(origin -> column(origin, column));
    }

    Origin declared(SchemaObject object, ParserRuleContext statement, NameContext name) {
        return draft.origins().declared(object, statement.getStart(), name.getStart());
    }

    private void column(Origin origin, ColumnContext column) {
        String name = source.name(column.identifier());
        Place place = SourceText.place(column.getStart());
        origin.column(name, place);
        if (ColumnReader.declaresKey(column)) {
            origin.keyPart(name, place);
        }
    }

    private void keyPart(Origin origin, KeyPartContext part) {
        origin.keyPart(source.name(part.identifier()), SourceText.place(part.getStart()));
    }
}
