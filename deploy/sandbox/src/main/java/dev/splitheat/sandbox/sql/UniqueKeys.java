package dev.splitheat.sandbox.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The unique keys that foreign keys can refer to. */
final class UniqueKeys {
    /** A key that is known by the name of its constraint. */
    record UniqueKey(List<String> columns, String constraint) {
        UniqueKey {
            columns = List.copyOf(columns);
        }

        /** Counted from 1. */
        long position(String column) {
            return columns.indexOf(column) + 1L;
        }
    }

    private final Map<String, List<UniqueKey>> byTable = new HashMap<>();

    UniqueKey add(String table, List<String> columns, String constraint) {
        UniqueKey key = new UniqueKey(columns, constraint);
        byTable.computeIfAbsent(table, keyed -> new ArrayList<>()).add(key);
        return key;
    }

    /** The key of these columns, in whichever order. */
    Optional<UniqueKey> find(String table, List<String> columns) {
        return byTable.getOrDefault(table, List.of()).stream()
                .filter(key -> Set.copyOf(key.columns()).equals(Set.copyOf(columns)))
                .findFirst();
    }
}
