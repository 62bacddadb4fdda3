package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.LocalityGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Puts rows about locality groups together. There are rows about options only, so that a group without options is known
 * from the tables and columns that name it.
 */
final class LocalityGroupRows {
    private final Map<String, Map<String, String>> groups = new TreeMap<>();
    private final Map<String, String> byTable = new HashMap<>();
    private final SchemaNames names;

    LocalityGroupRows(SchemaNames names) {
        this.names = names;
    }

    /** An option that is not set may come as NULL. */
    void option(Row row) {
        Map<String, String> options = named(row.text("LOCALITY_GROUP_NAME"));
        row.optionalText("OPTION_VALUE")
                .ifPresent(
                        value -> options.put(row.text("OPTION_NAME").toLowerCase(Locale.ROOT), OptionValue.of(value)));
    }

    void tableOption(Row row) {
        if (row.text("OPTION_NAME").equalsIgnoreCase(ColumnRows.LOCALITY_GROUP)) {
            row.optionalText("OPTION_VALUE").map(OptionValue::of).ifPresent(group -> {
                byTable.put(names.table(row), group);
                named(group);
            });
        }
    }

    void columnOption(Row row) {
        if (row.text("OPTION_NAME").equalsIgnoreCase(ColumnRows.LOCALITY_GROUP)) {
            row.optionalText("OPTION_VALUE").map(OptionValue::of).ifPresent(this::named);
        }
    }

    Optional<String> ofTable(String table) {
        return Optional.ofNullable(byTable.get(table));
    }

    List<LocalityGroup> all() {
        return groups.entrySet().stream()
                .map(group -> new LocalityGroup(group.getKey(), group.getValue()))
                .toList();
    }

    private Map<String, String> named(String group) {
        return groups.computeIfAbsent(group, name -> new HashMap<>());
    }
}
