package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.DropChangeStreamContext;
import dev.splitheat.catalog.grammar.DdlParser.DropIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.DropLocalityGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.DropSchemaContext;
import dev.splitheat.catalog.grammar.DdlParser.DropSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.DropTableContext;
import dev.splitheat.catalog.grammar.DdlParser.DropViewContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParserBaseVisitor;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Applies {@code DROP}. */
final class DropReader extends DdlParserBaseVisitor<Void> {
    private final CatalogDraft draft;
    private final SourceText source;

    DropReader(CatalogDraft draft, SourceText source) {
        this.draft = draft;
        this.source = source;
    }

    @Override
    public Void visitDropTable(DropTableContext statement) {
        return drop(ObjectKind.TABLE, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropIndex(DropIndexContext statement) {
        return drop(ObjectKind.INDEX, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropSequence(DropSequenceContext statement) {
        return drop(ObjectKind.SEQUENCE, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropView(DropViewContext statement) {
        return drop(ObjectKind.VIEW, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropChangeStream(DropChangeStreamContext statement) {
        return drop(ObjectKind.CHANGE_STREAM, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropLocalityGroup(DropLocalityGroupContext statement) {
        return drop(ObjectKind.LOCALITY_GROUP, statement.IF(), statement.name());
    }

    @Override
    public Void visitDropSchema(DropSchemaContext statement) {
        return drop(ObjectKind.SCHEMA, statement.IF(), statement.name());
    }

    private Void drop(ObjectKind kind, TerminalNode ifExists, List<NameContext> names) {
        names.stream()
                .map(source::name)
                .filter(name -> ifExists == null || draft.has(kind, name))
                .map(name -> draft.object(kind, name))
                .toList()
                .forEach(draft::drop);
        return null;
    }
}
