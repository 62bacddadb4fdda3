package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SchemaChangeTest {
    private static final String ORDERS =
            """
            CREATE TABLE Orders (
              OrderId INT64 NOT NULL, Customer STRING(36), CreatedAt TIMESTAMP NOT NULL,
            ) PRIMARY KEY (OrderId);
            """;
    private static final String INDEX = "CREATE INDEX OrdersByCustomer ON Orders(Customer);\n";
    private static final String PLAN =
            """
            tables:
              Orders: {rows: 1000000, columns: {OrderId: {sequence: {start: 1}}}}
            workloads:
              - {name: new, insert: Orders, rate: {steady: 100, noise: 0}}
              - {name: of, query: OrdersByCustomer, rate: {steady: 10, noise: 0}}
            """;

    @Test
    void newIndex_isWrittenFromThenOn() {
        PlannedDatabase database = google(ORDERS + INDEX, PLAN).lived(1);

        database.changed(ORDERS + INDEX + "CREATE INDEX OrdersByTime ON Orders(CreatedAt);")
                .lived(1);

        assertThat(PlannedDatabase.times(database.touches("new", "OrdersByTime", Access.INSERT)))
                .isCloseTo(6_000, within(0.1));
        assertThat(database.size("OrdersByTime").rows()).isEqualTo(1_012_000);
    }

    @Test
    void queryWhoseIndexIsGone_scansTheTable() {
        PlannedDatabase database = google(ORDERS + INDEX, PLAN).lived(1);

        database.changed(ORDERS).lived(1);

        assertThat(database.performed("of").statement().object()).isEqualTo("Orders");
        assertThat(database.performed("of").rowsScanned()).isGreaterThan(1_000_000);
        assertThat(database.touches("of", "Orders", Access.SCAN)).hasSizeGreaterThan(30);
    }

    @Test
    void tableThatFollowsAnother_getsItsRows() {
        PlannedDatabase database = google(ORDERS + INDEX, PLAN).lived(1);
        String sharded =
                """
                CREATE TABLE Orders_v2 (
                  ShardId INT64 NOT NULL AS (MOD(ABS(FARM_FINGERPRINT(CAST(OrderId AS STRING))), 16)) STORED,
                  OrderId INT64 NOT NULL, Customer STRING(36), CreatedAt TIMESTAMP NOT NULL,
                ) PRIMARY KEY (ShardId, OrderId);
                CREATE INDEX OrdersByCustomer_v2 ON Orders_v2(Customer);
                """;

        database.changed(ORDERS + INDEX + sharded).lived(1);

        Map<Object, Double> shards = database.touches("new", "Orders_v2", Access.INSERT).stream()
                .collect(Collectors.groupingBy(
                        touch -> touch.key().values().get(0).value().orElseThrow(),
                        Collectors.summingDouble(Touch::times)));
        assertThat(shards).hasSize(16);
        assertThat(shards.values()).allSatisfy(times -> assertThat(times).isCloseTo(375, within(0.1)));
        assertThat(database.performed("of").statement().object()).isEqualTo("OrdersByCustomer_v2");
        assertThat(database.size("Orders_v2").rows()).isEqualTo(1_012_000);
    }

    @Test
    void tableThatIsDropped_isNoLongerWritten() {
        PlannedDatabase database = google(ORDERS + INDEX, PLAN).lived(1);

        database.changed("CREATE TABLE Other (Id INT64) PRIMARY KEY (Id);").lived(1);

        assertThat(database.load().performed()).isEmpty();
        assertThat(database.load().sizes()).singleElement().satisfies(size -> assertThat(size.object())
                .isEqualTo("Other"));
    }
}
