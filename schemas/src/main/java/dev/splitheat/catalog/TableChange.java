package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AddColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.AddConstraintContext;
import dev.splitheat.catalog.grammar.DdlParser.AddKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.AlterColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.DropColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.DropConstraintContext;
import dev.splitheat.catalog.grammar.DdlParser.DropPolicyContext;
import dev.splitheat.catalog.grammar.DdlParser.RenameToContext;
import dev.splitheat.catalog.grammar.DdlParser.SetInterleavingContext;
import dev.splitheat.catalog.grammar.DdlParser.SetOnDeleteContext;
import dev.splitheat.catalog.grammar.DdlParser.SetPolicyContext;
import dev.splitheat.catalog.grammar.DdlParser.SetTableGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.SetTableOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.TableActionContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies the actions of one {@code ALTER TABLE}. */
final class TableChange {
    private final CatalogDraft draft;
    private final SourceText source;
    private final ConstraintReader constraints;
    private Table table;

    TableChange(CatalogDraft draft, SourceText source, String table) {
        this.draft = draft;
        this.source = source;
        this.constraints = new ConstraintReader(draft, source);
        this.table = draft.table(table);
    }

    /** All of them or, if one cannot be, none. */
    void apply(List<TableActionContext> actions) {
        Table before = table;
        try {
            actions.forEach(this::apply);
            draft.replace(table);
        } catch (ContradictoryDdlException e) {
            draft.replace(before);
            throw e;
        }
    }

    private void apply(TableActionContext action) {
        if (action instanceof RenameToContext rename) {
            draft.replace(table);
            String name = Renaming.within(table.name(), source.name(rename.name()), source.dialect());
            draft.rename(table.name(), name);
            table = draft.table(name);
        } else {
            table = changed(action);
        }
    }

    private Table changed(TableActionContext action) {
        if (action instanceof AddColumnContext add) {
            return withNew(add);
        }
        if (action instanceof DropColumnContext drop) {
            return without(drop);
        }
        if (action instanceof AlterColumnContext alter) {
            return withChanged(alter);
        }
        if (action instanceof AddConstraintContext add) {
            return constraints.with(table, add.tableConstraint());
        }
        if (action instanceof DropConstraintContext drop) {
            return new ConstraintDrop(table).without(source.name(drop.identifier()), drop.IF() != null);
        }
        if (action instanceof AddKeyContext add) {
            return withKey(add);
        }
        return placed(action);
    }

    private Table placed(TableActionContext action) {
        if (action instanceof SetPolicyContext set) {
            return table.withRowDeletionPolicy(Optional.of(
                    set.ttl() == null
                            ? TableReader.policy(set.rowDeletionPolicy())
                            : TableReader.policy(set.ttl(), source)));
        }
        if (action instanceof DropPolicyContext) {
            return table.withRowDeletionPolicy(Optional.empty());
        }
        if (action instanceof SetOnDeleteContext set) {
            boolean cascade = set.onDelete().CASCADE() != null;
            return table.withInterleaving(
                    table.interleaving().map(place -> new Interleaving(place.parent(), place.enforced(), cascade)));
        }
        if (action instanceof SetInterleavingContext set) {
            return table.withInterleaving(Optional.of(TableReader.interleaving(set.interleaving(), draft, source)));
        }
        if (action instanceof SetTableOptionsContext set) {
            return table.withLocalityGroup(
                    new OptionReader(source).localityGroup(table.localityGroup(), set.optionList()));
        }
        return action instanceof SetTableGroupContext set
                ? table.withLocalityGroup(
                        Optional.of(source.name(set.localityGroup().identifier())))
                : table;
    }

    /** As dumps of PostgreSQL have it: the key after the table. */
    private Table withKey(AddKeyContext add) {
        List<Column> columns = table.columns().stream()
                .filter(column -> !column.name().equals(TableReader.ROW_ID))
                .toList();
        if (columns.size() == table.columns().size()) {
            throw new ContradictoryDdlException("table " + table.name() + " has a primary key already");
        }
        new OriginReader(draft, source).key(table, add.keyConstraint().primaryKey());
        return new TableReader(draft, source)
                .withKey(table.withColumns(columns), add.keyConstraint().primaryKey());
    }

    private Table withNew(AddColumnContext add) {
        Column column = new ColumnReader(source).column(add.column());
        if (table.column(column.name()).isPresent()) {
            if (add.IF() != null) {
                return table;
            }
            throw new ContradictoryDdlException(
                    "table " + table.name() + " has a column " + column.name() + " already");
        }
        List<Column> columns = new ArrayList<>(table.columns());
        columns.add(column);
        new OriginReader(draft, source).column(table, add.column());
        return constraints.constrained(table.withColumns(columns), add.column());
    }

    private Table without(DropColumnContext drop) {
        String wanted = source.name(drop.identifier());
        if (drop.IF() != null && table.column(wanted).isEmpty()) {
            return table;
        }
        String name = KeyReader.declared(table, wanted);
        draft.replace(table);
        new Dependents(draft).requireNoneOf(table, name);
        draft.origins().of(table).ifPresent(origin -> origin.forgetColumn(name));
        return table.withColumns(table.columns().stream()
                .filter(column -> !column.name().equals(name))
                .toList());
    }

    private Table withChanged(AlterColumnContext alter) {
        String name = KeyReader.declared(table, source.name(alter.identifier()));
        ColumnChange change = new ColumnChange(source);
        return table.withColumns(table.columns().stream()
                .map(column -> column.name().equals(name) ? change.applied(alter.columnAction(), column) : column)
                .toList());
    }
}
