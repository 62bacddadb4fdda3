package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.KeyColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Puts rows about keys and indexes together. An index's columns and options come before the index. */
final class IndexRows {
    private static final String PRIMARY_KEY = "PRIMARY_KEY";
    /** Spanner takes no other condition than that columns are not NULL. */
    private static final Pattern NOT_NULL = Pattern.compile(
            "(?i)(?:(`[^`]+`|\"(?:\"\"|[^\"])+\")|([\\p{L}_][\\p{L}\\p{N}_$]*))[\\s)]+IS\\s+NOT\\s+NULL\\b");

    private record Place(String table, String index) {}

    private record Part(KeyColumn column, String type) {}

    private final SchemaNames names;
    private final Map<Place, List<Part>> keys = new HashMap<>();
    private final Map<Place, List<String>> stored = new HashMap<>();
    private final Map<Place, Map<String, String>> options = new HashMap<>();
    private final List<Index> indexes = new ArrayList<>();

    IndexRows(SchemaNames names) {
        this.names = names;
    }

    void option(Row row) {
        Place index = new Place(names.table(row), row.text("INDEX_NAME"));
        row.optionalText("OPTION_VALUE").ifPresent(value -> options.computeIfAbsent(index, place -> new HashMap<>())
                .put(row.text("OPTION_NAME").toLowerCase(Locale.ROOT), OptionValue.of(value)));
    }

    /** A column without a position is one that the index only stores. */
    void column(Row row) {
        Place index = new Place(names.table(row), row.text("INDEX_NAME"));
        String name = row.text("COLUMN_NAME");
        if (row.number("ORDINAL_POSITION").isEmpty()) {
            stored.computeIfAbsent(index, place -> new ArrayList<>()).add(name);
            return;
        }
        String ordering = row.filledText("COLUMN_ORDERING").orElse("ASC");
        keys.computeIfAbsent(index, place -> new ArrayList<>())
                .add(new Part(ordered(name, ordering), row.text("SPANNER_TYPE")));
    }

    void index(Row row) {
        String type = row.text("INDEX_TYPE").toUpperCase(Locale.ROOT);
        if (type.equals(PRIMARY_KEY)) {
            return;
        }
        Place place = new Place(names.table(row), row.text("INDEX_NAME"));
        String schema = row.text("TABLE_SCHEMA");
        IndexKind kind = kind(type);
        Index index = new Index(
                names.qualified(schema, place.index()),
                place.table(),
                kind,
                key(place, kind),
                stored.getOrDefault(place, List.of()),
                row.flag("IS_UNIQUE"),
                List.of(),
                row.filledText("PARENT_TABLE_NAME").map(parent -> names.qualified(schema, parent)),
                row.flag("SPANNER_IS_MANAGED"),
                row.texts("SEARCH_PARTITION_BY"),
                row.texts("SEARCH_ORDER_BY").stream().map(this::ordered).toList(),
                options.getOrDefault(place, Map.of()));
        indexes.add(index.withNotNullColumns(notNullColumns(row, index)));
    }

    /** A filter is written in full; without one the flag speaks of all columns that place a row. */
    private List<String> notNullColumns(Row row, Index index) {
        List<String> filter = row.filledText("FILTER")
                .map(text -> NOT_NULL.matcher(text).results().map(this::column).toList())
                .orElse(List.of());
        if (filter.isEmpty()) {
            return row.flag("IS_NULL_FILTERED") ? index.placingColumns() : List.of();
        }
        return filter;
    }

    private String column(MatchResult condition) {
        String quoted = condition.group(1);
        if (quoted != null) {
            return quoted.substring(1, quoted.length() - 1).replace("\"\"", "\"");
        }
        String bare = condition.group(2);
        return names.dialect() == Dialect.POSTGRESQL ? bare.toLowerCase(Locale.ROOT) : bare;
    }

    List<KeyColumn> primaryKey(String table) {
        return keys.getOrDefault(new Place(table, PRIMARY_KEY), List.of()).stream()
                .map(Part::column)
                .toList();
    }

    List<Index> all() {
        return List.copyOf(indexes);
    }

    /** Of a search index, the columns that it is partitioned and ordered by are listed too. */
    private List<KeyColumn> key(Place place, IndexKind kind) {
        return keys.getOrDefault(place, List.of()).stream()
                .filter(part -> kind != IndexKind.SEARCH || tokens(part.type()))
                .map(Part::column)
                .toList();
    }

    private KeyColumn ordered(String text) {
        String[] words = text.strip().split("\\s+", 2);
        return ordered(words[0], words.length == 1 ? "ASC" : words[1]);
    }

    private KeyColumn ordered(String name, String ordering) {
        String upper = ordering.toUpperCase(Locale.ROOT);
        boolean descending = upper.startsWith("DESC");
        boolean nullsLast = upper.endsWith("NULLS LAST")
                || !upper.endsWith("NULLS FIRST") && names.dialect().nullsLast(descending);
        return new KeyColumn(name, descending, nullsLast);
    }

    private static boolean tokens(String type) {
        return type.equalsIgnoreCase("TOKENLIST") || type.equalsIgnoreCase("spanner.tokenlist");
    }

    private static IndexKind kind(String type) {
        return switch (type) {
            case "SEARCH" -> IndexKind.SEARCH;
            case "VECTOR" -> IndexKind.VECTOR;
            default -> IndexKind.SECONDARY;
        };
    }
}
