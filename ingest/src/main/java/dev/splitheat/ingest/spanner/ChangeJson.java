package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.splitheat.ingest.collect.keys.StreamRecord;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import dev.splitheat.interval.TableSample.Write;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** Reads change records as PostgreSQL-dialect databases tell them: one JSON object in each row. */
public final class ChangeJson {
    private ChangeJson() {}

    static void read(StructReader row, Consumer<StreamRecord> reader) {
        read(text(row), reader);
    }

    /** One record's text; throws whatever comes to it at a text that is none. */
    public static void read(String text, Consumer<StreamRecord> reader) {
        JsonObject record = JsonParser.parseString(text).getAsJsonObject();
        each(record.get("data_change_record"), change -> reader.accept(changes(change)));
        each(record.get("child_partitions_record"), children -> reader.accept(children(children)));
    }

    /** @param type the JSON of a type: <code>{"code":"INT64"}</code> */
    public static String typeCode(String type) {
        JsonElement json = JsonParser.parseString(type);
        return json.isJsonObject() && json.getAsJsonObject().has("code")
                ? json.getAsJsonObject().get("code").getAsString()
                : type;
    }

    private static String text(StructReader row) {
        Type.Code code = row.getColumnType(0).getCode();
        return switch (code) {
            case PG_JSONB -> row.getPgJsonb(0);
            case JSON -> row.getJson(0);
            default -> row.getString(0);
        };
    }

    private static Changes changes(JsonObject change) {
        return new Changes(
                change.get("table_name").getAsString(),
                Write.valueOf(change.get("mod_type").getAsString()),
                time(change.get("commit_timestamp")),
                optional(change, "transaction_tag")
                        .map(JsonElement::getAsString)
                        .orElse(""),
                optional(change, "is_system_transaction")
                        .map(JsonElement::getAsBoolean)
                        .orElse(false),
                list(change.get("column_types"), column -> column(column.getAsJsonObject())),
                list(change.get("mods"), mod -> keys(mod.getAsJsonObject().get("keys"))));
    }

    private static DescribedColumn column(JsonObject column) {
        return new DescribedColumn(
                column.get("name").getAsString(),
                typeCode(column.get("type").toString()),
                column.get("is_primary_key").getAsBoolean(),
                column.get("ordinal_position").getAsLong());
    }

    /** An object, or the text of one. */
    private static String keys(JsonElement keys) {
        return keys.isJsonPrimitive() ? keys.getAsString() : keys.toString();
    }

    private static Children children(JsonObject record) {
        return new Children(
                time(record.get("start_timestamp")),
                list(record.get("child_partitions"), child -> child(child.getAsJsonObject())));
    }

    private static Child child(JsonObject child) {
        return new Child(
                child.get("token").getAsString(), list(child.get("parent_partition_tokens"), JsonElement::getAsString));
    }

    private static Instant time(JsonElement text) {
        return OffsetDateTime.parse(text.getAsString()).toInstant();
    }

    private static Optional<JsonElement> optional(JsonObject object, String member) {
        return Optional.ofNullable(object.get(member)).filter(value -> !value.isJsonNull());
    }

    private static <T> List<T> list(JsonElement array, Function<JsonElement, T> read) {
        return array == null || array.isJsonNull()
                ? List.of()
                : StreamSupport.stream(array.getAsJsonArray().spliterator(), false)
                        .map(read)
                        .toList();
    }

    /** One object, or several in an array, as GoogleSQL has them. */
    private static void each(JsonElement element, Consumer<JsonObject> reader) {
        if (element instanceof JsonArray array) {
            array.forEach(one -> reader.accept(one.getAsJsonObject()));
        } else if (element instanceof JsonObject object) {
            reader.accept(object);
        }
    }
}
