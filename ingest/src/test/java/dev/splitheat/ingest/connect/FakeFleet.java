package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.apache.kafka.connect.source.SourceRecord;
import org.awaitility.Awaitility;

/** A fleet of fake collectors, whose clock is set and which is polled by hand. */
final class FakeFleet implements AutoCloseable {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final String STATUS = "splitheat.collector-status";

    final SettableClock clock;
    final StoredOffsets offsets;
    final Map<String, FakeCollector> collectors = new ConcurrentHashMap<>();
    final Map<String, Integer> made = new ConcurrentHashMap<>();
    final List<SourceRecord> polled = new ArrayList<>();
    private final CollectorRecords records;
    final CollectorFleet fleet;

    FakeFleet() {
        this(new SettableClock(NOON), new StoredOffsets());
    }

    private FakeFleet(SettableClock clock, StoredOffsets offsets) {
        this.clock = clock;
        this.offsets = offsets;
        records = new CollectorRecords("splitheat.", 12, clock);
        fleet = new CollectorFleet(
                records,
                new CollectorMeters(new MeterNames(Optional.empty(), clock)),
                new Past(() -> offsets, FakeFleet::partitions, database -> partitions(database.toString())),
                new Conduct("c", Duration.ofMinutes(10), Duration.ofHours(1)),
                new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5), () -> 1),
                clock);
    }

    /** The next life: it has this one's clock and offsets, and nothing else. */
    FakeFleet restarted() {
        close();
        return new FakeFleet(clock, offsets);
    }

    private static Set<Map<String, String>> partitions(String name) {
        return Set.of(SourcePartition.of(name, FakeCollector.VIEW));
    }

    static String name(int number) {
        return "projects/p/instances/i/databases/db-" + number;
    }

    /** The collector of this name, as it will be or is. */
    FakeCollector of(String name) {
        return collectors.computeIfAbsent(name, added -> new FakeCollector(added, records, clock));
    }

    void keep(String... names) throws InterruptedException {
        keep(false, names);
    }

    void keep(boolean vanished, String... names) throws InterruptedException {
        Map<String, Posting> postings = new HashMap<>();
        for (String name : names) {
            Set<DatabaseName> databases = Set.of(DatabaseName.of(name));
            postings.put(name, new Posting(() -> databases, vanished, () -> {
                made.merge(name, 1, Integer::sum);
                return of(name);
            }));
        }
        fleet.keep(postings);
    }

    FakeFleet poll() throws InterruptedException {
        List<SourceRecord> given = fleet.poll(Duration.ZERO);
        given.forEach(offsets::store);
        polled.addAll(given);
        return this;
    }

    void until(BooleanSupplier claim) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(2))
                .pollInSameThread()
                .atMost(Duration.ofSeconds(30))
                .until(() -> {
                    poll();
                    return claim.getAsBoolean();
                });
    }

    /** The same while time passes: what is due may have been put off at any moment of it. */
    void untilWithTime(BooleanSupplier claim) {
        until(() -> {
            pass(Duration.ofSeconds(10));
            return claim.getAsBoolean();
        });
    }

    void pass(Duration time) {
        clock.set(clock.instant().plus(time));
    }

    /** Numbers of the records that came of this collector. */
    List<Object> numbers(String name) {
        return polled.stream()
                .filter(record -> record.topic().equals("splitheat.stats.split")
                        && record.key().equals(name))
                .map(record -> (Object) record.sourceOffset().get("n"))
                .toList();
    }

    /** What the status topic got for this database; tombstones as null. */
    List<SourceRecord> statuses(String name) {
        return polled.stream()
                .filter(record -> record.topic().equals(STATUS) && record.key().equals(name + "|" + FakeCollector.VIEW))
                .toList();
    }

    @Override
    public void close() {
        collectors.values().forEach(collector -> collector.door.countDown());
        fleet.close();
    }
}
