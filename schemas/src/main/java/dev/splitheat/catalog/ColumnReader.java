package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnGroupContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnPartContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnTypeContext;
import dev.splitheat.catalog.grammar.DdlParser.DefaultValueContext;
import dev.splitheat.catalog.grammar.DdlParser.GeneratedContext;
import dev.splitheat.catalog.grammar.DdlParser.HiddenContext;
import dev.splitheat.catalog.grammar.DdlParser.IdentityContext;
import dev.splitheat.catalog.grammar.DdlParser.InlineKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.NotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.OnUpdateContext;
import dev.splitheat.catalog.grammar.DdlParser.OptionListContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the declaration of a column. */
record ColumnReader(SourceText source) {
    static final String COMMIT_TIMESTAMP_OPTION = "allow_commit_timestamp";
    private static final Set<String> SERIAL = Set.of("serial", "serial8", "bigserial", "smallserial");
    static final String COMMIT_TIMESTAMP_TYPE = "spanner.commit_timestamp";

    Column column(ColumnContext column) {
        return column(source.name(column.identifier()), column.columnType(), column.columnPart());
    }

    Column column(String name, ColumnTypeContext type, List<ColumnPartContext> parts) {
        ColumnType columnType = source.type(type);
        boolean serial = SERIAL.contains(type.getStart().getText().toLowerCase(Locale.ROOT));
        Column column = Column.plain(name, columnType, !serial)
                .withIdentity(serial ? Optional.of(Identity.BY_DEFAULT) : Optional.empty())
                .withCommitTimestamp(columnType.text().equals(COMMIT_TIMESTAMP_TYPE));
        for (ColumnPartContext part : parts) {
            column = with(part, column);
        }
        return column;
    }

    static boolean declaresKey(ColumnContext column) {
        for (ColumnPartContext part : column.columnPart()) {
            if (part instanceof InlineKeyContext) {
                return true;
            }
        }
        return false;
    }

    /** The column with what the options say; those that are not named stay as they are. */
    Column with(OptionListContext list, Column column) {
        OptionReader reader = new OptionReader(source);
        String before = String.valueOf(column.commitTimestamp());
        String after =
                reader.changed(Map.of(COMMIT_TIMESTAMP_OPTION, before), list).get(COMMIT_TIMESTAMP_OPTION);
        Column changed = column.withLocalityGroup(reader.localityGroup(column.localityGroup(), list))
                .withCommitTimestamp("true".equals(after));
        // PostgreSQL has a type for it instead, but the option is met in DDL that people write.
        return changed.commitTimestamp() && source.dialect() == Dialect.POSTGRESQL
                ? changed.withType(ColumnType.of(COMMIT_TIMESTAMP_TYPE))
                : changed;
    }

    private Column with(ColumnPartContext part, Column column) {
        if (part instanceof NotNullContext) {
            return column.withNullable(false);
        }
        if (part instanceof DefaultValueContext defaultValue) {
            return column.withDefault(Optional.of(SourceText.expression(defaultValue.defaultExpression())));
        }
        if (part instanceof ColumnOptionsContext options) {
            return with(options.optionList(), column);
        }
        if (part instanceof GeneratedContext generated) {
            return column.withGeneration(SourceText.inside(generated.parenthesised()), generated.STORED() != null);
        }
        if (part instanceof IdentityContext identity) {
            return column.withIdentity(Optional.of(identity(identity)));
        }
        if (part instanceof OnUpdateContext update) {
            return column.withOnUpdate(Optional.of(SourceText.expression(update.defaultExpression())));
        }
        if (part instanceof ColumnGroupContext group) {
            return column.withLocalityGroup(
                    Optional.of(source.name(group.localityGroup().identifier())));
        }
        return part instanceof HiddenContext ? column.withHidden(true) : column;
    }

    private static Identity identity(IdentityContext context) {
        Identity bare = Identity.BY_DEFAULT;
        Identity stated = new Identity(
                context.ALWAYS() != null, bare.skipRangeMin(), bare.skipRangeMax(), bare.startWithCounter());
        return context.counter() == null
                ? stated
                : CounterReader.changed(stated, context.counter().sequencePart());
    }
}
