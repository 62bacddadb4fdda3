package dev.splitheat.sandbox.workload.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.keyspace.Key;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the advisor prints, applied as it is, cools what it was printed for. */
class AdvisedRedesignTest {
    private static final int ROWS = 4_000;
    private static final int NEWEST = 400;

    private static final String GOOGLE =
            """
            CREATE TABLE Orders (OrderId INT64 NOT NULL, CustomerId STRING(36) NOT NULL, PlacedAt TIMESTAMP NOT NULL)
              PRIMARY KEY (OrderId);
            CREATE INDEX OrdersByTime ON Orders(PlacedAt);
            CREATE TABLE AccessLog (
              LoggedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true), Line STRING(MAX))
              PRIMARY KEY (LoggedAt);
            CREATE TABLE Visits (VisitedAt TIMESTAMP NOT NULL, CustomerId STRING(36) NOT NULL)
              PRIMARY KEY (VisitedAt, CustomerId);
            CREATE TABLE Events (EventId STRING(36) NOT NULL, Body STRING(MAX)) PRIMARY KEY (EventId);
            CREATE TABLE Accounts (AccountId INT64 NOT NULL, CustomerId STRING(36)) PRIMARY KEY (AccountId);
            CREATE TABLE Payments (AccountId INT64 NOT NULL, PaymentNo INT64 NOT NULL)
              PRIMARY KEY (AccountId, PaymentNo), INTERLEAVE IN PARENT Accounts;
            CREATE TABLE Counters (Name STRING(100) NOT NULL, Value INT64 NOT NULL) PRIMARY KEY (Name)""";

    private static final String POSTGRES =
            """
            CREATE TABLE orders (orderid bigint, customerid varchar(36) NOT NULL, placedat timestamptz NOT NULL,
              PRIMARY KEY (orderid));
            CREATE INDEX ordersbytime ON orders(placedat);
            CREATE TABLE accesslog (loggedat spanner.commit_timestamp NOT NULL, line text, PRIMARY KEY (loggedat));
            CREATE TABLE visits (visitedat timestamptz, customerid varchar(36), PRIMARY KEY (visitedat, customerid));
            CREATE TABLE events (eventid varchar(36), body text, PRIMARY KEY (eventid));
            CREATE TABLE accounts (accountid bigint, customerid varchar(36), PRIMARY KEY (accountid));
            CREATE TABLE payments (accountid bigint, paymentno bigint, PRIMARY KEY (accountid, paymentno))
              INTERLEAVE IN PARENT accounts;
            CREATE TABLE counters (name varchar(100), value bigint NOT NULL, PRIMARY KEY (name))""";

    @ParameterizedTest
    @CsvSource({
        "MONOTONIC_KEY, BIT_REVERSE_SEQUENCE, Orders, , OrderId",
        "MONOTONIC_KEY, BIT_REVERSE_SEQUENCE, Accounts, , AccountId",
        "MONOTONIC_KEY, HASHED_KEY_PREFIX, Orders, , OrderId",
        "MONOTONIC_KEY, UUID_DEFAULT, Events, , EventId",
        "MONOTONIC_KEY, APPLICATION_SHARD, AccessLog, , LoggedAt",
        "MONOTONIC_KEY, UUID_FIRST, AccessLog, , LoggedAt",
        "MONOTONIC_KEY, UUID_FIRST, Visits, , VisitedAt",
        "MONOTONIC_KEY, SWAP_KEY_ORDER, Visits, , VisitedAt",
        "MONOTONIC_KEY, SHARD_PREFIX, Visits, , VisitedAt",
        "MONOTONIC_INDEX, SHARDED_INDEX, Orders, OrdersByTime, PlacedAt"
    })
    void theNewestRows_lieAllOverTheKeySpaceAfterwards(
            Cause cause, String kind, String table, String index, String column) {
        for (Dialect dialect : Dialect.values()) {
            Live live = live(dialect);
            String object = spelt(table, dialect);
            Optional<String> of = Optional.ofNullable(index).map(name -> spelt(name, dialect));
            assertThat(inFullestTenth(live, object, of)).isEqualTo(1);

            apply(live, kind, new Spot("", cause, Optional.of(object), of, Optional.of(spelt(column, dialect))));

            assertThat(inFullestTenth(live, object, of)).as(dialect.name()).isLessThan(0.2);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void changesOfAHotCounter_areSpreadOverItsRows(Dialect dialect) {
        Live live = live(dialect);
        String counters = spelt("Counters", dialect);

        apply(
                live,
                "SHARDED_COUNTER",
                new Spot("", Cause.HOT_ROW, Optional.of(counters), Optional.empty(), Optional.empty()));

        String now = live.successors().tableFor(counters, List.of(spelt("Value", dialect)));
        assertThat(now).isEqualTo(spelt("CountersShards", dialect)).isEqualTo(live.table(counters));
        assertThat(live.successors().shardOf(now)).contains(new WrittenShard(spelt("ShardId", dialect), 0, 9, true));
    }

    @Test
    void sixteenthsOfTenThousandRows_areEven() {
        Live live = live(Dialect.GOOGLE_STANDARD_SQL);
        live.execute(
                "ALTER TABLE Orders ADD COLUMN ShardId INT64 NOT NULL"
                        + " AS (ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 16))) STORED",
                "CREATE INDEX OrdersByTimeV2 ON Orders(ShardId, PlacedAt)");
        Migrated application = new Migrated(live);
        Map<Object, Integer> shards = new TreeMap<>();

        LongStream.range(0, 10_000)
                .mapToObj(row -> application.key("Orders", Optional.of("OrdersByTime"), row))
                .forEach(key -> shards.merge(key.values().get(0).value().orElseThrow(), 1, Integer::sum));

        assertThat(shards).hasSize(16);
        assertThat(shards.values())
                .allSatisfy(rows -> assertThat(rows / 10_000.0).isCloseTo(0.0625, within(0.02)));
    }

    /** The share of the newest rows that lie in the tenth of all rows where most of them lie. */
    private static double inFullestTenth(Live live, String table, Optional<String> index) {
        Migrated application = new Migrated(live);
        List<Key> written = LongStream.range(0, ROWS)
                .mapToObj(row -> application.key(table, index, row))
                .toList();
        List<Key> sorted = written.stream().sorted().toList();
        Map<Integer, Integer> tenths = new TreeMap<>();
        for (Key key : written.subList(ROWS - NEWEST, ROWS)) {
            int place = Collections.binarySearch(sorted, key);
            tenths.merge(place * 10 / ROWS, 1, Integer::sum);
        }
        return tenths.values().stream().mapToInt(Integer::intValue).max().orElseThrow() / (double) NEWEST;
    }

    private static void apply(Live live, String kind, Spot spot) {
        Catalog catalog = live.catalog();
        Recommendation advised =
                Redesigns.all().advise(new Situation(spot, catalog, Evidence.NONE)).recommendations().stream()
                        .filter(one -> one.kind().equals(kind))
                        .findFirst()
                        .orElseThrow();
        live.execute(advised.ddl().toArray(String[]::new));
    }

    private static Live live(Dialect dialect) {
        return new Live(dialect, dialect == Dialect.POSTGRESQL ? POSTGRES : GOOGLE);
    }

    private static String spelt(String name, Dialect dialect) {
        return dialect == Dialect.POSTGRESQL ? name.toLowerCase(Locale.ROOT) : name;
    }
}
