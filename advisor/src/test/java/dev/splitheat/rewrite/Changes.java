package dev.splitheat.rewrite;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Visits, after somebody has put a shard number before their time, in an index and in the table. */
final class Changes {
    static final List<String> GOOGLE = List.of(
            "CREATE TABLE Visits (UserId INT64 NOT NULL, VisitId INT64 NOT NULL, Shop STRING(9) NOT NULL,"
                    + " Seen TIMESTAMP, Body STRING(MAX),"
                    + " ShardId INT64 NOT NULL AS (ABS(MOD(FARM_FINGERPRINT(CAST(UserId AS STRING)), 4))) STORED)"
                    + " PRIMARY KEY (UserId, VisitId)",
            "CREATE INDEX VisitsByTime ON Visits(Shop, Seen)",
            "CREATE INDEX VisitsByTimeV2 ON Visits(Shop, ShardId, Seen)",
            "CREATE INDEX VisitsByBody ON Visits(Body)");
    static final List<String> POSTGRES = List.of(
            "CREATE TABLE visits (userid bigint NOT NULL, visitid bigint NOT NULL, shop varchar(9) NOT NULL,"
                    + " seen timestamptz, body text, shardid bigint NOT NULL GENERATED ALWAYS AS"
                    + " (abs(mod(spanner.farm_fingerprint(userid::text), '4'::bigint))) STORED,"
                    + " PRIMARY KEY (userid, visitid))",
            "CREATE INDEX visitsbytime ON visits(shop, seen)",
            "CREATE INDEX visitsbytimev2 ON visits(shop, shardid, seen)",
            "CREATE INDEX visitsbybody ON visits(body)");

    private Changes() {}

    static Catalog catalog(Dialect dialect) {
        return DdlReader.read(String.join(";\n", dialect == Dialect.POSTGRESQL ? POSTGRES : GOOGLE), dialect)
                .catalog();
    }

    static Sharded shardedIndex(Dialect dialect) {
        return sharded(indexMoved(dialect), List.of("Shop"));
    }

    /** As if nothing stood before the time in the index. */
    static Sharded unled(Dialect dialect) {
        return sharded(indexMoved(dialect), List.of());
    }

    private static Moved indexMoved(Dialect dialect) {
        Catalog catalog = catalog(dialect);
        return Moved.index(
                catalog,
                table(catalog),
                catalog.index("VisitsByTime").orElseThrow(),
                catalog.index("VisitsByTimeV2").orElseThrow());
    }

    /** As if the table's key had been (Shop, Seen). */
    static Sharded shardedKey(Dialect dialect) {
        return sharded(keyMoved(dialect), List.of("Shop"));
    }

    private static Sharded sharded(Moved moved, List<String> leading) {
        return new Sharded(
                moved,
                moved.table().column("ShardId").orElseThrow().name(),
                false,
                4,
                leading,
                "Seen",
                List.of("UserId"));
    }

    static Reordered swapped(Dialect dialect) {
        return new Reordered(keyMoved(dialect), List.of("UserId"), "Seen");
    }

    static NewIds newIds(Dialect dialect) {
        return new NewIds(keyMoved(dialect), "VisitId", Optional.empty());
    }

    private static Moved keyMoved(Dialect dialect) {
        Catalog catalog = catalog(dialect);
        return Moved.key(catalog, table(catalog), Map.of("VisitsByTime", "VisitsByTimeV2"));
    }

    private static Table table(Catalog catalog) {
        return catalog.table("Visits").orElseThrow();
    }

    static Statement statement(String text) {
        return new Statement(Driver.Kind.QUERY, OptionalLong.empty(), "", text, false, 10, 1, 1);
    }

    static Optional<Rewrite> rewrite(Change change, String text) {
        return new Rewriter(change).rewrites(List.of(statement(text))).stream().findFirst();
    }
}
