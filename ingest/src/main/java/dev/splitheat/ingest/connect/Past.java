package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.connect.WatchedOffset.Watched;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/**
 * What earlier lives of a task left in Connect's offsets, as they are now. Each question makes Connect read its topic to
 * the end: it is for the rare case that a database is not found.
 */
final class Past {
    private final Supplier<OffsetStorageReader> readers;
    private final Function<String, Set<Map<String, String>>> partitions;
    private final Function<DatabaseName, Set<Map<String, String>>> ofDatabase;

    /**
     * @param readers of which each reads anew: other tasks move offsets, too
     * @param partitions what the collector of a name keeps offsets under
     * @param ofDatabase what is kept of one database, whoever collects it
     */
    Past(
            Supplier<OffsetStorageReader> readers,
            Function<String, Set<Map<String, String>>> partitions,
            Function<DatabaseName, Set<Map<String, String>>> ofDatabase) {
        this.readers = readers;
        this.partitions = partitions;
        this.ofDatabase = ofDatabase;
    }

    Set<Map<String, String>> partitions(String collector) {
        return partitions.apply(collector);
    }

    /** Whether the collector of this name ever kept anything that was not taken back. */
    boolean collected(String collector) {
        return any(partitions.apply(collector));
    }

    boolean collected(DatabaseName database) {
        return any(ofDatabase.apply(database));
    }

    /** The source partitions of what is kept of a database. */
    Set<Map<String, String>> kept(DatabaseName database) {
        return readers.get().offsets(ofDatabase.apply(database)).entrySet().stream()
                .filter(entry -> entry.getValue() != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Since when a database was said to be gone when something was last said of it. */
    Optional<Instant> goneSince(DatabaseName database) {
        List<Map<String, String>> statuses = ofDatabase.apply(database).stream()
                .map(SourcePartition::ofStatus)
                .toList();
        return offsets(statuses)
                .flatMap(offset -> StatusOffset.goneSince(offset).stream())
                .min(Comparator.naturalOrder());
    }

    /** Those that an earlier life found in these places. */
    Set<DatabaseName> found(Collection<String> places) {
        Set<DatabaseName> found = new HashSet<>();
        for (String place : places) {
            offsets(List.of(SourcePartition.ofStatus(place, Muster.VIEW)))
                    .forEach(offset -> found.addAll(FoundOffset.names(place, offset)));
        }
        return found;
    }

    /** Whom an earlier life watched. */
    Watched watched() {
        return offsets(List.of(WatchedOffset.PARTITION))
                .findAny()
                .map(WatchedOffset::read)
                .orElse(Watched.NOTHING);
    }

    /** The source partitions of what is still said of these databases; none of one of which nothing is. */
    Map<DatabaseName, Set<Map<String, String>>> statuses(Collection<DatabaseName> databases) {
        Map<Map<String, String>, DatabaseName> asked = new HashMap<>();
        databases.forEach(database -> ofDatabase
                .apply(database)
                .forEach(partition -> asked.put(SourcePartition.ofStatus(partition), database)));
        return asked.isEmpty()
                ? Map.of()
                : readers.get().offsets(asked.keySet()).entrySet().stream()
                        .filter(entry -> entry.getValue() != null)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.groupingBy(asked::get, Collectors.toUnmodifiableSet()));
    }

    private boolean any(Set<Map<String, String>> kept) {
        return offsets(kept).findAny().isPresent();
    }

    private Stream<Map<String, Object>> offsets(Collection<Map<String, String>> kept) {
        return kept.isEmpty()
                ? Stream.empty()
                : readers.get().offsets(kept).values().stream().filter(Objects::nonNull);
    }
}
