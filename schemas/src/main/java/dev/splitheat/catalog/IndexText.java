package dev.splitheat.catalog;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes indexes in the catalog's dialect. */
record IndexText(Catalog catalog) {
    String createIndex(Index index) {
        return switch (index.kind()) {
            case SECONDARY -> secondary(index);
            case SEARCH -> search(index);
            case VECTOR -> vector(index);
        };
    }

    private String secondary(Index index) {
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                "CREATE "
                        + (index.unique() ? "UNIQUE " : "")
                        + (nullFiltered(index) ? "NULL_FILTERED " : "")
                        + target("INDEX ", "", index)
                        + columns(" STORING (", index.storedColumns())
                        + (nullFiltered(index) ? "" : condition(index))
                        + interleaving(", INTERLEAVE IN ", index)
                        + options(" OPTIONS", index);
            // Spanner wants WHERE last.
            case POSTGRESQL ->
                "CREATE "
                        + (index.unique() ? "UNIQUE " : "")
                        + target("INDEX ", "", index)
                        + columns(" INCLUDE (", index.storedColumns())
                        + interleaving(" INTERLEAVE IN ", index)
                        + options(" WITH", index)
                        + condition(index);
        };
    }

    private String search(Index index) {
        boolean google = catalog.dialect() == Dialect.GOOGLE_STANDARD_SQL;
        String columns = target("CREATE SEARCH INDEX ", "", index)
                + columns(google ? " STORING (" : " INCLUDE (", index.storedColumns())
                + list(" PARTITION BY ", index.partitionBy().stream().map(this::quoted))
                + list(" ORDER BY ", index.orderBy().stream().map(this::keyPart));
        return google
                ? columns + condition(index) + interleaving(", INTERLEAVE IN ", index) + options(" OPTIONS", index)
                : columns + interleaving(" INTERLEAVE IN ", index) + options(" WITH", index) + condition(index);
    }

    private String vector(Index index) {
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL ->
                target("CREATE VECTOR INDEX ", "", index)
                        + columns(" STORING (", index.storedColumns())
                        + condition(index)
                        + options(" OPTIONS", index);
            case POSTGRESQL ->
                target("CREATE INDEX ", " USING ScaNN ", index)
                        + columns(" INCLUDE (", index.storedColumns())
                        + options(" WITH", index)
                        + condition(index);
        };
    }

    private String target(String words, String method, Index index) {
        return words + Identifiers.path(declaredName(index), catalog.dialect()) + " ON "
                + Identifiers.path(index.table(), catalog.dialect())
                + method
                + index.keyColumns().stream().map(this::keyPart).collect(Collectors.joining(", ", "(", ")"));
    }

    /** PostgreSQL takes no schema there. */
    private String declaredName(Index index) {
        return switch (catalog.dialect()) {
            case GOOGLE_STANDARD_SQL -> index.name();
            case POSTGRESQL -> index.name().substring(index.name().lastIndexOf('.') + 1);
        };
    }

    private String keyPart(KeyColumn part) {
        return TableText.keyPart(part, catalog.dialect());
    }

    private String columns(String before, List<String> names) {
        return names.isEmpty() ? "" : names.stream().map(this::quoted).collect(Collectors.joining(", ", before, ")"));
    }

    private static String list(String before, Stream<String> parts) {
        String list = parts.collect(Collectors.joining(", "));
        return list.isEmpty() ? "" : before + list;
    }

    private String interleaving(String before, Index index) {
        return index.interleavedIn()
                .map(parent -> before + Identifiers.path(parent, catalog.dialect()))
                .orElse("");
    }

    private String options(String before, Index index) {
        return new OptionText(catalog.dialect()).list(before, index.options());
    }

    /** Whether GoogleSQL's short word says exactly what is left out: a filter of fewer or other columns needs WHERE. */
    private static boolean nullFiltered(Index index) {
        return index.nullFiltered()
                && index.notNullColumns().size() == index.keyColumns().size();
    }

    private String condition(Index index) {
        return index.notNullColumns().isEmpty()
                ? ""
                : index.notNullColumns().stream()
                        .map(column -> quoted(column) + " IS NOT NULL")
                        .collect(Collectors.joining(" AND ", " WHERE ", ""));
    }

    private String quoted(String name) {
        return Identifiers.quoted(name, catalog.dialect());
    }
}
