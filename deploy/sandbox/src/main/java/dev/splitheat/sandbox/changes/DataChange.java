package dev.splitheat.sandbox.changes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.tables.Struct;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Changes of one kind to one table, committed by one transaction in one partition.
 *
 * @param at the commit timestamp
 * @param sequence of the record in its transaction, over all partitions
 * @param transaction says which records belong together
 * @param lastInPartition whether the transaction leaves nothing more in this partition
 * @param tableColumns the columns that the mods speak of
 */
public record DataChange(
        Instant at,
        int sequence,
        Transaction transaction,
        boolean lastInPartition,
        String table,
        List<ColumnFacts> tableColumns,
        List<Mod> mods,
        Access access,
        CaptureType capture)
        implements ChangeRecord {
    /**
     * What every record of a transaction repeats.
     *
     * @param records that it left in all partitions
     * @param tag empty when there is none
     * @param system whether Spanner itself committed it
     */
    record Transaction(String id, int records, int partitions, String tag, boolean system) {
        Transaction {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(tag, "tag");
        }
    }

    public DataChange {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(transaction, "transaction");
        Objects.requireNonNull(table, "table");
        tableColumns = List.copyOf(tableColumns);
        mods = List.copyOf(mods);
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(capture, "capture");
    }

    /** The JSON object of each changed row's key. */
    public List<String> keys() {
        return mods.stream().map(Mod::keys).toList();
    }

    @Override
    public List<Struct> cell() {
        Struct record = Struct.of(
                at,
                ChangeRecord.sequence(sequence),
                transaction.id(),
                lastInPartition,
                table,
                tableColumns.stream()
                        .map(column -> Struct.of(column.name(), column.type(), column.inKey(), (long) column.ordinal()))
                        .toList(),
                mods.stream()
                        .map(mod -> Struct.of(mod.keys(), mod.newValues(), mod.oldValues()))
                        .toList(),
                access.name(),
                capture.name(),
                (long) transaction.records(),
                (long) transaction.partitions(),
                transaction.tag(),
                transaction.system());
        return ChangeRecord.cell(List.of(record), List.of(), List.of());
    }

    @Override
    public String json() {
        ObjectNode record = JsonTexts.object()
                .put("commit_timestamp", at.toString())
                .put("record_sequence", ChangeRecord.sequence(sequence))
                .put("server_transaction_id", transaction.id())
                .put("is_last_record_in_transaction_in_partition", lastInPartition)
                .put("table_name", table)
                .put("mod_type", access.name())
                .put("value_capture_type", capture.name())
                .put("number_of_records_in_transaction", transaction.records())
                .put("number_of_partitions_in_transaction", transaction.partitions())
                .put("transaction_tag", transaction.tag())
                .put("is_system_transaction", transaction.system());
        ArrayNode columnTypes = record.putArray("column_types");
        tableColumns.forEach(column -> addTo(columnTypes, column));
        ArrayNode changes = record.putArray("mods");
        mods.forEach(mod -> addTo(changes, mod));
        return JsonTexts.sorted(JsonTexts.object().set("data_change_record", record));
    }

    private static void addTo(ArrayNode columnTypes, ColumnFacts column) {
        columnTypes
                .addObject()
                .put("name", column.name())
                .put("is_primary_key", column.inKey())
                .put("ordinal_position", column.ordinal())
                .set("type", JsonTexts.tree(column.type()));
    }

    private static void addTo(ArrayNode changes, Mod mod) {
        ObjectNode change = changes.addObject();
        change.set("keys", JsonTexts.tree(mod.keys()));
        change.set("new_values", JsonTexts.tree(mod.newValues()));
        change.set("old_values", JsonTexts.tree(mod.oldValues()));
    }
}
