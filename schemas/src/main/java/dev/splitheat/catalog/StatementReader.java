package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser;
import dev.splitheat.catalog.grammar.DdlParser.StatementContext;

/** Applies one parsed statement to the draft. */
final class StatementReader {
    private final CreateReader creations;
    private final AlterReader changes;
    private final DropReader drops;

    StatementReader(CatalogDraft draft) {
        SourceText source = new SourceText(draft.dialect());
        creations = new CreateReader(draft, source);
        changes = new AlterReader(draft, source);
        drops = new DropReader(draft, source);
    }

    void apply(StatementContext statement) {
        switch (statement.getStart().getType()) {
            case DdlParser.CREATE -> creations.visit(statement);
            case DdlParser.DROP -> drops.visit(statement);
            default -> changes.visit(statement);
        }
    }
}
