package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Servers;
import dev.splitheat.evidence.Statement;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a database that is well watched shows of a finding: rates of all tables and indexes, writes of the hot table whose times
 * and blamed column grow, and statements that look for its rows by each of its columns.
 */
final class Observed {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    /** With fewer nothing is said of what a redesign brings. */
    private static final int WRITES = 600;

    private Observed() {}

    static Evidence of(Finding finding, Catalog catalog) {
        Optional<Table> table = finding.table().flatMap(catalog::table);
        return new Evidence(
                table.map(hot -> writes(hot, finding, new KeySpace(catalog))).orElse(List.of()),
                List.of(),
                traffic(catalog),
                Optional.of(new Servers(3, false)),
                Optional.empty(),
                table.map(hot -> statements(hot, catalog.dialect())).orElse(List.of()),
                List.of());
    }

    private static Map<String, Traffic> traffic(Catalog catalog) {
        Traffic busy = new Traffic(4_000, 5_000, 20, 40, Duration.ofDays(7), Optional.empty(), Optional.empty());
        return Stream.concat(
                        catalog.tables().stream().map(Table::name),
                        catalog.indexes().stream().map(index -> index.name()))
                .collect(Collectors.toMap(name -> name, name -> busy));
    }

    private static List<ObservedWrite> writes(Table table, Finding finding, KeySpace keys) {
        Random random = new Random(7);
        return IntStream.range(0, WRITES)
                .mapToObj(number -> {
                    Key key = keys.row(table.name(), row(table, finding.column(), number, random));
                    return new ObservedWrite(key, Write.INSERT, NOON.plusMillis(number), 1, "");
                })
                .toList();
    }

    private static Map<String, Object> row(Table table, Optional<String> blamed, int number, Random random) {
        Map<String, Object> row = new HashMap<>();
        for (KeyColumn part : table.primaryKey()) {
            Column column = table.column(part.column()).orElseThrow();
            boolean grows = blamed.filter(column.name()::equalsIgnoreCase).isPresent();
            row.put(column.name(), value(column, grows ? number : random.nextInt(1_000_000), number));
        }
        return row;
    }

    private static Object value(Column column, long number, int moment) {
        return switch (column.type().base()) {
            case INT64 -> Long.toString(number);
            case TIMESTAMP -> NOON.plusMillis(moment).toString();
            case DATE -> "2026-11-20";
            case BOOL -> moment % 2 == 0;
            case UUID -> new UUID(number * 0x9E3779B97F4A7C15L, number).toString();
            case STRING, BYTES, NUMERIC, FLOAT32, FLOAT64, OTHER -> Long.toString(number);
        };
    }

    private static List<Statement> statements(Table table, Dialect dialect) {
        String from = DdlPrinter.identifier(table.name(), dialect);
        String parameter = dialect == Dialect.POSTGRESQL ? "$1" : "@p";
        // Nobody asks for the last column.
        return table.columns().stream()
                .limit(Math.max(1, table.columns().size() - 1))
                .map(column -> DdlPrinter.identifier(column.name(), dialect))
                .flatMap(column -> Stream.of(
                        "SELECT " + column + " FROM " + from,
                        "SELECT " + column + " FROM " + from + " WHERE " + column + " = " + parameter,
                        "SELECT " + column + " FROM " + from + " WHERE " + column + " = " + parameter + " ORDER BY "
                                + DdlPrinter.identifier(last(table), dialect) + " DESC LIMIT 10"))
                .map(text -> new Statement(Driver.Kind.QUERY, OptionalLong.empty(), "", text, false, 10, 2, 1_000))
                .toList();
    }

    private static String last(Table table) {
        return table.primaryKey().isEmpty()
                ? table.columns().get(0).name()
                : table.primaryKey().get(table.primaryKey().size() - 1).column();
    }
}
