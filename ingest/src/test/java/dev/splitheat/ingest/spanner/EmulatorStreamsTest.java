package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Struct;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.collect.keys.PartitionTree;
import dev.splitheat.ingest.collect.keys.StreamRecord.Changes;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import dev.splitheat.ingest.collect.keys.Sweep;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Change streams as Google's emulator tells them, with partitions that live for a second or two. */
@Timeout(180)
class EmulatorStreamsTest {
    private static final Duration STEP = Duration.ofSeconds(2);
    private static final int STEPS = 5;

    private static Emulator emulator;
    private static SpannerConnections connections;

    @BeforeAll
    static void start() throws Exception {
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
        DatabaseName database = emulator.create(dialect, Orders.ddl(dialect, "all"));
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
        // The emulator may be ahead of this clock, and answers for an instant before the last commit can be seen.
        read.addAll(sweep(database, tree, Instant.now().plusSeconds(2), partitions));

        assertThat(partitions[0]).isGreaterThan(2 * STEPS);
        assertThat(read).doesNotHaveDuplicates().hasSizeGreaterThan(50);
        assertThat(without(writer.written(), read)).isEmpty();
        assertThat(without(read, writer.written())).isEmpty();
    }

    @Test
    void aStreamThatWasCreatedLater_isSaidNotToReachBack() throws Exception {
        DatabaseName database =
                emulator.create(Dialect.GOOGLE_STANDARD_SQL, Orders.ddl(Dialect.GOOGLE_STANDARD_SQL, "all"));
        Instant start = Instant.now().minus(Duration.ofMinutes(5));

        assertThatThrownBy(() -> new ChangeStreamReader(connections, Manners.newest())
                        .read(
                                database,
                                new Stretch("changes", Optional.empty(), start, start.plus(STEP)),
                                record -> {}))
                .isInstanceOf(ChangesGoneException.class);
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theFollower_handsOutEachRowOnce(Dialect dialect) throws Exception {
        DatabaseName database = emulator.create(dialect, Orders.ddl(dialect, "all"));
        Instant start = Instant.now();
        for (int at = 0; at < 20; at++) {
            emulator.client(database).write(List.of(Orders.insert(at, "c")));
            Thread.sleep(100);
        }
        List<Struct> rows = new ArrayList<>();

        new ChangeStreamFollower(connections, Manners.newest())
                .follow(database, "changes", start, Instant.now().plusSeconds(2), rows::add);

        List<String> keys = new ArrayList<>();
        rows.forEach(row -> ChangeRecords.read(row, record -> {
            if (record instanceof Changes changes) {
                keys.addAll(changes.keys());
            }
        }));
        assertThat(keys).hasSize(20).doesNotHaveDuplicates();
        assertThat(rows).hasSizeGreaterThan(20);
    }

    private static List<String> without(List<String> all, List<String> some) {
        return all.stream().filter(one -> !some.contains(one)).toList();
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
                emulator.client(database).write(List.of(Orders.insert(at, "c")));
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
