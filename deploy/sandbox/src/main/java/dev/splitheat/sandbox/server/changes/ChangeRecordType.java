package dev.splitheat.sandbox.server.changes;

import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeAnnotationCode;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.catalog.Dialect;

/** The type of the one column of a change stream query. */
final class ChangeRecordType {
    private static final Type STRING = of(TypeCode.STRING);
    private static final Type TIMESTAMP = of(TypeCode.TIMESTAMP);
    private static final Type JSON = of(TypeCode.JSON);
    private static final Type BOOL = of(TypeCode.BOOL);
    private static final Type INT64 = of(TypeCode.INT64);

    private static final Type COLUMN_TYPES = structs(StructType.newBuilder()
            .addFields(field("name", STRING))
            .addFields(field("type", JSON))
            .addFields(field("is_primary_key", BOOL))
            .addFields(field("ordinal_position", INT64)));

    private static final Type MODS = structs(StructType.newBuilder()
            .addFields(field("keys", JSON))
            .addFields(field("new_values", JSON))
            .addFields(field("old_values", JSON)));

    private static final Type DATA = structs(StructType.newBuilder()
            .addFields(field("commit_timestamp", TIMESTAMP))
            .addFields(field("record_sequence", STRING))
            .addFields(field("server_transaction_id", STRING))
            .addFields(field("is_last_record_in_transaction_in_partition", BOOL))
            .addFields(field("table_name", STRING))
            .addFields(field("column_types", COLUMN_TYPES))
            .addFields(field("mods", MODS))
            .addFields(field("mod_type", STRING))
            .addFields(field("value_capture_type", STRING))
            .addFields(field("number_of_records_in_transaction", INT64))
            .addFields(field("number_of_partitions_in_transaction", INT64))
            .addFields(field("transaction_tag", STRING))
            .addFields(field("is_system_transaction", BOOL)));

    private static final Type CHILDREN = structs(StructType.newBuilder()
            .addFields(field("start_timestamp", TIMESTAMP))
            .addFields(field("record_sequence", STRING))
            .addFields(field(
                    "child_partitions",
                    structs(StructType.newBuilder()
                            .addFields(field("token", STRING))
                            .addFields(field("parent_partition_tokens", array(STRING)))))));

    private static final StructType GOOGLE_SQL = StructType.newBuilder()
            .addFields(field(
                    "ChangeRecord",
                    structs(StructType.newBuilder()
                            .addFields(field("data_change_record", DATA))
                            .addFields(field(
                                    "heartbeat_record",
                                    structs(StructType.newBuilder().addFields(field("timestamp", TIMESTAMP)))))
                            .addFields(field("child_partitions_record", CHILDREN)))))
            .build();

    private ChangeRecordType() {}

    /** @param stream as the schema spells it */
    public static StructType rowType(Dialect dialect, String stream) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> GOOGLE_SQL;
            case POSTGRESQL ->
                StructType.newBuilder()
                        .addFields(field(
                                "read_json_" + stream,
                                JSON.toBuilder()
                                        .setTypeAnnotation(TypeAnnotationCode.PG_JSONB)
                                        .build()))
                        .build();
        };
    }

    private static Type of(TypeCode code) {
        return Type.newBuilder().setCode(code).build();
    }

    private static StructType.Field field(String name, Type type) {
        return StructType.Field.newBuilder().setName(name).setType(type).build();
    }

    private static Type array(Type element) {
        return Type.newBuilder()
                .setCode(TypeCode.ARRAY)
                .setArrayElementType(element)
                .build();
    }

    private static Type structs(StructType.Builder fields) {
        return array(
                Type.newBuilder().setCode(TypeCode.STRUCT).setStructType(fields).build());
    }
}
