package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AddIdentityContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnActionContext;
import dev.splitheat.catalog.grammar.DdlParser.DropDefaultContext;
import dev.splitheat.catalog.grammar.DdlParser.DropIdentityContext;
import dev.splitheat.catalog.grammar.DdlParser.DropNotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.DropOnUpdateContext;
import dev.splitheat.catalog.grammar.DdlParser.RedefineContext;
import dev.splitheat.catalog.grammar.DdlParser.SetColumnGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.SetColumnOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SetCounterContext;
import dev.splitheat.catalog.grammar.DdlParser.SetDefaultContext;
import dev.splitheat.catalog.grammar.DdlParser.SetNotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.SetOnUpdateContext;
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
        if (action instanceof SetOnUpdateContext set) {
            return column.withOnUpdate(Optional.of(SourceText.expression(set.defaultExpression())));
        }
        if (action instanceof DropOnUpdateContext) {
            return column.withOnUpdate(Optional.empty());
        }
        return stored(action, column);
    }

    private Column stored(ColumnActionContext action, Column column) {
        if (action instanceof SetColumnOptionsContext set) {
            return new ColumnReader(source).with(set.optionList(), column);
        }
        if (action instanceof SetColumnGroupContext set) {
            return column.withLocalityGroup(
                    Optional.of(source.name(set.localityGroup().identifier())));
        }
        if (action instanceof SetCounterContext set) {
            return column.withIdentity(Optional.of(CounterReader.changed(identity(column), set.sequencePart())));
        }
        if (action instanceof AddIdentityContext) {
            return column.withIdentity(Optional.of(Identity.BY_DEFAULT));
        }
        if (action instanceof DropIdentityContext) {
            return column.withIdentity(Optional.empty());
        }
        return action instanceof RedefineContext redefine ? redefined(redefine, column) : column;
    }

    private static Identity identity(Column column) {
        return column.identity()
                .orElseThrow(() -> new ContradictoryDdlException("column " + column.name() + " has no identity"));
    }

    /** GoogleSQL's form states type, nullability and default anew; a generated or identity column stays one. */
    private Column redefined(RedefineContext redefine, Column old) {
        Column stated = new ColumnReader(source).column(old.name(), redefine.columnType(), redefine.columnPart());
        Column kept = stated.withIdentity(stated.identity().or(old::identity))
                .withCommitTimestamp(stated.commitTimestamp() || old.commitTimestamp())
                .withOnUpdate(stated.onUpdate().or(old::onUpdate))
                .withLocalityGroup(stated.localityGroup().or(old::localityGroup))
                .withHidden(stated.hidden() || old.hidden());
        return stated.generated() || !old.generated()
                ? kept
                : kept.withGeneration(old.generationExpression().get(), old.stored());
    }
}
