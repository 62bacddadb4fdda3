package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
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
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Change streams and stored keys, as Google's emulator tells them; its partitions live for a second or two. */
@Timeout(180)
class EmulatorKeysTest {
    private static final Duration STEP = Duration.ofSeconds(2);
    private static final int STEPS = 5;
    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Emulator.installed(), "no Spanner emulator beside gcloud: change streams are not tried against it");
        emulator = Emulator.start(
                "--override_change_stream_partition_token_alive_seconds=1",
                "--change_stream_churning_interval=500ms",
                "--change_stream_churn_thread_sleep_interval=200ms");
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
    void everyWriteIsReadOnce_whilePartitionsChange_andAfterRestarts(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, ddl(dialect, "all"));
        Writer writer = new Writer(database);
        writer.start();
        List<String> read = new ArrayList<>();
        int[] partitions = {0};

        Instant start = Instant.now();
        PartitionTree tree = PartitionTree.from(start);
        for (int step = 0; step < STEPS; step++) {
            Instant end = start.plus(STEP);
            read.addAll(sweep(database, tree, end, partitions));
            tree = step % 2 == 0 ? PartitionTree.from(end) : tree.next();
            start = end;
        }
        writer.end();
        // The emulator may be a little ahead of this clock.
        read.addAll(sweep(database, tree, Instant.now().plusMillis(200), partitions));

        assertThat(partitions[0]).isGreaterThan(2 * STEPS);
        assertThat(read).doesNotHaveDuplicates().hasSizeGreaterThan(50);
        assertThat(without(writer.written(), read)).isEmpty();
        assertThat(without(read, writer.written())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void whatWasWritten_isCountedByKind_andKeysArePrinted(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, ddl(dialect, "all"));
        Instant start = Instant.now();
        var client = emulator.client(database);
        client.write(List.of(order(1, "a\"b"), order(2, "c"), order(3, "d")));
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
                        ddl(Dialect.GOOGLE_STANDARD_SQL, "").get(0), dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL)
                .catalog();
        String problem = StreamChoice.of(tables, Consent.toAll(), Optional.empty())
                .problem()
                .orElseThrow();
        String proposed = problem.substring(problem.indexOf("CREATE"), problem.indexOf(" (which"));
        List<String> ddl = new ArrayList<>(ddl(Dialect.GOOGLE_STANDARD_SQL, ""));
        ddl.add(proposed);
        DatabaseName database = emulator.create(Dialect.GOOGLE_STANDARD_SQL, ddl);
        Instant start = Instant.now();
        emulator.client(database).write(List.of(order(2, "c")));
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

    @Test
    void aStreamThatWasCreatedLater_isSaidNotToReachBack() throws Exception {
        DatabaseName database = emulator.create(Dialect.GOOGLE_STANDARD_SQL, ddl(Dialect.GOOGLE_STANDARD_SQL, "all"));
        Instant start = Instant.now().minus(Duration.ofMinutes(5));

        Assertions.assertThatThrownBy(() -> new ChangeStreamReader(connections, Manners.newest())
                        .read(
                                database,
                                new Stretch("changes", Optional.empty(), start, start.plus(STEP)),
                                record -> {}))
                .isInstanceOf(ChangesGoneException.class);
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void someStoredKeys_areReadAndPrinted(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, ddl(dialect, ""));
        for (int at = 0; at < 100; at++) {
            emulator.client(database).write(List.of(order(at, "c" + at)));
        }
        Catalog catalog = new KeySchemaReader(connections, Manners.newest())
                .read(database)
                .catalog();

        StoredKeySource.Keys keys = new StoredKeyReader(connections, Manners.newest(), 3, 10, new Random(1))
                .read(database, catalog.dialect(), catalog.table("orders").orElseThrow());

        assertThat(keys.rows()).isNotEmpty().hasSizeLessThanOrEqualTo(30);
        assertThat(keys.rows()).allSatisfy(row -> assertThat(new KeyTexts(catalog).ofRow("orders", row))
                .matches("orders\\(\"c(\\d+)\", \\1\\)"));
    }

    private static List<String> without(List<String> all, List<String> some) {
        return all.stream().filter(one -> !some.contains(one)).toList();
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

    private static List<String> sweep(DatabaseName database, PartitionTree tree, Instant end, int[] partitions) {
        ChangeStreamReader reader = new ChangeStreamReader(connections, Manners.newest());
        return new Sweep<List<String>>(
                        (partition, until) -> {
                            partitions[0]++;
                            List<String> keys = new ArrayList<>();
                            List<Children> children = new ArrayList<>();
                            reader.read(
                                    database,
                                    new Stretch("changes", partition.token(), partition.start(), until),
                                    record -> {
                                        if (record instanceof Changes changes) {
                                            keys.addAll(changes.keys());
                                        } else if (record instanceof Children some) {
                                            children.add(some);
                                        }
                                    });
                            return new Sweep.Found<>(keys, children);
                        },
                        (one, other) ->
                                Stream.concat(one.stream(), other.stream()).toList(),
                        Runnable::run)
                .run(tree, end, List.of());
    }

    private static List<String> ddl(Dialect dialect, String watched) {
        String table = dialect == Dialect.POSTGRESQL
                ? "CREATE TABLE orders (id bigint, customer varchar(40), note varchar(40), PRIMARY KEY (customer, id))"
                : "CREATE TABLE orders (id INT64, customer STRING(40), note STRING(40)) PRIMARY KEY (customer, id DESC)";
        return watched.isEmpty()
                ? List.of(table)
                : List.of(table, "CREATE CHANGE STREAM changes FOR " + watched.toUpperCase(java.util.Locale.ROOT));
    }

    private static Mutation order(long id, String customer) {
        return Mutation.newInsertBuilder("orders")
                .set("customer")
                .to(customer)
                .set("id")
                .to(id)
                .set("note")
                .to("new")
                .build();
    }

    /** Inserts one row after the other. */
    private static final class Writer {
        private final DatabaseName database;
        private final List<String> written = new ArrayList<>();
        private final Thread thread = new Thread(this::write);
        private volatile boolean ended;

        Writer(DatabaseName database) {
            this.database = database;
        }

        void start() {
            thread.start();
        }

        private void write() {
            for (int at = 0; !ended; at++) {
                emulator.client(database).write(List.of(order(at, "c")));
                written.add("{\"customer\":\"c\",\"id\":\"" + at + "\"}");
            }
        }

        void end() throws InterruptedException {
            ended = true;
            thread.join();
        }

        List<String> written() {
            return written;
        }
    }
}
