package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.ColumnContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnPartContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnTypeContext;
import dev.splitheat.catalog.grammar.DdlParser.DefaultValueContext;
import dev.splitheat.catalog.grammar.DdlParser.GeneratedContext;
import dev.splitheat.catalog.grammar.DdlParser.IdentityContext;
import dev.splitheat.catalog.grammar.DdlParser.InlineKeyContext;
import dev.splitheat.catalog.grammar.DdlParser.NotNullContext;
import dev.splitheat.catalog.grammar.DdlParser.OptionListContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the declaration of a column. */
record ColumnReader(SourceText source) {
    static final String COMMIT_TIMESTAMP_TYPE = "spanner.commit_timestamp";

    Column column(ColumnContext column) {
        return column(source.name(column.identifier()), column.columnType(), column.columnPart());
    }

    Column column(String name, ColumnTypeContext type, List<ColumnPartContext> parts) {
        ColumnType columnType = source.type(type);
        boolean serial = type.getText().toLowerCase(Locale.ROOT).matches("(big)?serial8?");
        Column column = Column.plain(name, columnType, !serial)
                .withIdentity(serial ? Optional.of(Identity.BY_DEFAULT) : Optional.empty())
                .withCommitTimestamp(columnType.text().equals(COMMIT_TIMESTAMP_TYPE));
        for (ColumnPartContext part : parts) {
            column = with(part, column);
        }
        return column;
    }

    static boolean declaresKey(ColumnContext column) {
        return column.columnPart().stream().anyMatch(InlineKeyContext.class::isInstance);
    }

    /** What the options say about commit timestamps, if they say something. */
    Optional<Boolean> commitTimestamp(OptionListContext options) {
        return options.option().stream()
                .filter(option -> source.name(option.identifier()).equalsIgnoreCase("allow_commit_timestamp"))
                .map(option -> option.optionValue().getText().equalsIgnoreCase("true"))
                .findFirst();
    }

    private Column with(ColumnPartContext part, Column column) {
        if (part instanceof NotNullContext) {
            return column.withNullable(false);
        }
        if (part instanceof DefaultValueContext defaultValue) {
            return column.withDefault(Optional.of(SourceText.expression(defaultValue.defaultExpression())));
        }
        if (part instanceof ColumnOptionsContext options) {
            return commitTimestamp(options.optionList())
                    .map(column::withCommitTimestamp)
                    .orElse(column);
        }
        if (part instanceof GeneratedContext generated) {
            return column.withGeneration(SourceText.inside(generated.parenthesised()), generated.STORED() != null);
        }
        return part instanceof IdentityContext ? column.withIdentity(Optional.of(Identity.BY_DEFAULT)) : column;
    }
}
