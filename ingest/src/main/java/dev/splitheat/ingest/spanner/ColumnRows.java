package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Identity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Puts rows about columns together. A column's options come before the column. */
final class ColumnRows {
    static final String LOCALITY_GROUP = "locality_group";

    private record Place(String table, String column) {}

    private final SchemaNames names;
    private final Map<Place, Map<String, String>> options = new HashMap<>();
    private final Map<String, List<Column>> columns = new HashMap<>();

    ColumnRows(SchemaNames names) {
        this.names = names;
    }

    void option(Row row) {
        Place column = new Place(names.table(row), row.text("COLUMN_NAME"));
        row.optionalText("OPTION_VALUE").ifPresent(value -> options.computeIfAbsent(column, place -> new HashMap<>())
                .put(row.text("OPTION_NAME").toLowerCase(Locale.ROOT), OptionValue.of(value)));
    }

    void column(Row row) {
        String table = names.table(row);
        String name = row.text("COLUMN_NAME");
        ColumnType type = ColumnType.of(row.text("SPANNER_TYPE"));
        boolean generated = row.flag("IS_GENERATED");
        Optional<Identity> identity = identity(row);
        Map<String, String> own = options.getOrDefault(new Place(table, name), Map.of());
        columns.computeIfAbsent(table, place -> new ArrayList<>())
                .add(new Column(
                        name,
                        type,
                        row.flag("IS_NULLABLE"),
                        identity.isPresent() ? Optional.empty() : row.optionalText("COLUMN_DEFAULT"),
                        generated ? row.optionalText("GENERATION_EXPRESSION") : Optional.empty(),
                        generated && row.flag("IS_STORED"),
                        identity,
                        own.getOrDefault("allow_commit_timestamp", "").equalsIgnoreCase("true")
                                || type.text().equalsIgnoreCase("spanner.commit_timestamp"),
                        row.flag("IS_HIDDEN"),
                        row.filledText("ON_UPDATE_EXPRESSION"),
                        Optional.ofNullable(own.get(LOCALITY_GROUP))));
    }

    List<Column> of(String table) {
        return columns.getOrDefault(table, List.of());
    }

    private static Optional<Identity> identity(Row row) {
        if (!row.flag("IS_IDENTITY")) {
            return Optional.empty();
        }
        return Optional.of(new Identity(
                row.filledText("IDENTITY_GENERATION")
                        .filter("ALWAYS"::equalsIgnoreCase)
                        .isPresent(),
                number(row, "IDENTITY_SKIP_RANGE_MIN"),
                number(row, "IDENTITY_SKIP_RANGE_MAX"),
                number(row, "IDENTITY_START_WITH_COUNTER")));
    }

    private static OptionalLong number(Row row, String column) {
        return row.filledText(column)
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }
}
