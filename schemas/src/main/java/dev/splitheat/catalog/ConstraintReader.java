package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.CheckContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnPartContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateTableContext;
import dev.splitheat.catalog.grammar.DdlParser.ForeignKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.IdentifierContext;
import dev.splitheat.catalog.grammar.DdlParser.InlineCheckContext;
import dev.splitheat.catalog.grammar.DdlParser.InlineReferencesContext;
import dev.splitheat.catalog.grammar.DdlParser.ReferencesContext;
import dev.splitheat.catalog.grammar.DdlParser.TableConstraintContext;
import dev.splitheat.catalog.grammar.DdlParser.TableElementContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;

/** Reads foreign keys and checks. */
record ConstraintReader(CatalogDraft draft, SourceText source) {
    /**
     * The table with the constraints that its statement declares. A foreign key that refers to nothing known becomes a
     * diagnostic and the table stays without it: the order of its rows does not depend on it.
     */
    Table constrained(Table bare, CreateTableContext statement) {
        Table table = bare;
        for (TableElementContext element : statement.tableElement()) {
            if (element.tableConstraint() != null) {
                table = tolerant(table, element.tableConstraint());
            } else if (element.column() != null) {
                for (ColumnPartContext part : element.column().columnPart()) {
                    table = inline(table, element.column(), part);
                }
            }
        }
        return table;
    }

    /** The table with the constraints that the declaration of a new column brings. */
    Table constrained(Table bare, ColumnContext column) {
        Table table = bare;
        for (ColumnPartContext part : column.columnPart()) {
            table = inline(table, column, part);
        }
        return table;
    }

    Table with(Table table, TableConstraintContext constraint) {
        if (constraint.check() != null) {
            return with(table, constraint.check());
        }
        ForeignKeyContext foreignKey = constraint.foreignKey();
        if (foreignKey == null) {
            return table;
        }
        boolean named = foreignKey.CONSTRAINT() != null;
        List<IdentifierContext> identifiers = foreignKey.identifier();
        List<String> columns = source.names(named ? identifiers.subList(1, identifiers.size()) : identifiers);
        Optional<String> name = named ? Optional.of(source.name(identifiers.get(0))) : Optional.empty();
        return with(
                table,
                name,
                columns,
                foreignKey.references(),
                foreignKey.FOREIGN().getSymbol());
    }

    private Table tolerant(Table table, TableConstraintContext constraint) {
        try {
            return with(table, constraint);
        } catch (ContradictoryDdlException e) {
            draft.problem(constraint.getStart(), e.getMessage());
            return table;
        }
    }

    private Table inline(Table table, ColumnContext column, ColumnPartContext part) {
        if (part instanceof InlineCheckContext check) {
            return with(table, check.check());
        }
        if (!(part instanceof InlineReferencesContext inline)) {
            return table;
        }
        try {
            List<String> columns = List.of(source.name(column.identifier()));
            return with(table, name(inline.identifier()), columns, inline.references(), part.getStart());
        } catch (ContradictoryDdlException e) {
            draft.problem(part.getStart(), e.getMessage());
            return table;
        }
    }

    private Table with(Table table, CheckContext check) {
        List<Check> checks = new ArrayList<>(table.checks());
        checks.add(new Check(name(check.identifier()), SourceText.inside(check.parenthesised())));
        return table.withConstraints(table.foreignKeys(), checks);
    }

    private Table with(
            Table table, Optional<String> name, List<String> columns, ReferencesContext references, Token clause) {
        ForeignKey key = foreignKey(table, name, columns, references);
        List<ForeignKey> keys = new ArrayList<>(table.foreignKeys());
        keys.add(key);
        Origin origin = new Origin(SourceText.place(statement(references)), SourceText.place(clause));
        draft.origins().of(table).ifPresent(declared -> declared.foreignKey(key, origin));
        return table.withConstraints(keys, table.checks());
    }

    private ForeignKey foreignKey(
            Table table, Optional<String> name, List<String> columns, ReferencesContext references) {
        String wanted = source.name(references.name());
        Table target = wanted.equalsIgnoreCase(table.name()) ? table : draft.table(wanted);
        List<String> referenced = references.columnList() == null
                ? target.primaryKey().stream().map(KeyColumn::column).toList()
                : declared(target, source.names(references.columnList().identifier()));
        if (referenced.size() != columns.size()) {
            throw new ContradictoryDdlException("foreign key of table " + table.name() + ": " + columns.size()
                    + " of its columns cannot refer to " + referenced.size() + " of table " + target.name());
        }
        boolean cascade = references.DELETE().stream().anyMatch(delete -> cascades(references, delete));
        return new ForeignKey(name, declared(table, columns), target.name(), referenced, cascade, enforced(references));
    }

    private static boolean cascades(ReferencesContext references, ParseTree delete) {
        return references
                .getChild(references.children.indexOf(delete) + 1)
                .getText()
                .equalsIgnoreCase("CASCADE");
    }

    private static boolean enforced(ReferencesContext references) {
        String words = SourceText.words(references.enforcement());
        return !words.contains("NOT ENFORCED");
    }

    private static List<String> declared(Table table, List<String> columns) {
        List<String> declared = new ArrayList<>();
        for (String column : columns) {
            String name = KeyReader.declared(table, column);
            if (declared.contains(name)) {
                throw KeyReader.twice(name);
            }
            declared.add(name);
        }
        return declared;
    }

    private Optional<String> name(IdentifierContext identifier) {
        return Optional.ofNullable(identifier).map(source::name);
    }

    private static Token statement(ParserRuleContext context) {
        ParserRuleContext top = context;
        while (top.getParent() != null) {
            top = top.getParent();
        }
        return top.getStart();
    }
}
