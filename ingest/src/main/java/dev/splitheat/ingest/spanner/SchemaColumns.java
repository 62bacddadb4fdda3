package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Which tables and columns a database's INFORMATION_SCHEMA has: an older Spanner, the emulator and a role with
 * fine-grained access lack some. A database that tells nothing about its INFORMATION_SCHEMA is taken to have all.
 */
final class SchemaColumns {
    static final String SQL =
            "SELECT TABLE_NAME, COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS WHERE LOWER(TABLE_SCHEMA) = 'information_schema'";

    private final Map<String, Set<String>> byTable = new HashMap<>();

    static SchemaColumns of(DatabaseClient client, Manners manners) {
        SchemaColumns present = new SchemaColumns();
        try (ResultSet answer = client.singleUse(manners.bound()).executeQuery(Statement.of(SQL), manners.query())) {
            Row row = new Row(answer);
            while (answer.next()) {
                present.add(row);
            }
        }
        return present;
    }

    void add(Row row) {
        byTable.computeIfAbsent(folded(row.text("TABLE_NAME")), table -> new HashSet<>())
                .add(folded(row.text("COLUMN_NAME")));
    }

    boolean all(String table, Collection<String> columns) {
        Set<String> present = byTable.getOrDefault(folded(table), Set.of());
        return byTable.isEmpty() || columns.stream().allMatch(column -> present.contains(folded(column)));
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT);
    }
}
