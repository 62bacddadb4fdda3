package dev.splitheat.catalog;

import java.util.List;
import java.util.stream.Collectors;

/** Writes indexes in the catalog's dialect. */
record IndexText(Catalog catalog) {
    String createIndex(Index index) {
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                "CREATE "
                        + (index.unique() ? "UNIQUE " : "")
                        + (index.nullFiltered() ? "NULL_FILTERED " : "")
                        + target(index)
                        + columns(" STORING (", index.storedColumns())
                        + interleaving(", INTERLEAVE IN ", index);
            // Spanner wants WHERE last.
            case POSTGRESQL ->
                "CREATE "
                        + (index.unique() ? "UNIQUE " : "")
                        + target(index)
                        + columns(" INCLUDE (", index.storedColumns())
                        + interleaving(" INTERLEAVE IN ", index)
                        + (index.nullFiltered() ? " WHERE " + notNull(index) : "");
        };
    }

    private String target(Index index) {
        return "INDEX " + Identifiers.path(index.name(), catalog.dialect()) + " ON "
                + Identifiers.path(index.table(), catalog.dialect())
                + index.keyColumns().stream()
                        .map(part -> TableText.keyPart(part, catalog.dialect()))
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private String columns(String before, List<String> names) {
        return names.isEmpty() ? "" : names.stream().map(this::quoted).collect(Collectors.joining(", ", before, ")"));
    }

    private String interleaving(String before, Index index) {
        return index.interleavedIn()
                .map(parent -> before + Identifiers.path(parent, catalog.dialect()))
                .orElse("");
    }

    private String notNull(Index index) {
        List<String> all = index.keyColumns().stream().map(KeyColumn::column).toList();
        List<String> nullable =
                all.stream().filter(column -> !neverNull(index, column)).toList();
        return (nullable.isEmpty() ? all : nullable)
                .stream().map(column -> quoted(column) + " IS NOT NULL").collect(Collectors.joining(" AND "));
    }

    private boolean neverNull(Index index, String column) {
        return catalog.table(index.table())
                .flatMap(table -> table.column(column))
                .filter(found -> !found.nullable())
                .isPresent();
    }

    private String quoted(String name) {
        return Identifiers.quoted(name, catalog.dialect());
    }
}
