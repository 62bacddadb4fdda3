package dev.splitheat.sandbox.export;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.export.CellType.Field;

/** The one column that a change stream query returns. */
final class ChangeRecordColumn {
    private static final String TYPE = "ARRAY<STRUCT<"
            + "data_change_record ARRAY<STRUCT<commit_timestamp TIMESTAMP, record_sequence STRING,"
            + " server_transaction_id STRING, is_last_record_in_transaction_in_partition BOOL, table_name STRING,"
            + " column_types ARRAY<STRUCT<name STRING, type JSON, is_primary_key BOOL, ordinal_position INT64>>,"
            + " mods ARRAY<STRUCT<keys JSON, new_values JSON, old_values JSON>>, mod_type STRING,"
            + " value_capture_type STRING, number_of_records_in_transaction INT64,"
            + " number_of_partitions_in_transaction INT64, transaction_tag STRING, is_system_transaction BOOL>>, "
            + "heartbeat_record ARRAY<STRUCT<timestamp TIMESTAMP>>, "
            + "child_partitions_record ARRAY<STRUCT<start_timestamp TIMESTAMP, record_sequence STRING,"
            + " child_partitions ARRAY<STRUCT<token STRING, parent_partition_tokens ARRAY<STRING>>>>>>>";

    private ChangeRecordColumn() {}

    /** In the dialect PostgreSQL a function named after the stream returns JSON; its column is taken to have its name. */
    static Field of(String stream, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> new Field("ChangeRecord", CellType.of(TYPE));
            case POSTGRESQL -> new Field("read_json_" + stream, CellType.of("JSON"));
        };
    }
}
