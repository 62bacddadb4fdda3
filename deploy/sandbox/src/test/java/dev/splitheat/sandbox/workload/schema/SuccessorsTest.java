package dev.splitheat.sandbox.workload.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuccessorsTest {
    private static final String ORDERS =
            """
            CREATE TABLE Orders (
              OrderId INT64 NOT NULL,
              CustomerId STRING(36) NOT NULL,
              Status STRING(10),
              CreatedAt TIMESTAMP NOT NULL,
            ) PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByTime ON Orders(CreatedAt);
            CREATE INDEX OrdersByStatus ON Orders(Status)""";

    private static final String COPY = "(OrderId INT64 NOT NULL, CustomerId STRING(36) NOT NULL, Status STRING(10),"
            + " CreatedAt TIMESTAMP NOT NULL) PRIMARY KEY (CustomerId, OrderId)";

    private final Live orders = Live.google(ORDERS);

    @Test
    void withoutChanges_everythingStays() {
        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.table("orders")).isEqualTo("Orders");
        assertThat(orders.table("Unknown")).isEqualTo("Unknown");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTime");
        assertThat(orders.index("Unknown")).isEqualTo("none");
    }

    @ParameterizedTest
    @CsvSource({"Orders_new", "OrdersV2", "orders_v2", "NewOrders", "Purchases"})
    void aTableWithAllColumns_takesTheLoadAtOnceAndGivesItBackWhenDropped(String name) {
        assertThat(orders.execute("CREATE TABLE " + name + COPY).table("Orders"))
                .isEqualTo(name);
        assertThat(orders.index("OrdersByTime")).isEqualTo("none");

        assertThat(orders.execute("DROP TABLE " + name).table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTime");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "CREATE TABLE OrdersArchive (OrderId INT64 NOT NULL, CustomerId STRING(36) NOT NULL, Status STRING(10),"
                        + " CreatedAt TIMESTAMP NOT NULL) PRIMARY KEY (OrderId)",
                "CREATE TABLE OrderHistory (OrderId INT64 NOT NULL, CustomerId STRING(36) NOT NULL, Status STRING(10),"
                        + " CreatedAt TIMESTAMP NOT NULL) PRIMARY KEY (OrderId)",
                "CREATE TABLE OrdersAtDoor (OrderId INT64 NOT NULL, Door INT64) PRIMARY KEY (OrderId, Door)",
                "CREATE TABLE OrdersLines (OrderId INT64 NOT NULL, LineNo INT64 NOT NULL, Status STRING(10))"
                        + " PRIMARY KEY (OrderId, LineNo)",
                "CREATE TABLE Customers (CustomerId STRING(36) NOT NULL, Status STRING(10), CreatedAt TIMESTAMP,"
                        + " Name STRING(MAX)) PRIMARY KEY (CustomerId)",
                "CREATE TABLE OrdersX (OrderId INT64 NOT NULL, CustomerId STRING(36) NOT NULL, Status STRING(10),"
                        + " CreatedAt TIMESTAMP NOT NULL, N INT64) PRIMARY KEY (OrderId, N),"
                        + " INTERLEAVE IN PARENT Orders",
            })
    void aTableBesideIt_takesNothing(String ddl) {
        assertThat(orders.execute(ddl).table("Orders")).isEqualTo("Orders");
    }

    @Test
    void aSwapOfNames_isFollowedForwardsAndBack() {
        orders.execute("CREATE TABLE Orders_new " + COPY, "CREATE INDEX OrdersByTimeV2 ON Orders_new(CreatedAt)");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTimeV2");

        orders.execute("RENAME TABLE Orders TO Orders_old, Orders_new TO Orders");
        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTimeV2");

        orders.execute("RENAME TABLE Orders TO Orders_new, Orders_old TO Orders");
        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTime");

        orders.execute("RENAME TABLE Orders TO Orders_old, Orders_new TO Orders")
                .execute("DROP INDEX OrdersByTime", "DROP INDEX OrdersByStatus", "DROP TABLE Orders_old");
        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTimeV2");
        assertThat(orders.index("OrdersByStatus")).isEqualTo("none");
    }

    @Test
    void creatingAndSwappingInOneBatch_isUnderstoodToo() {
        orders.execute("CREATE TABLE Orders_new " + COPY, "RENAME TABLE Orders TO Orders_old, Orders_new TO Orders");

        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("none");
    }

    @Test
    void aRenamedTable_keepsItsLoadAndItsIndexes() {
        orders.execute("RENAME TABLE Orders TO Purchases");

        assertThat(orders.table("Orders")).isEqualTo("Purchases");
        assertThat(orders.index("OrdersByTime")).isEqualTo("OrdersByTime");
    }

    @Test
    void anAlteredTable_isTheSame() {
        orders.execute("ALTER TABLE Orders ADD COLUMN Note STRING(MAX)");

        assertThat(orders.table("Orders")).isEqualTo("Orders");
    }

    @Test
    void droppedAndCreatedAgainWithAnotherKey_theLoadGoesThere() {
        orders.execute("DROP INDEX OrdersByTime", "DROP INDEX OrdersByStatus", "DROP TABLE Orders");
        assertThat(orders.table("Orders")).isEqualTo("Orders");
        assertThat(orders.index("OrdersByTime")).isEqualTo("none");

        orders.execute("CREATE TABLE Orders_v2 " + COPY);
        assertThat(orders.table("Orders")).isEqualTo("Orders_v2");
    }

    @Test
    void childrenMoveWithTheirParent() {
        Live shop = Live.google(ORDERS + ";\nCREATE TABLE OrderLines (OrderId INT64 NOT NULL, LineNo INT64 NOT NULL,"
                + " Sku STRING(20)) PRIMARY KEY (OrderId, LineNo), INTERLEAVE IN PARENT Orders");

        shop.execute(
                "CREATE TABLE Orders_new " + COPY,
                "CREATE TABLE OrderLines_new (CustomerId STRING(36) NOT NULL, OrderId INT64 NOT NULL,"
                        + " LineNo INT64 NOT NULL, Sku STRING(20)) PRIMARY KEY (CustomerId, OrderId, LineNo),"
                        + " INTERLEAVE IN PARENT Orders_new");

        assertThat(shop.table("Orders")).isEqualTo("Orders_new");
        assertThat(shop.table("OrderLines")).isEqualTo("OrderLines_new");
    }

    @Test
    void aShardedIndex_isQueriedOnceItIsThere() {
        orders.execute(
                "ALTER TABLE Orders ADD COLUMN Shard INT64 AS (ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 8)))"
                        + " STORED",
                "CREATE INDEX Sharded ON Orders(Shard, CreatedAt)");
        assertThat(orders.index("OrdersByTime")).isEqualTo("Sharded");
        assertThat(orders.index("OrdersByStatus")).isEqualTo("OrdersByStatus");

        assertThat(orders.execute("DROP INDEX OrdersByTime").index("OrdersByTime"))
                .isEqualTo("Sharded");
        assertThat(orders.execute("DROP INDEX Sharded").index("OrdersByTime")).isEqualTo("none");
        assertThat(orders.execute("CREATE INDEX OrdersByTime ON Orders(Shard, CreatedAt)")
                        .index("OrdersByTime"))
                .isEqualTo("OrdersByTime");
    }

    @Test
    void anIndexForOtherQueries_replacesOnlyADroppedOne() {
        orders.execute("CREATE INDEX ByCustomer ON Orders(CustomerId, Status)");
        assertThat(orders.index("OrdersByStatus")).isEqualTo("OrdersByStatus");

        orders.execute("DROP INDEX OrdersByStatus");
        assertThat(orders.index("OrdersByStatus")).isEqualTo("ByCustomer");
    }

    @Test
    void ofTwoMovedIndexes_eachReplacesItsOwn() {
        Live live = Live.google(ORDERS + "; CREATE INDEX OrdersByStatusAndTime ON Orders(Status, CreatedAt)");

        live.execute(
                "CREATE TABLE Orders_new " + COPY,
                "CREATE INDEX Moved1 ON Orders_new(Status)",
                "CREATE INDEX Moved2 ON Orders_new(Status, CreatedAt)");

        assertThat(live.index("OrdersByStatus")).isEqualTo("Moved1");
        assertThat(live.index("OrdersByStatusAndTime")).isEqualTo("Moved2");
    }

    @Test
    void aNewDefault_takesOver() {
        assertThat(orders.successors().defaultTakesOver("Orders", "OrderId")).isFalse();

        orders.execute(
                "CREATE SEQUENCE Ids OPTIONS (sequence_kind = 'bit_reversed_positive')",
                "ALTER TABLE Orders ALTER COLUMN OrderId SET DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE Ids))");
        assertThat(orders.successors().defaultTakesOver("Orders", "orderid")).isTrue();
        assertThat(orders.successors().defaultTakesOver("Orders", "Status")).isFalse();

        orders.execute("ALTER TABLE Orders ALTER COLUMN OrderId DROP DEFAULT");
        assertThat(orders.successors().defaultTakesOver("Orders", "OrderId")).isFalse();
    }

    @Test
    void aDefaultOfTheSuccessor_takesOverToo() {
        orders.execute("CREATE TABLE Orders_new (OrderId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),"
                + " CustomerId STRING(36) NOT NULL, Status STRING(10), CreatedAt TIMESTAMP NOT NULL)"
                + " PRIMARY KEY (OrderId)");

        assertThat(orders.table("Orders")).isEqualTo("Orders_new");
        assertThat(orders.successors().defaultTakesOver("Orders", "OrderId")).isTrue();
        assertThat(orders.successors().defaultTakesOver("Orders_new", "OrderId"))
                .isTrue();
    }

    @Test
    void aDefaultThatWasThereFromTheBeginning_takesNothingOver() {
        Live live = Live.google("CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), N INT64) PRIMARY KEY (Id)");

        live.execute("ALTER TABLE T ADD COLUMN M INT64");

        assertThat(live.successors().defaultTakesOver("T", "Id")).isFalse();
    }

    @Test
    void aCounterOfSeveralRows_takesOnlyItsFigures() {
        Live shop = Live.google("CREATE TABLE Products (ProductId STRING(36) NOT NULL, Name STRING(MAX),"
                + " Description STRING(MAX), Stock INT64) PRIMARY KEY (ProductId)");

        shop.execute("CREATE TABLE ProductsShards (ProductId STRING(36) NOT NULL, ShardId INT64 NOT NULL, Stock INT64)"
                + " PRIMARY KEY (ProductId, ShardId)");

        assertThat(shop.table("Products")).isEqualTo("Products");
        assertThat(shop.successors().tableFor("Products", List.of("Stock"))).isEqualTo("ProductsShards");
        assertThat(shop.successors().tableFor("Products", List.of("Stock", "Name")))
                .isEqualTo("Products");
        assertThat(shop.successors().tableFor("Products", List.of())).isEqualTo("Products");
        assertThat(shop.successors().shardOf("ProductsShards")).contains(new WrittenShard("ShardId", 0, 9, true));
        assertThat(shop.successors().shardOf("Products")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Shard >= 0 AND Shard < 32 ; 0 ; 31",
                "Shard BETWEEN 1 AND 16 ; 1 ; 16",
                "Shard > 4 AND Shard <= 8 AND Status <> 'x' ; 5 ; 8",
                "Status <> 'x' ; 0 ; 9"
            })
    void aShardThatTheApplicationWrites_keepsToItsCheck(String check, long least, long most) {
        orders.execute("CREATE TABLE Orders_new (Shard INT64 NOT NULL, OrderId INT64 NOT NULL,"
                + " CustomerId STRING(36) NOT NULL, Status STRING(10), CreatedAt TIMESTAMP NOT NULL,"
                + " CONSTRAINT range CHECK (" + check + ")) PRIMARY KEY (Shard, OrderId)");

        assertThat(orders.successors().shardOf(orders.table("Orders")))
                .contains(new WrittenShard("Shard", least, most, false));
    }

    @Test
    void postgresTables_areSwappedByTheirOwnStatement() {
        Live live =
                new Live(Dialect.POSTGRESQL, "CREATE TABLE logs (at timestamptz, host text, PRIMARY KEY (at, host))");

        live.execute("CREATE TABLE logs_new (at timestamptz, host text, PRIMARY KEY (host, at))")
                .execute("ALTER TABLE logs RENAME TO logs_old, ALTER TABLE logs_new RENAME TO logs");

        assertThat(live.table("logs")).isEqualTo("logs");
        assertThat(live.catalog()
                        .table("logs")
                        .orElseThrow()
                        .primaryKey()
                        .get(0)
                        .column())
                .isEqualTo("host");
    }
}
