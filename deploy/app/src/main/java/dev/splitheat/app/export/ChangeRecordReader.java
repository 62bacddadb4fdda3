package dev.splitheat.app.export;

import dev.splitheat.ingest.collect.keys.StreamRecord;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.ingest.spanner.ChangeJson;
import dev.splitheat.interval.TableSample.Write;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the rows of an exported change stream. They have one column, whatever its name: a list of structs in GoogleSQL,
 * one JSON object in PostgreSQL's dialect. Heartbeats and partitions are passed over.
 */
final class ChangeRecordReader {
    private final Optional<String> column;
    /** Each record describes its table's columns anew. */
    private final Map<List<DescribedColumn>, List<DescribedColumn>> described = new HashMap<>();

    ChangeRecordReader(ResultSetFile file) {
        this.column = file.columns().stream().findFirst();
    }

    void read(StructValue row, Consumer<Changes> reader) {
        column.ifPresent(name -> {
            if (row.isArray(name)) {
                row.structs(name).stream()
                        .flatMap(record -> record.structs("data_change_record").stream())
                        .forEach(change -> reader.accept(changes(change)));
            } else {
                row.stringOrJson(name).ifPresent(text -> read(row, name, text, reader));
            }
        });
    }

    private void read(StructValue row, String column, String text, Consumer<Changes> reader) {
        try {
            ChangeJson.read(text, record -> changesOf(record).ifPresent(reader));
        } catch (RuntimeException e) {
            // A document that is none fails wherever it first is not as expected.
            throw row.refused(column, "expected a change record as JSON, found something else: " + e.getMessage());
        }
    }

    private static Optional<Changes> changesOf(StreamRecord record) {
        return record instanceof Changes changes ? Optional.of(changes) : Optional.empty();
    }

    private Changes changes(StructValue change) {
        return new Changes(
                required(change, "table_name"),
                write(change),
                change.timestamp("commit_timestamp").orElseThrow(() -> change.absent("commit_timestamp")),
                change.string("transaction_tag").orElse(""),
                change.bool("is_system_transaction").orElse(false),
                described.computeIfAbsent(columns(change), columns -> columns),
                change.structs("mods").stream()
                        .map(mod -> mod.stringOrJson("keys").orElseThrow(() -> mod.absent("keys")))
                        .toList());
    }

    private static List<DescribedColumn> columns(StructValue change) {
        return change.structs("column_types").stream()
                .map(ChangeRecordReader::column)
                .toList();
    }

    private static DescribedColumn column(StructValue column) {
        return new DescribedColumn(
                required(column, "name"),
                type(column),
                column.bool("is_primary_key").orElse(false),
                column.int64("ordinal_position").orElse(0L));
    }

    private static String type(StructValue column) {
        String type = column.stringOrJson("type").orElseThrow(() -> column.absent("type"));
        try {
            return ChangeJson.typeCode(type);
        } catch (RuntimeException e) {
            throw column.refused("type", "expected a type as JSON, found " + type);
        }
    }

    private static Write write(StructValue change) {
        String kind = required(change, "mod_type");
        return Arrays.stream(Write.values())
                .filter(write -> write.name().equals(kind))
                .findFirst()
                .orElseThrow(() ->
                        change.refused("mod_type", "expected one of " + List.of(Write.values()) + ", found " + kind));
    }

    private static String required(StructValue value, String column) {
        return value.string(column).orElseThrow(() -> value.absent(column));
    }
}
