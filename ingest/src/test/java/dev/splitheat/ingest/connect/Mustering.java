package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Listings;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A task that is brought its databases from a fake directory. */
abstract class Mustering {
    static final String INSTANCE = "projects/p/instances/i/databases/";

    final FakeDirectory directory = new FakeDirectory();
    final FakeKeeper kept = new FakeKeeper();
    final SettableClock clock = new SettableClock(Instant.EPOCH);
    /** Not there any more, whoever asks. */
    final Set<String> dropped = new HashSet<>();
    /** Whether they exist. */
    final List<String> asked = new ArrayList<>();

    Muster muster(String... databases) {
        return muster(Stream.of(databases).map(Mustering::named).toArray(DatabasePattern[]::new));
    }

    Muster muster(DatabasePattern... patterns) {
        return muster(settings(Optional.empty(), patterns), DatabaseName::toString, new Muster.Share("c", 0, 1));
    }

    Muster muster(WatchSettings settings, Function<DatabaseName, String> collectorOf, Muster.Share share) {
        Listings listings = new Listings(directory);
        Past past = new Past(() -> kept.offsets, Mustering::partitions, name -> partitions(name.toString()));
        return new Muster(
                new Membership(settings, listings, past, name -> share.isAlone(name, collectorOf.apply(name))),
                listings,
                collectorOf,
                share,
                (name, databases) -> {
                    throw new AssertionError("nobody asked for it");
                },
                kept,
                new FormerMembers(
                        past,
                        kept,
                        name -> share.has(collectorOf.apply(name)),
                        share.index() == 0,
                        left(past, name -> share.has(collectorOf.apply(name)))),
                clock);
    }

    private LeftDatabases left(Past past, Predicate<DatabaseName> own) {
        DatabaseProbe probe = database -> {
            asked.add(database.toString());
            if (dropped.contains(database.toString())) {
                throw new UnreadableDatabaseException(
                        database, "TABLES", "it is not there", FailureKind.NOT_FOUND, null);
            }
        };
        return new LeftDatabases(past, kept, new LeftDatabases.Rules(probe, database -> List.of(), own), clock);
    }

    static Set<Map<String, String>> partitions(String name) {
        return Set.of(SourcePartition.of(name, FakeCollector.VIEW));
    }

    static WatchSettings settings(Optional<Path> file, DatabasePattern... patterns) {
        return new WatchSettings(
                List.of(patterns), List.of(named("*-test")), file, Duration.ofMinutes(5), Duration.ofHours(1));
    }

    static DatabasePattern named(String database) {
        return DatabasePattern.of(INSTANCE + database);
    }
}
