package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.connect.KeySampleCrew.Sources;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;

/** A task that samples the keys of one database with two tables, whose change stream is a fake. */
abstract class KeySampling {
    static final String SHOP = "projects/p/instances/i/databases/shop";
    static final String TOPIC = "splitheat.key-samples";
    static final Instant MINUTE = Instant.parse("2026-11-20T16:00:00Z");
    static final Duration STALENESS = Duration.ofSeconds(15);
    static final String TABLES =
            """
            CREATE TABLE Orders (Id INT64, Note STRING(9)) PRIMARY KEY (Id);
            CREATE TABLE Audit (Id INT64, Note STRING(9)) PRIMARY KEY (Id);
            """;
    static final String STREAM = "CREATE CHANGE STREAM Everything FOR ALL";

    final SettableClock clock = new SettableClock(MINUTE);
    final StoredOffsets offsets = new StoredOffsets();
    final FakeStream stream = new FakeStream();
    final AtomicInteger schemasRead = new AtomicInteger();
    String ddl = TABLES + STREAM;
    Map<String, String> more = Map.of("sampling", SHOP);
    Optional<FailureKind> storedFails = Optional.empty();
    String storedFailsOf = "";
    Optional<FailureKind> schemaFails = Optional.empty();
    Duration ahead = Duration.ZERO;
    final AtomicInteger storedAsked = new AtomicInteger();
    RunningTask task;

    @AfterEach
    void stop() {
        if (task != null) {
            task.close();
        }
    }

    void start() {
        Map<String, String> settings = new HashMap<>(Map.of("databases", SHOP, "topic.partitions", "1"));
        settings.putAll(more);
        CatalogSource schemas = database -> {
            schemasRead.incrementAndGet();
            schemaFails.ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "schema", "it is " + kind, kind, null);
            });
            return new CatalogSource.Reading(
                    catalog(), clock.instant().plus(ahead).minus(STALENESS), 3_000);
        };
        StoredKeySource stored = (database, dialect, table) -> {
            storedAsked.incrementAndGet();
            storedFails.filter(kind -> table.name().startsWith(storedFailsOf)).ifPresent(kind -> {
                throw new UnreadableDatabaseException(database, "keys", "denied", kind, null);
            });
            return new StoredKeySource.Keys(clock.instant(), List.of(Map.of("Id", 7L)));
        };
        BackOff swift = new BackOff(Duration.ofMillis(1), Duration.ofMillis(1), () -> 0);
        task = new RunningTask(
                new KeySampleSourceTask(new Sources(schemas, stream, stored), clock, swift), offsets, settings);
        if (more.get("sampling").startsWith(SHOP)) {
            // Which minute is the first follows from when it begins.
            task.until(running -> !statuses().isEmpty());
        }
        task.untilQuiet();
    }

    private Catalog catalog() {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog();
    }

    /** Lets time pass until as many minutes were sent. */
    void minutes(int count) {
        int sent = intervals().size();
        for (int minute = sent + 1; minute <= count; minute++) {
            int wanted = minute;
            clock.set(MINUTE.plus(Duration.ofMinutes(minute)).plusSeconds(20));
            task.until(running -> intervals().size() >= wanted);
        }
    }

    /** Lets time pass, a thousand times as fast as it does, until a claim holds. */
    void passUntil(BooleanSupplier claim) {
        ScheduledExecutorService hand = Executors.newSingleThreadScheduledExecutor();
        hand.scheduleWithFixedDelay(() -> clock.set(clock.instant().plusSeconds(20)), 20, 20, TimeUnit.MILLISECONDS);
        try {
            task.until(running -> claim.getAsBoolean());
        } finally {
            hand.shutdownNow();
        }
    }

    List<Interval<TableSample>> intervals() {
        return task.in(TOPIC)
                .map(record -> Wire.KEY_SAMPLES.read((byte[]) record.value()))
                .toList();
    }

    List<CollectorStatus> statuses() {
        return task.statuses(SHOP);
    }

    List<CollectorStatus> statuses(String view) {
        return statuses().stream().filter(status -> status.view().equals(view)).toList();
    }
}
