package dev.splitheat.sandbox.tables;

import dev.splitheat.catalog.Dialect;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of all system tables and of their columns. */
public final class SystemColumnNames {
    private static final Map<Dialect, Set<String>> NAMES = new EnumMap<>(Dialect.class);

    static {
        for (Dialect dialect : Dialect.values()) {
            NAMES.put(
                    dialect,
                    SystemTables.of(dialect).stream()
                            .flatMap(table -> Stream.concat(
                                    Stream.of(table.schema(), table.name()),
                                    table.columns().stream().map(SystemTable.SystemColumn::name)))
                            .collect(Collectors.toUnmodifiableSet()));
        }
    }

    private SystemColumnNames() {}

    public static Set<String> of(Dialect dialect) {
        return NAMES.get(dialect);
    }
}
