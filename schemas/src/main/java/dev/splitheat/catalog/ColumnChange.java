package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnActionContext;
import dev.splitheat.catalog.grammar.DdlParser.DropDefaultContext;
import dev.splitheat.catalog.grammar.DdlParser.DropNotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.RedefineContext;
import dev.splitheat.catalog.grammar.DdlParser.SetColumnOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SetDefaultContext;
import dev.splitheat.catalog.grammar.DdlParser.SetNotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.SetTypeContext;
import java.util.Optional;

/** Applies {@code ALTER COLUMN}. */
record ColumnChange(SourceText source) {
    Column applied(ColumnActionContext action, Column column) {
        if (action instanceof SetDefaultContext set) {
            return column.withDefault(Optional.of(SourceText.expression(set.defaultExpression())));
        }
        if (action instanceof DropDefaultContext) {
            return column.withDefault(Optional.empty());
        }
        if (action instanceof SetNotNullContext) {
            return column.withNullable(false);
        }
        if (action instanceof DropNotNullContext) {
            return column.withNullable(true);
        }
        if (action instanceof SetTypeContext set) {
            return column.withType(source.type(set.columnType()));
        }
        if (action instanceof SetColumnOptionsContext set) {
            return new ColumnReader(source)
                    .commitTimestamp(set.optionList())
                    .map(column::withCommitTimestamp)
                    .orElse(column);
        }
        return action instanceof RedefineContext redefine ? redefined(redefine, column) : column;
    }

    /** GoogleSQL's form states type, nullability and default anew; a generated or identity column stays one. */
    private Column redefined(RedefineContext redefine, Column old) {
        Column stated = new ColumnReader(source).column(old.name(), redefine.columnType(), redefine.columnPart());
        return new Column(
                old.name(),
                stated.type(),
                stated.nullable(),
                stated.defaultExpression(),
                stated.generationExpression().or(old::generationExpression),
                stated.generated() ? stated.stored() : old.stored(),
                stated.identity() || old.identity(),
                stated.commitTimestamp() || old.commitTimestamp());
    }
}
