package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/** The catalogs that a database has had, by the first minute that was counted with each. */
final class CatalogHistory {
    private final TreeMap<Long, Catalog> since = new TreeMap<>();
    private final Set<String> tables = new HashSet<>();
    private Catalog now;

    CatalogHistory(Catalog first) {
        change(first);
    }

    void change(Catalog next) {
        now = next;
        next.tables().forEach(table -> tables.add(table.name()));
    }

    Catalog now() {
        return now;
    }

    /** The minute is counted with the catalog of now. */
    void counted(long end) {
        if (since.isEmpty() || since.lastEntry().getValue() != now) {
            since.put(end, now);
        }
    }

    /** The catalog of the minute with this end; the first, or the one of now, where none was counted. */
    Catalog at(long end) {
        if (since.isEmpty()) {
            return now;
        }
        return (since.floorEntry(end) == null ? since.firstEntry() : since.floorEntry(end)).getValue();
    }

    /** Whether the database has, or had, a table of this name. */
    boolean table(String name) {
        return tables.contains(name);
    }
}
