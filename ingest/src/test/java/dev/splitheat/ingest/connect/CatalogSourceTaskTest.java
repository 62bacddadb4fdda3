package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.CatalogWatch;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogSourceTaskTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");

    /** A database whose number of tables can change. */
    private static final class GrowingDatabase implements CatalogWatch {
        private final AtomicInteger glances = new AtomicInteger();
        private final AtomicInteger readings = new AtomicInteger();
        private volatile Instant now = NOON;
        private volatile int tables;
        private volatile Optional<String> lack = Optional.empty();
        private volatile Optional<FailureKind> failure = Optional.empty();

        GrowingDatabase(int tables) {
            this.tables = tables;
        }

        @Override
        public Glance look(DatabaseName database) {
            glances.incrementAndGet();
            failure.ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "INFORMATION_SCHEMA", "it is " + kind, kind, null);
            });
            return new Glance("tables: " + tables, now, 20);
        }

        @Override
        public Reading read(DatabaseName database) {
            readings.incrementAndGet();
            return new Reading(catalog(), now, lack, lack.isPresent(), 3_000);
        }

        Catalog catalog() {
            return new Catalog(
                    Dialect.GOOGLE_STANDARD_SQL,
                    IntStream.range(0, tables)
                            .mapToObj(number -> table("T" + number))
                            .toList());
        }

        private static Table table(String name) {
            return new Table(
                    name,
                    List.of(Column.plain("Id", ColumnType.of("INT64"), false)),
                    List.of(KeyColumn.of("Id", false, Dialect.GOOGLE_STANDARD_SQL)),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    private final StoredOffsets offsets = new StoredOffsets();

    @Test
    void aCatalog_isSentInPartsThatJoinToIt() {
        GrowingDatabase database = new GrowingDatabase(600);

        try (RunningTask task = start(database)) {
            task.until(running -> parts(running).size() == 3);

            assertThat(CatalogParts.join(parts(task))).isEqualTo(database.catalog());
            String version = CatalogParts.version(database.catalog());
            assertThat(task.in(RunningTask.CATALOGS))
                    .extracting(record -> record.key())
                    .containsExactly(
                            ORDERS + "|" + version + "|0",
                            ORDERS + "|" + version + "|1",
                            ORDERS + "|" + version + "|2");
        }
    }

    @Test
    void aCatalog_isSentAgain_onlyWhenItChanged() {
        GrowingDatabase database = new GrowingDatabase(1);

        try (RunningTask task = start(database)) {
            task.until(running -> database.glances.get() >= 2);
            assertThat(parts(task)).hasSize(1);

            database.tables = 2;
            task.until(running -> parts(running).size() == 2);

            assertThat(CatalogParts.join(parts(task).subList(1, 2))).isEqualTo(database.catalog());
        }
    }

    @Test
    void afterARestart_anUnchangedCatalog_isNotSentAgain() {
        GrowingDatabase database = new GrowingDatabase(600);
        try (RunningTask task = start(database)) {
            task.until(running -> parts(running).size() == 3);
        }

        try (RunningTask task = start(database)) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());

            assertThat(parts(task)).isEmpty();
        }
    }

    @Test
    void afterARestart_whenACatalogWasSeenLast_isKnown_alsoWhereItIsRefused() {
        GrowingDatabase database = new GrowingDatabase(1);
        try (RunningTask task = start(database)) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());
        }

        database.failure = Optional.of(FailureKind.DENIED);
        try (RunningTask task = start(database)) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());

            assertThat(task.statuses(ORDERS).get(0).collectedUpTo()).contains(NOON);
            assertThat(task.statuses(ORDERS).get(0).lag()).contains(Duration.ZERO);
        }
    }

    @Test
    void whatACatalogLacks_isSaidOnce_whileItIsCollected() {
        GrowingDatabase database = new GrowingDatabase(1);
        database.lack = Optional.of("no DDL; grant it.");

        try (RunningTask task = start(database)) {
            task.until(running -> database.glances.get() >= 4);

            assertThat(parts(task)).hasSize(1);
            assertThat(task.statuses(ORDERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(CollectorStatus.State.COLLECTING);
                assertThat(status.problem()).contains("no DDL; grant it.");
            });
        }
    }

    private RunningTask start(CatalogWatch source) {
        BackOff soon = new BackOff(Duration.ofMillis(5), Duration.ofMillis(20), () -> 1);
        return new RunningTask(
                new CatalogSourceTask(source, new SettableClock(NOON), soon),
                offsets,
                Map.of("databases", ORDERS.toString(), "topic.partitions", "12", "poll.interval.ms", "1000"));
    }

    private static List<CatalogParts.Part> parts(RunningTask task) {
        return task.in(RunningTask.CATALOGS)
                .map(record -> Wire.CATALOG_PARTS.read((byte[]) record.value()))
                .toList();
    }
}
