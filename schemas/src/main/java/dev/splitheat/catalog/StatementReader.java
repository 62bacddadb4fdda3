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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Applies one parsed statement to the draft; the subject of every kind of statement has a reader of its own. */
final class StatementReader extends DdlParserBaseVisitor<Void> {
    private final CatalogDraft draft;
    private final SourceText source;
    private final TableReader tables;
    private final IndexReader indexes;
    private final SequenceReader sequences;

    StatementReader(CatalogDraft draft) {
        this.draft = draft;
        this.source = new SourceText(draft.dialect());
        this.tables = new TableReader(draft, source);
        this.indexes = new IndexReader(draft, source);
        this.sequences = new SequenceReader(source);
    }

    @Override
    public Void visitCreateTable(CreateTableContext statement) {
        if (statement.IF() == null
                || draft.findTable(source.name(statement.name())).isEmpty()) {
            draft.create(tables.table(statement));
        }
        return null;
    }

    @Override
    public Void visitCreateIndex(CreateIndexContext statement) {
        if (statement.IF() == null
                || draft.findIndex(source.name(statement.name(0))).isEmpty()) {
            draft.create(indexes.index(statement));
        }
        return null;
    }

    @Override
    public Void visitCreateSequence(CreateSequenceContext statement) {
        if (statement.IF() == null
                || draft.findSequence(source.name(statement.name())).isEmpty()) {
            draft.create(sequences.sequence(statement));
        }
        return null;
    }

    @Override
    public Void visitAlterTable(AlterTableContext statement) {
        if (statement.IF() == null
                || draft.findTable(source.name(statement.name())).isPresent()) {
            new TableChange(draft, source, source.name(statement.name())).apply(statement.tableAction());
        }
        return null;
    }

    @Override
    public Void visitAlterIndex(AlterIndexContext statement) {
        if (statement.IF() == null
                || draft.findIndex(source.name(statement.name())).isPresent()) {
            draft.replace(indexes.changed(draft.index(source.name(statement.name())), statement));
        }
        return null;
    }

    @Override
    public Void visitAlterSequence(AlterSequenceContext statement) {
        if (statement.IF() == null
                || draft.findSequence(source.name(statement.name())).isPresent()) {
            draft.replace(sequences.changed(draft.sequence(source.name(statement.name())), statement));
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
        dropped(statement.name(), statement.IF() != null, draft::findTable, draft::table)
                .forEach(draft::drop);
        return null;
    }

    @Override
    public Void visitDropIndex(DropIndexContext statement) {
        dropped(statement.name(), statement.IF() != null, draft::findIndex, draft::index)
                .forEach(draft::drop);
        return null;
    }

    @Override
    public Void visitDropSequence(DropSequenceContext statement) {
        dropped(statement.name(), statement.IF() != null, draft::findSequence, draft::sequence)
                .forEach(draft::drop);
        return null;
    }

    private <T> List<T> dropped(
            List<NameContext> names,
            boolean ifExists,
            Function<String, Optional<T>> search,
            Function<String, T> demand) {
        List<T> dropped = new ArrayList<>();
        for (NameContext name : names) {
            Optional<T> found = search.apply(source.name(name));
            if (found.isPresent() || !ifExists) {
                dropped.add(demand.apply(source.name(name)));
            }
        }
        return dropped;
    }
}
