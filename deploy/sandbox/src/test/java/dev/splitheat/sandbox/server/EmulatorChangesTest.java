package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.InstanceConfigId;
import com.google.cloud.spanner.InstanceId;
import com.google.cloud.spanner.InstanceInfo;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.Shop;
import dev.splitheat.sandbox.server.changes.ChangeServer;
import dev.splitheat.sandbox.server.changes.Follower;
import dev.splitheat.sandbox.server.changes.MovingClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same changes make the same records here and on Google's emulator. */
@ExtendWith(EngineNeeded.class)
class EmulatorChangesTest {
    private static final Instant NOW = Shop.minute(1);
    private static SpannerEmulator emulator;
    private static Spanner spanner;

    @BeforeAll
    static void start() throws Exception {
        emulator = SpannerEmulator.start()
                .orElseGet(() -> abort("no Spanner emulator beside gcloud on the path: gcloud components install"
                        + " cloud-spanner-emulator"));
        spanner = ChangeServer.client(emulator.port());
        spanner.getInstanceAdminClient()
                .createInstance(InstanceInfo.newBuilder(InstanceId.of("p1", "demo"))
                        .setInstanceConfigId(InstanceConfigId.of("p1", "emulator-config"))
                        .setDisplayName("demo")
                        .setNodeCount(1)
                        .build())
                .get();
    }

    @AfterAll
    static void stop() {
        if (spanner != null) {
            spanner.close();
            emulator.close();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "one   | FOR ALL OPTIONS (value_capture_type = 'OLD_AND_NEW_VALUES')",
                "two   | FOR Orders OPTIONS (value_capture_type = 'NEW_VALUES')",
                "three | FOR ALL OPTIONS (value_capture_type = 'NEW_ROW')",
                "four  | FOR Orders(Status) OPTIONS (value_capture_type = 'NEW_ROW_AND_OLD_VALUES')",
                "five  | FOR Orders()",
                "six   | FOR Orders OPTIONS (exclude_update = true)"
            })
    void changesReadThereAsTheyReadHere(String database, String watched) throws Exception {
        String stream = "CREATE CHANGE STREAM Everything " + watched;
        spanner.getDatabaseAdminClient()
                .createDatabase("demo", database, List.of(Shop.ORDERS, Shop.ITEMS, Shop.AUDIT, stream))
                .get();
        DatabaseClient there = spanner.getDatabaseClient(DatabaseId.of("p1", "demo", database));
        Instant from = change(there);
        ChangeLog log = new ChangeLog(Shop.catalog(stream), Shop.START, 1);
        log.add(Shop.load(
                0,
                "orders",
                Shop.inserted(Shop.START.plusSeconds(1), 7, "a\"b", 1),
                Shop.inserted(Shop.START.plusSeconds(1), 8, "c", 1),
                Shop.updated(Shop.START.plusSeconds(2), 7, "a\"b"),
                Shop.deleted(Shop.START.plusSeconds(3), 7, "a\"b")));

        try (ChangeServer server = new ChangeServer(now -> log, new MovingClock(NOW), 0);
                Spanner client = ChangeServer.client(server.port())) {
            DatabaseClient here = ChangeServer.database(client);

            assertThat(type(here, Shop.START, NOW)).isEqualTo(type(there, from, from.plusSeconds(1)));
            assertThat(shapes(here, Shop.START, NOW)).isEqualTo(shapes(there, from, from.plusSeconds(1)));
        }
    }

    private static Instant change(DatabaseClient database) {
        com.google.cloud.Timestamp first = database.write(List.of(order(7, "a\"b"), order(8, "c")));
        database.write(List.of(Mutation.newUpdateBuilder("Orders")
                .set("CustomerId")
                .to(7)
                .set("OrderId")
                .to("a\"b")
                .set("Status")
                .to("PAID")
                .build()));
        database.write(List.of(Mutation.delete("Orders", Key.of(7, "a\"b"))));
        return Instant.ofEpochSecond(first.getSeconds(), first.getNanos());
    }

    private static Mutation order(long customer, String order) {
        return Mutation.newInsertBuilder("Orders")
                .set("CustomerId")
                .to(customer)
                .set("OrderId")
                .to(order)
                .set("Status")
                .to("NEW")
                .set("Total")
                .to(new BigDecimal("12.50"))
                .build();
    }

    private static Type type(DatabaseClient database, Instant from, Instant to) {
        try (ResultSet results = database.singleUse()
                .executeQuery(Follower.query("Everything", Follower.wire(from), Follower.wire(to), null, 1_000))) {
            assertThat(results.next()).isTrue();
            return results.getType();
        }
    }

    /** What can be alike: the emulator has its own timestamps and ids, and knows no tags. */
    private static List<String> shapes(DatabaseClient database, Instant from, Instant to) {
        return new Follower(database, "Everything", to)
                .follow(from).stream().map(EmulatorChangesTest::shape).toList();
    }

    private static String shape(Struct record) {
        return String.join(
                " ",
                record.getString("record_sequence"),
                record.getString("table_name"),
                record.getStructList("column_types").toString(),
                record.getStructList("mods").toString(),
                record.getString("mod_type"),
                record.getString("value_capture_type"),
                Long.toString(record.getLong("number_of_records_in_transaction")),
                Long.toString(record.getLong("number_of_partitions_in_transaction")),
                Boolean.toString(record.getBoolean("is_last_record_in_transaction_in_partition")),
                Boolean.toString(record.getBoolean("is_system_transaction")));
    }
}
