package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterChangeStreamContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterLocalityGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterTableContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParser.RenameContext;
import dev.splitheat.catalog.grammar.DdlParser.RenameOneContext;
import dev.splitheat.catalog.grammar.DdlParserBaseVisitor;
import java.util.Map;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Applies {@code ALTER} and {@code RENAME}; the subject of every kind of statement has a reader of its own. */
final class AlterReader extends DdlParserBaseVisitor<Void> {
    private final CatalogDraft draft;
    private final SourceText source;

    AlterReader(CatalogDraft draft, SourceText source) {
        this.draft = draft;
        this.source = source;
    }

    @Override
    public Void visitAlterTable(AlterTableContext statement) {
        if (isThere(statement.IF(), ObjectKind.TABLE, statement.name())) {
            new TableChange(draft, source, source.name(statement.name())).apply(statement.tableAction());
        }
        return null;
    }

    @Override
    public Void visitAlterIndex(AlterIndexContext statement) {
        if (isThere(statement.IF(), ObjectKind.INDEX, statement.name())) {
            Index index = draft.index(source.name(statement.name()));
            draft.replace(new IndexReader(draft, source).changed(index, statement));
        }
        return null;
    }

    @Override
    public Void visitAlterSequence(AlterSequenceContext statement) {
        if (isThere(statement.IF(), ObjectKind.SEQUENCE, statement.name())) {
            SchemaObject sequence = draft.object(ObjectKind.SEQUENCE, source.name(statement.name()));
            draft.replace(new SequenceReader(source).changed((Sequence) sequence, statement));
        }
        return null;
    }

    @Override
    public Void visitAlterChangeStream(AlterChangeStreamContext statement) {
        if (isThere(statement.IF(), ObjectKind.CHANGE_STREAM, statement.name())) {
            SchemaObject stream = draft.object(ObjectKind.CHANGE_STREAM, source.name(statement.name()));
            draft.replace(
                    new ChangeStreamReader(draft, source).changed((ChangeStream) stream, statement.streamAction()));
        }
        return null;
    }

    @Override
    public Void visitAlterLocalityGroup(AlterLocalityGroupContext statement) {
        String name = source.name(statement.name());
        if (name.equals(LocalityGroup.DEFAULT) && !draft.has(ObjectKind.LOCALITY_GROUP, name)) {
            draft.create(new LocalityGroup(name, Map.of()));
        }
        if (isThere(statement.IF(), ObjectKind.LOCALITY_GROUP, statement.name())) {
            SchemaObject group = draft.object(ObjectKind.LOCALITY_GROUP, name);
            draft.replace(new LocalityGroupReader(source).changed((LocalityGroup) group, statement.groupOptions()));
        }
        return null;
    }

    @Override
    public Void visitRename(RenameContext statement) {
        draft.rename(source.name(statement.name(0)), source.name(statement.name(1)));
        return null;
    }

    @Override
    public Void visitRenameOne(RenameOneContext statement) {
        String from = source.name(statement.name(0));
        draft.rename(from, Renaming.within(from, source.name(statement.name(1)), source.dialect()));
        return null;
    }

    /** False for what does not exist and was to be changed only if it does. */
    private boolean isThere(TerminalNode ifExists, ObjectKind kind, NameContext name) {
        return ifExists == null || draft.has(kind, source.name(name));
    }
}
