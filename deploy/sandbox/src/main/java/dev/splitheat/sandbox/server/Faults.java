package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.server.faults.Dropped;
import dev.splitheat.sandbox.server.faults.Fault;
import dev.splitheat.sandbox.server.monitoring.Troubles;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What goes wrong on request, with one database or with all. Faults of one database add up. */
public final class Faults {
    private final Predicate<String> known;
    private final List<Fault> everywhere = new CopyOnWriteArrayList<>();
    private final Map<String, List<Fault>> byDatabase = new ConcurrentHashMap<>();
    private final LongAdder dropsOfAll = new LongAdder();
    private final Map<String, LongAdder> drops = new ConcurrentHashMap<>();

    Faults(Predicate<String> known) {
        this.known = known;
    }

    /**
     * From now on.
     *
     * @param database its full name
     * @throws IllegalArgumentException if there is no such database
     */
    public void add(String database, Fault fault) {
        byDatabase
                .computeIfAbsent(known(database), unseen -> new CopyOnWriteArrayList<>())
                .add(fault);
        if (fault instanceof Dropped) {
            drops.computeIfAbsent(database, unseen -> new LongAdder()).increment();
        }
    }

    /** From now on, with every database. */
    public void addEverywhere(Fault fault) {
        everywhere.add(fault);
        if (fault instanceof Dropped) {
            dropsOfAll.increment();
        }
    }

    /** Takes all faults of its own off a database. */
    public void clear(String database) {
        byDatabase.remove(known(database));
    }

    /** Takes all faults off all databases. */
    public void clear() {
        everywhere.clear();
        byDatabase.clear();
    }

    private String known(String database) {
        if (!known.test(database)) {
            throw new IllegalArgumentException("no database " + database + " in this sandbox");
        }
        return database;
    }

    private Stream<Fault> of(String database) {
        return Stream.concat(everywhere.stream(), byDatabase.getOrDefault(database, List.of()).stream());
    }

    boolean dropped(String database) {
        return of(database).anyMatch(Dropped.class::isInstance);
    }

    /** How often the database was dropped by now. */
    long drops(String database) {
        LongAdder own = drops.get(database);
        return dropsOfAll.sum() + (own == null ? 0 : own.sum());
    }

    void before(Fault.Call call, String database, Instant now) {
        of(database).forEach(fault -> fault.before(call, database, now));
    }

    /** Before an answer that is of all databases, as a listing: what goes wrong with each of them strikes it. */
    void beforeAll(Fault.Call call, String resource, Instant now) {
        everywhere.forEach(fault -> fault.before(call, resource, now));
    }

    /** What goes wrong with time series. */
    public Troubles monitoring(Clock clock) {
        return new Troubles() {
            @Override
            public void before(String project) {
                beforeAll(Fault.Call.MONITORING, project, clock.instant());
            }

            @Override
            public boolean ended(String database) {
                return dropped(database);
            }
        };
    }

    /**
     * When a point of a metric can be seen.
     *
     * @param metric its type, with the domain
     */
    public Instant pointVisibleAt(String database, String metric, Instant end, Instant usually) {
        Instant visibleAt = usually;
        for (Fault fault : of(database).toList()) {
            visibleAt = fault.pointVisibleAt(metric, end, visibleAt);
        }
        return visibleAt;
    }

    OptionalInt breaksAfter(String database) {
        return of(database)
                .map(Fault::breaksAfter)
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
    }

    TableContents contents(String database, TableContents contents, Instant readAt) {
        TableContents seen = contents;
        for (Fault fault : of(database).toList()) {
            seen = fault.contents(seen, readAt);
        }
        return seen;
    }

    Vocabulary vocabulary(String database, Vocabulary whole) {
        Vocabulary known = whole;
        for (Fault fault : of(database).toList()) {
            known = fault.vocabulary(known);
        }
        return known;
    }

    Duration clockError(String database) {
        return of(database).map(Fault::clockError).reduce(Duration.ZERO, Duration::plus);
    }
}
