package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterTableContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.DropIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.DropSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.DropTableContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParser.RenameContext;
import dev.splitheat.catalog.grammar.DdlParser.RenameOneContext;
import dev.splitheat.catalog.grammar.DdlParserBaseVisitor;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Applies one parsed statement to the draft; the subject of every kind of statement has a reader of its own. */
final class StatementReader extends DdlParserBaseVisitor<Void> {
    private final CatalogDraft draft;
    private final SourceText source;
    private final TableReader tables;
    private final IndexReader indexes;
    private final SequenceReader sequences;
    private final OriginReader origins;

    StatementReader(CatalogDraft draft) {
        this.draft = draft;
        this.source = new SourceText(draft.dialect());
        this.tables = new TableReader(draft, source);
        this.indexes = new IndexReader(draft, source);
        this.sequences = new SequenceReader(source);
        this.origins = new OriginReader(draft, source);
    }

    @Override
    public Void visitCreateTable(CreateTableContext statement) {
        if (isNew(statement.IF(), ObjectKind.TABLE, statement.name())) {
            Table table = tables.table(statement);
            draft.create(table);
            origins.table(table, statement);
        }
        return null;
    }

    @Override
    public Void visitCreateIndex(CreateIndexContext statement) {
        if (isNew(statement.IF(), ObjectKind.INDEX, statement.name(0))) {
            Index index = indexes.index(statement);
            draft.create(index);
            origins.index(index, statement);
        }
        return null;
    }

    @Override
    public Void visitCreateSequence(CreateSequenceContext statement) {
        if (isNew(statement.IF(), ObjectKind.SEQUENCE, statement.name())) {
            Sequence sequence = sequences.sequence(statement);
            draft.create(sequence);
            origins.declared(sequence, statement, statement.name());
        }
        return null;
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
            draft.replace(indexes.changed(draft.index(source.name(statement.name())), statement));
        }
        return null;
    }

    @Override
    public Void visitAlterSequence(AlterSequenceContext statement) {
        if (isThere(statement.IF(), ObjectKind.SEQUENCE, statement.name())) {
            SchemaObject sequence = draft.object(ObjectKind.SEQUENCE, source.name(statement.name()));
            draft.replace(sequences.changed((Sequence) sequence, statement));
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
        draft.rename(source.name(statement.name(0)), source.name(statement.name(1)));
        return null;
    }

    @Override
    public Void visitDropTable(DropTableContext statement) {
        drop(ObjectKind.TABLE, statement.IF(), statement.name());
        return null;
    }

    @Override
    public Void visitDropIndex(DropIndexContext statement) {
        drop(ObjectKind.INDEX, statement.IF(), statement.name());
        return null;
    }

    @Override
    public Void visitDropSequence(DropSequenceContext statement) {
        drop(ObjectKind.SEQUENCE, statement.IF(), statement.name());
        return null;
    }

    private void drop(ObjectKind kind, TerminalNode ifExists, List<NameContext> names) {
        names.stream()
                .filter(name -> isThere(ifExists, kind, name))
                .map(name -> draft.object(kind, source.name(name)))
                .toList()
                .forEach(draft::drop);
    }

    /** False for what exists already and was to be created only if it does not. */
    private boolean isNew(TerminalNode ifNotExists, ObjectKind kind, NameContext name) {
        return ifNotExists == null || !draft.has(kind, source.name(name));
    }

    /** False for what does not exist and was to be changed only if it does. */
    private boolean isThere(TerminalNode ifExists, ObjectKind kind, NameContext name) {
        return ifExists == null || draft.has(kind, source.name(name));
    }
}
