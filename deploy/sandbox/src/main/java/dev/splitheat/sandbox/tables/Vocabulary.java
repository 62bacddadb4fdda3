package dev.splitheat.sandbox.tables;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which system tables and columns a database knows.
 *
 * @param hidden what an older Spanner lacks: {@code SPLIT_STATS_TOP_HOUR}, or {@code
 *     SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS}; kept in upper case, whatever the dialect
 */
public record Vocabulary(Dialect dialect, Set<String> hidden) {
    public Vocabulary {
        Objects.requireNonNull(dialect, "dialect");
        hidden = hidden.stream().map(name -> name.toUpperCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** Everything that Spanner documents. */
    public static Vocabulary whole(Dialect dialect) {
        return new Vocabulary(dialect, Set.of());
    }

    public List<SystemTable> tables() {
        List<SystemTable> all = SystemTables.of(dialect);
        return hidden.isEmpty()
                ? all
                : all.stream()
                        .filter(table -> !hides(table.name()))
                        .map(this::known)
                        .toList();
    }

    private SystemTable known(SystemTable table) {
        return new SystemTable(
                table.schema(),
                table.name(),
                table.columns().stream().filter(column -> knows(table, column)).toList());
    }

    private boolean knows(SystemTable table, SystemColumn column) {
        return !hides(table.name() + "." + column.name());
    }

    private boolean hides(String name) {
        return hidden.contains(name.toUpperCase(Locale.ROOT));
    }
}
