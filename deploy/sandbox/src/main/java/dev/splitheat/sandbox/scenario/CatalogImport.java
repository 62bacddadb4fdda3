package dev.splitheat.sandbox.scenario;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.world.Rate;
import dev.splitheat.sandbox.world.Scenario;
import dev.splitheat.sandbox.world.Workload;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Every few hours a supplier's catalog is loaded under a random key: one range warms up, Spanner cuts it, and it cools
 * within minutes while the import still runs.
 */
final class CatalogImport implements Scenario {
    private static final int PRODUCTS = 64;
    private static final int SHOP_READS = 48;
    private static final long FIRST_IMPORT = 50;
    private static final long MINUTES_BETWEEN_IMPORTS = 165;
    private static final int IMPORT_MINUTES = 26;
    private static final double[] RISE = {30, 76, 82, 92};
    private static final double IMPORT_PERCENT = 82;

    @Override
    public String database() {
        return "catalog-import";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                """
                CREATE TABLE Catalogs (
                  CatalogId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
                  Supplier STRING(MAX) NOT NULL,
                  ImportedAt TIMESTAMP OPTIONS (
                    allow_commit_timestamp = true
                  ),
                ) PRIMARY KEY(CatalogId)""",
                """
                CREATE TABLE Products (
                  CatalogId STRING(36) NOT NULL,
                  Sku STRING(32) NOT NULL,
                  Title STRING(MAX) NOT NULL,
                  Price NUMERIC,
                  Barcode STRING(14),
                ) PRIMARY KEY(CatalogId, Sku),
                  INTERLEAVE IN PARENT Catalogs ON DELETE CASCADE""",
                "CREATE NULL_FILTERED INDEX ProductsByBarcode ON Products(Barcode)");
    }

    @Override
    public List<Workload> workloads(KeySpace keys, Instant start, RandomGenerator random) {
        KeyDraw draw = new KeyDraw(keys, random);
        long catalogs = random.nextLong();
        List<Key> shop = draw.each(draw.evenUuids(SHOP_READS), catalog -> draw.key("Products", catalog, "SKU-4711"));
        return List.of(
                new Workload((minute, any) -> shop, Rate.steady(8).wavingDaily(0.3), 0.3),
                new Workload(
                        (minute, any) -> imported(keys, new SplittableRandom(catalogs + importAt(minute))),
                        minute -> importPercent(runningFor(minute)),
                        0.05),
                new Workload(
                        (minute, any) -> barcodes(new KeyDraw(keys, any)),
                        minute -> importPercent(runningFor(minute)) / 4,
                        0.2));
    }

    /** The number of the import that runs or ran last. */
    private static long importAt(long minute) {
        return Math.floorDiv(minute - FIRST_IMPORT, MINUTES_BETWEEN_IMPORTS);
    }

    private static long runningFor(long minute) {
        return minute < FIRST_IMPORT ? IMPORT_MINUTES : (minute - FIRST_IMPORT) % MINUTES_BETWEEN_IMPORTS;
    }

    private static double importPercent(long running) {
        if (running >= IMPORT_MINUTES) {
            return 0;
        }
        return running < RISE.length ? RISE[(int) running] : IMPORT_PERCENT;
    }

    private static List<Key> imported(KeySpace keys, RandomGenerator random) {
        KeyDraw draw = new KeyDraw(keys, random);
        String catalog = draw.uuid();
        return IntStream.range(0, PRODUCTS)
                .mapToObj(product -> draw.key("Products", catalog, String.format("SKU-%05d", product * 1500 + 137)))
                .toList();
    }

    private static List<Key> barcodes(KeyDraw draw) {
        return IntStream.range(0, 10)
                .mapToObj(first -> draw.key("ProductsByBarcode", first + "401234500000", draw.uuid(), "SKU-00137"))
                .toList();
    }
}
