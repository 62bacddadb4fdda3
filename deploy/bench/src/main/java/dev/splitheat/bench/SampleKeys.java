package dev.splitheat.bench;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Keys of one table as they come: few tenants, so that first parts are often alike, times in descending order, some NULL,
 * strings with quotes, commas and letters beyond ASCII. The same ones in every run.
 */
public final class SampleKeys {
    static final int COUNT = 1_024;

    private static final String TABLE = "Orders";
    private static final String DDL =
            """
            CREATE TABLE Orders (
              Tenant STRING(64) NOT NULL,
              At TIMESTAMP,
              OrderId INT64 NOT NULL,
              Note STRING(MAX),
            ) PRIMARY KEY (Tenant, At DESC, OrderId, Note);
            """;
    private static final long SEED = 20_261_121;
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
    private static final String[] NOTES = {"", "plain", "a, b", "say \"hi\"", "(x)", "größe", "back\\slash", "<end>"};

    private final KeySpace space =
            new KeySpace(DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    private final List<List<KeyValue>> values = new ArrayList<>();
    private final List<Key> keys = new ArrayList<>();

    public SampleKeys() {
        Random random = new Random(SEED);
        for (int at = 0; at < COUNT; at++) {
            List<KeyValue> parts = List.of(
                    KeyValue.of(BaseType.STRING, "tenant-" + random.nextInt(20)),
                    random.nextInt(50) == 0
                            ? KeyValue.nullOf(BaseType.TIMESTAMP)
                            : KeyValue.of(BaseType.TIMESTAMP, FIRST.plusMillis(random.nextInt(1_000_000))),
                    KeyValue.of(BaseType.INT64, random.nextLong()),
                    random.nextInt(10) == 0
                            ? KeyValue.nullOf(BaseType.STRING)
                            : KeyValue.of(BaseType.STRING, NOTES[random.nextInt(NOTES.length)]));
            values.add(parts);
            keys.add(key(parts));
        }
    }

    KeySpace space() {
        return space;
    }

    List<List<KeyValue>> values() {
        return List.copyOf(values);
    }

    List<Key> keys() {
        return List.copyOf(keys);
    }

    /** As split statistics print them. */
    List<String> texts() {
        return keys.stream().map(Key::text).toList();
    }

    Key key(List<KeyValue> parts) {
        return space.key(TABLE, parts);
    }
}
