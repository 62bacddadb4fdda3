package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.CreateChangeStreamContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateLocalityGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSchemaContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSearchIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateVectorIndexContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateViewContext;
import dev.splitheat.catalog.grammar.DdlParser.KeyPartContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParserBaseVisitor;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Applies {@code CREATE}; the subject of every kind of statement has a reader of its own. */
final class CreateReader extends DdlParserBaseVisitor<Void> {
    private final CatalogDraft draft;
    private final SourceText source;
    private final OriginReader origins;
    private final IndexReader indexes;

    CreateReader(CatalogDraft draft, SourceText source) {
        this.draft = draft;
        this.source = source;
        this.origins = new OriginReader(draft, source);
        this.indexes = new IndexReader(draft, source);
    }

    @Override
    public Void visitCreateTable(CreateTableContext statement) {
        if (isNew(statement.IF(), ObjectKind.TABLE, statement.name())) {
            Table table = new TableReader(draft, source).table(statement);
            draft.create(table);
            origins.table(table, statement);
            draft.replace(new ConstraintReader(draft, source).constrained(table, statement));
        }
        return null;
    }

    @Override
    public Void visitCreateIndex(CreateIndexContext statement) {
        return create(indexes.index(statement), statement.IF(), statement, statement.name(0), statement.keyPart());
    }

    @Override
    public Void visitCreateSearchIndex(CreateSearchIndexContext statement) {
        return create(indexes.index(statement), statement.IF(), statement, statement.name(0), statement.keyPart());
    }

    @Override
    public Void visitCreateVectorIndex(CreateVectorIndexContext statement) {
        return create(indexes.index(statement), statement.IF(), statement, statement.name(0), statement.keyPart());
    }

    @Override
    public Void visitCreateSequence(CreateSequenceContext statement) {
        if (isNew(statement.IF(), ObjectKind.SEQUENCE, statement.name())) {
            create(new SequenceReader(source).sequence(statement), statement, statement.name());
        }
        return null;
    }

    @Override
    public Void visitCreateView(CreateViewContext statement) {
        String name = source.name(statement.name());
        View view = new View(name, SourceText.of(statement.query()), statement.DEFINER() != null);
        if (statement.OR() != null && draft.has(ObjectKind.VIEW, name)) {
            draft.drop(draft.object(ObjectKind.VIEW, name));
        }
        if (isNew(statement.IF(), ObjectKind.VIEW, statement.name())) {
            create(view, statement, statement.name());
        }
        return null;
    }

    @Override
    public Void visitCreateChangeStream(CreateChangeStreamContext statement) {
        if (isNew(statement.IF(), ObjectKind.CHANGE_STREAM, statement.name())) {
            create(new ChangeStreamReader(draft, source).stream(statement), statement, statement.name());
        }
        return null;
    }

    @Override
    public Void visitCreateLocalityGroup(CreateLocalityGroupContext statement) {
        if (isNew(statement.IF(), ObjectKind.LOCALITY_GROUP, statement.name())) {
            LocalityGroup bare = new LocalityGroup(source.name(statement.name()), Map.of());
            create(
                    new LocalityGroupReader(source).changed(bare, statement.groupOptions()),
                    statement,
                    statement.name());
        }
        return null;
    }

    @Override
    public Void visitCreateSchema(CreateSchemaContext statement) {
        String name = source.name(statement.name());
        // Dumps of PostgreSQL create the default schema, which is there already.
        boolean isDefault = draft.dialect() == Dialect.POSTGRESQL && name.equals("public");
        boolean replaced = statement.OR() != null && draft.has(ObjectKind.SCHEMA, name);
        if (!isDefault && !replaced && isNew(statement.IF(), ObjectKind.SCHEMA, statement.name())) {
            create(new NamedSchema(name), statement, statement.name());
        }
        return null;
    }

    private Void create(
            Index index,
            TerminalNode ifNotExists,
            ParserRuleContext statement,
            NameContext name,
            List<KeyPartContext> key) {
        if (ifNotExists == null || !draft.has(ObjectKind.INDEX, index.name())) {
            draft.create(index);
            origins.index(index, statement, name, key);
        }
        return null;
    }

    private void create(SchemaObject object, ParserRuleContext statement, NameContext name) {
        draft.create(object);
        origins.declared(object, statement, name);
    }

    /** False for what exists already and was to be created only if it does not. */
    private boolean isNew(TerminalNode ifNotExists, ObjectKind kind, NameContext name) {
        return ifNotExists == null || !draft.has(kind, source.name(name));
    }
}
