package dev.splitheat.heatmap;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Heat of a small database: users with orders interleaved, an index of each, and a table that is quiet. */
public final class ShopHeat {
    public static final String DATABASE = "projects/p/instances/i/databases/shop";
    public static final Instant MIDNIGHT = Instant.parse("2026-11-23T00:00:00Z");
    public static final Catalog CATALOG = DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);
                    CREATE INDEX UsersByName ON Users (Name);
                    CREATE TABLE Orders (UserId INT64 NOT NULL, OrderId INT64 NOT NULL, At TIMESTAMP)
                        PRIMARY KEY (UserId, OrderId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
                    CREATE INDEX OrdersByAt ON Orders (At DESC);
                    CREATE TABLE Archive (Id INT64 NOT NULL) PRIMARY KEY (Id);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();
    public static final KeySpace SPACE = new KeySpace(CATALOG);
    static final Schemas SCHEMAS = Schemas.of(SPACE);

    private ShopHeat() {}

    /** Rows from one number to another, of an object whose key begins with a number. */
    public static SlicePlace place(String object, int from, int to) {
        return new SlicePlace(object, object + "(" + from + ")", object + "(" + to + ")");
    }

    /** A minute's worth of a score. */
    public static SliceRange hot(SlicePlace place, int score) {
        return new SliceRange(place, score, score * 60L, score >= 50 ? 60 : 0, 0, 0, 1, Set.of());
    }

    /** Rows that transactions waited for. */
    public static SliceRange waited(SlicePlace place, long seconds) {
        return new SliceRange(place, 0, 0, 0, seconds * 1_000_000, 0, 1, Set.of());
    }

    /** Rows of which so many writes were sampled. */
    public static SliceRange sampled(SlicePlace place, long writes) {
        return new SliceRange(place, 0, 0, 0, 0, writes, 1, Set.of());
    }

    /** A table or index that was read so often. */
    public static SliceLoad read(String object, long reads) {
        return new SliceLoad(object, reads, 0, 0, 0, 0, 0, 0);
    }

    /** A window that every source covered. */
    public static HeatSlice slice(Layer layer, Instant end, SliceRange... ranges) {
        return slice(layer, end, List.of(ranges), List.of());
    }

    public static HeatSlice slice(Layer layer, Instant end, List<SliceRange> ranges, List<SliceLoad> loads) {
        return new HeatSlice(DATABASE, end, layer.length(), 0, covered(layer.length()), ranges, loads);
    }

    public static Map<HeatSource, Covered> covered(Duration length) {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        for (HeatSource source : HeatSource.values()) {
            coverage.put(source, new Covered((int) length.toSeconds(), false));
        }
        return coverage;
    }

    public static Instant minute(int number) {
        return MIDNIGHT.plus(Duration.ofMinutes(number));
    }

    static LayoutRequest request(int minute, int rows) {
        return new LayoutRequest(DATABASE, minute(minute), rows, Optional.empty());
    }
}
