package dev.splitheat.sandbox.export;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.export.CellType.Field;
import dev.splitheat.sandbox.statistics.Statistics;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes an export directory: the schema, the database's description, and one file for each view that has rows and for
 * each change stream. Rows are asked for and written hour by hour.
 */
final class ExportWriter {
    private static final JsonFactory JSON = new JsonFactory();
    /** No view reaches further back. */
    private static final Duration FURTHEST = Duration.ofDays(30);
    /** Rows of so long are in memory at a time. */
    private static final Duration AT_A_TIME = Duration.ofHours(1);

    private final Path directory;
    private final Dialect dialect;

    private ExportWriter(Path directory, Dialect dialect) {
        this.directory = directory;
        this.dialect = dialect;
    }

    /**
     * Writes all, or leaves nothing: {@code schema.sql}, without which no export is read, comes last.
     *
     * @param directory new or empty
     * @param databaseName {@code projects/p/instances/i/databases/d}
     * @param ddl statements without their semicolons
     * @param readAt whose statistics are exported
     * @param changeRecords rows of one cell by the name of their stream; see {@code TableContents} for cells
     * @throws UnwritableExportException in one sentence that says why
     */
    public static void write(
            Path directory,
            String databaseName,
            Dialect dialect,
            int nodes,
            List<String> ddl,
            Statistics statistics,
            Instant readAt,
            Map<String, ? extends Iterable<List<Object>>> changeRecords) {
        try (ExportTarget target = ExportTarget.prepare(directory)) {
            ExportWriter writer = new ExportWriter(directory, dialect);
            writer.describe(databaseName, nodes);
            for (SystemTable view : SystemTables.all()) {
                if (isInterval(view) && statistics.views().contains(view.name())) {
                    writer.view(view, statistics, readAt);
                }
            }
            for (Map.Entry<String, ? extends Iterable<List<Object>>> stream : changeRecords.entrySet()) {
                writer.changes(stream.getKey(), stream.getValue());
            }
            writer.schema(ddl);
            target.complete();
        } catch (IOException e) {
            throw UnwritableExportException.failed(directory, e);
        }
    }

    private static boolean isInterval(SystemTable view) {
        return view.schema().equals(SystemTables.SPANNER_SYS)
                && view.columns().get(0).name().equals("INTERVAL_END");
    }

    private void describe(String databaseName, int nodes) throws IOException {
        try (JsonGenerator json =
                JSON.createGenerator(Files.newOutputStream(directory.resolve("database.json")), JsonEncoding.UTF8)) {
            json.writeStartObject();
            json.writeStringField("database", databaseName);
            json.writeStringField("dialect", dialect.name());
            json.writeNumberField("nodes", nodes);
            json.writeEndObject();
        }
    }

    private void schema(List<String> ddl) throws IOException {
        Files.writeString(
                directory.resolve("schema.sql"),
                ddl.stream().map(statement -> statement.strip() + ";\n").collect(Collectors.joining("\n")));
    }

    private void view(SystemTable view, Statistics statistics, Instant readAt) throws IOException {
        List<Field> columns = view.columns().stream()
                .map(column -> new Field(printed(column.name()), CellType.of(column.type())))
                .toList();
        IntStream written = IntStream.range(0, columns.size()).filter(place -> returned(columns.get(place)));
        Path file = directory.resolve(view.name().toLowerCase(Locale.ROOT) + ".json");
        Instant newest = statistics.newestVisibleAt(readAt);
        try (ResultSetWriter rows = new ResultSetWriter(file, columns, written)) {
            for (Instant from = newest.minus(FURTHEST); from.isBefore(newest); from = from.plus(AT_A_TIME)) {
                Instant last = from.plus(AT_A_TIME);
                for (List<Object> row :
                        statistics.rows(view.name(), readAt, from.plusNanos(1), last.isAfter(newest) ? newest : last)) {
                    rows.write(row);
                }
            }
        }
    }

    private void changes(String stream, Iterable<List<Object>> records) throws IOException {
        Path file = directory.resolve("change_records_" + stream + ".json");
        List<Field> columns = List.of(ChangeRecordColumn.of(stream, dialect));
        try (ResultSetWriter rows = new ResultSetWriter(file, columns, IntStream.of(0))) {
            for (List<Object> record : records) {
                rows.write(record);
            }
        }
    }

    /** UNVERIFIED: that these views have lower-case columns in PostgreSQL, as INFORMATION_SCHEMA has. */
    private String printed(String column) {
        return dialect == Dialect.POSTGRESQL ? column.toLowerCase(Locale.ROOT) : column;
    }

    /** Google: the dialect PostgreSQL returns no ARRAY of STRUCT, and has the columns of JSON text for it. */
    private boolean returned(Field column) {
        return dialect != Dialect.POSTGRESQL || !column.type().arrayOfStructs();
    }
}
