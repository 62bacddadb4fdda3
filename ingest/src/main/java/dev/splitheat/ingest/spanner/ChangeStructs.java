package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import dev.splitheat.ingest.collect.keys.StreamRecord;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.interval.TableSample.Write;
import java.util.List;
import java.util.function.Consumer;

/** Reads change records as GoogleSQL databases tell them: structs in lists, of which one list is not empty. */
final class ChangeStructs {
    private ChangeStructs() {}

    static void read(StructReader row, Consumer<StreamRecord> reader) {
        for (Struct record : row.getStructList(0)) {
            record.getStructList("data_change_record").forEach(change -> reader.accept(changes(change)));
            record.getStructList("child_partitions_record").forEach(children -> reader.accept(children(children)));
        }
    }

    private static Changes changes(Struct change) {
        return new Changes(
                change.getString("table_name"),
                Write.valueOf(change.getString("mod_type")),
                change.getTimestamp("commit_timestamp").toSqlTimestamp().toInstant(),
                change.isNull("transaction_tag") ? "" : change.getString("transaction_tag"),
                !change.isNull("is_system_transaction") && change.getBoolean("is_system_transaction"),
                change.getStructList("column_types").stream()
                        .map(ChangeStructs::column)
                        .toList(),
                change.getStructList("mods").stream()
                        .map(mod -> json(mod, "keys"))
                        .toList());
    }

    private static DescribedColumn column(Struct column) {
        return new DescribedColumn(
                column.getString("name"),
                ChangeJson.typeCode(json(column, "type")),
                column.getBoolean("is_primary_key"),
                column.getLong("ordinal_position"));
    }

    private static Children children(Struct record) {
        List<Child> children = record.getStructList("child_partitions").stream()
                .map(child -> new Child(child.getString("token"), child.getStringList("parent_partition_tokens")))
                .toList();
        return new Children(
                record.getTimestamp("start_timestamp").toSqlTimestamp().toInstant(), children);
    }

    /** Documented as STRING, and JSON in fact. */
    private static String json(Struct struct, String field) {
        return struct.getColumnType(field).getCode() == Type.Code.JSON
                ? struct.getJson(field)
                : struct.getString(field);
    }
}
