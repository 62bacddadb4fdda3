package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.spanner.v1.StructType;
import dev.splitheat.ingest.collect.FailureKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out which tables and columns of SPANNER_SYS a database has. */
final class SystemColumnReader {
    private static final String TOLD =
            "SELECT TABLE_NAME, COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS WHERE LOWER(TABLE_SCHEMA) = 'spanner_sys'";

    private final Manners manners;

    SystemColumnReader(Manners manners) {
        this.manners = manners;
    }

    /** What INFORMATION_SCHEMA tells in one query; where it keeps silent, each table is tried. */
    SystemColumns told(DatabaseClient client) {
        Map<String, Set<String>> told = new HashMap<>();
        try (ResultSet answer = execute(client, TOLD)) {
            Row row = new Row(answer);
            while (answer.next()) {
                add(row, told);
            }
        } catch (RuntimeException e) {
            if (!notUnderstood(e)) {
                throw e;
            }
        }
        return told.isEmpty() ? tried(client) : new SystemColumns(told);
    }

    private static void add(Row row, Map<String, Set<String>> told) {
        String table = folded(row.text("TABLE_NAME"));
        if (SystemColumns.WANTED.contains(table)) {
            told.computeIfAbsent(table, name -> new HashSet<>()).add(folded(row.text("COLUMN_NAME")));
        }
    }

    /** What the tables themselves have: one query for each, without rows. */
    SystemColumns tried(DatabaseClient client) {
        Map<String, Set<String>> tried = new HashMap<>();
        for (String table : SystemColumns.WANTED) {
            Set<String> columns = columns(client, table);
            if (!columns.isEmpty()) {
                tried.put(table, columns);
            }
        }
        return new SystemColumns(tried);
    }

    private Set<String> columns(DatabaseClient client, String table) {
        try (ResultSet answer = execute(client, "SELECT * FROM SPANNER_SYS." + table + " LIMIT 0")) {
            answer.next();
            return answer.getMetadata().getRowType().getFieldsList().stream()
                    .map(StructType.Field::getName)
                    .map(SystemColumnReader::folded)
                    .collect(Collectors.toSet());
        } catch (RuntimeException e) {
            if (notUnderstood(e)) {
                return Set.of();
            }
            throw e;
        }
    }

    private static boolean notUnderstood(RuntimeException failure) {
        return SpannerFailure.kind(failure) == FailureKind.NOT_UNDERSTOOD;
    }

    private ResultSet execute(DatabaseClient client, String sql) {
        return client.singleUse(manners.bound()).executeQuery(Statement.of(sql), manners.query());
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT);
    }
}
