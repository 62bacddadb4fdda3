package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.PartitionTree;
import dev.splitheat.ingest.collect.keys.SampleRows;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.collect.keys.StreamChoice;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.Sweep;
import dev.splitheat.ingest.collect.keys.WriteTally;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Change streams and stored keys, as Google's emulator tells them. */
@Timeout(180)
class EmulatorKeysTest {
    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
        emulator = Emulator.start("--override_change_stream_partition_token_alive_seconds=120");
        connections = new SpannerConnections(Optional.of(emulator.host()));
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            connections.close();
            emulator.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void whatWasWritten_isCountedByKind_andKeysArePrinted(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, Orders.ddl(dialect, "all"));
        Instant start = Instant.now();
        var client = emulator.client(database);
        client.write(List.of(Orders.insert(1, "a\"b"), Orders.insert(2, "c"), Orders.insert(3, "d")));
        client.write(List.of(Mutation.newUpdateBuilder("orders")
                .set("customer")
                .to("c")
                .set("id")
                .to(2)
                .set("note")
                .to("paid")
                .build()));
        client.write(List.of(Mutation.delete("orders", Key.of("d", 3))));

        TableSample sample = samples(database, start, Instant.now()).get(0);

        assertThat(sample.inserts()).isEqualTo(3);
        assertThat(sample.updates()).isEqualTo(1);
        assertThat(sample.deletes()).isEqualTo(1);
        assertThat(sample.keys())
                .extracting(TableSample.SampledKey::text)
                .containsExactlyInAnyOrder(
                        "orders(\"a\\\"b\", 1)",
                        "orders(\"c\", 2)",
                        "orders(\"d\", 3)",
                        "orders(\"c\", 2)",
                        "orders(\"d\", 3)");
    }

    /** Why the statement that is proposed warns: a key that is only updated is in no such stream. */
    @Test
    void aStreamThatWatchesKeysOnly_tellsNoUpdates() throws Exception {
        Catalog tables = DdlReader.read(
                        Orders.ddl(Dialect.GOOGLE_STANDARD_SQL, "").get(0),
                        dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL)
                .catalog();
        String problem = StreamChoice.of(tables, Consent.toAll(), Optional.empty())
                .problem()
                .orElseThrow();
        String proposed = problem.substring(problem.indexOf("CREATE"), problem.indexOf(" (which"));
        List<String> ddl = new ArrayList<>(Orders.ddl(Dialect.GOOGLE_STANDARD_SQL, ""));
        ddl.add(proposed);
        DatabaseName database = emulator.create(Dialect.GOOGLE_STANDARD_SQL, ddl);
        Instant start = Instant.now();
        emulator.client(database).write(List.of(Orders.insert(2, "c")));
        emulator.client(database)
                .write(List.of(Mutation.newUpdateBuilder("orders")
                        .set("customer")
                        .to("c")
                        .set("id")
                        .to(2)
                        .set("note")
                        .to("paid")
                        .build()));

        TableSample sample = samples(database, start, Instant.now()).get(0);

        assertThat(sample.inserts()).isEqualTo(1);
        assertThat(sample.updates()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void someStoredKeys_areReadAndPrinted(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, Orders.ddl(dialect, ""));
        for (int at = 0; at < 100; at++) {
            emulator.client(database).write(List.of(Orders.insert(at, "c" + at)));
        }
        Catalog catalog = new KeySchemaReader(connections, Manners.newest())
                .read(database)
                .catalog();

        StoredKeyReader reader = new StoredKeyReader(connections, Manners.newest(), 3, 10, new Random(1));
        reader.read(database, catalog.dialect(), catalog.table("orders").orElseThrow());
        StoredKeySource.Keys keys =
                reader.read(database, catalog.dialect(), catalog.table("orders").orElseThrow());

        assertThat(keys.rows()).as("of the second read").isNotEmpty().hasSizeLessThanOrEqualTo(30);
        assertThat(keys.rows()).allSatisfy(row -> assertThat(new KeyTexts(catalog).ofRow("orders", row))
                .matches("orders\\(\"c(\\d+)\", \\1\\)"));
    }

    /** Its sessions ended with it, and Google's client keeps them. */
    @Test
    void aDatabaseThatWasDroppedAndMadeAnew_isReadAgain_afterOneFailureAtMost() throws Exception {
        List<String> ddl = Orders.ddl(Dialect.GOOGLE_STANDARD_SQL, "");
        DatabaseName database = emulator.create(Dialect.GOOGLE_STANDARD_SQL, ddl);
        KeySchemaReader schemas = new KeySchemaReader(connections, Manners.newest());
        StoredKeyReader keys = new StoredKeyReader(connections, Manners.newest(), 3, 10, new Random(1));
        Catalog catalog = schemas.read(database).catalog();
        keys.read(database, catalog.dialect(), catalog.table("orders").orElseThrow());

        emulator.replace(database, ddl);

        assertReadAgain(() -> schemas.read(database));
        assertReadAgain(() ->
                keys.read(database, catalog.dialect(), catalog.table("orders").orElseThrow()));
    }

    private static void assertReadAgain(Runnable reading) {
        try {
            reading.run();
        } catch (UnreadableDatabaseException e) {
            assertThat(e.kind()).isEqualTo(FailureKind.UNAVAILABLE);
            reading.run();
        }
    }

    @Test
    void aStretchThatEndsInTheFuture_isWaitedFor() throws Exception {
        DatabaseName database =
                emulator.create(Dialect.GOOGLE_STANDARD_SQL, Orders.ddl(Dialect.GOOGLE_STANDARD_SQL, "all"));
        Instant start = Instant.now();
        Instant end = start.plus(Duration.ofSeconds(5));

        assertThat(samples(database, start, end)).isEmpty();

        assertThat(Instant.now()).isAfter(end);
    }

    private static List<TableSample> samples(DatabaseName database, Instant start, Instant end) {
        Catalog catalog = new KeySchemaReader(connections, Manners.newest())
                .read(database)
                .catalog();
        String stream = StreamChoice.of(catalog, Consent.toAll(), Optional.empty()).stream()
                .orElseThrow()
                .name();
        WriteTally all = new Sweep<WriteTally>(
                        (partition, until) -> {
                            WriteTally tally = new WriteTally(table -> 10, new SplittableRandom(1));
                            List<Children> children = new ArrayList<>();
                            new ChangeStreamReader(connections, Manners.newest())
                                    .read(
                                            database,
                                            new Stretch(stream, partition.token(), partition.start(), until),
                                            record -> {
                                                if (record instanceof Changes changes) {
                                                    tally.add(changes);
                                                } else if (record instanceof Children some) {
                                                    children.add(some);
                                                }
                                            });
                            return new Sweep.Found<>(tally, children);
                        },
                        WriteTally::absorb,
                        Runnable::run)
                .run(PartitionTree.from(start), end, new WriteTally(table -> 10, new SplittableRandom(1)));
        return SampleRows.of(all, new KeyTexts(catalog));
    }
}
