package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import dev.splitheat.ingest.collect.keys.StreamRecord;
import java.util.function.Consumer;

/** Reads change records in whichever way the database tells them. */
final class ChangeRecords {
    private ChangeRecords() {}

    static void read(StructReader row, Consumer<StreamRecord> reader) {
        if (row.getColumnType(0).getCode() == Type.Code.ARRAY) {
            ChangeStructs.read(row, reader);
        } else {
            ChangeJson.read(row, reader);
        }
    }
}
