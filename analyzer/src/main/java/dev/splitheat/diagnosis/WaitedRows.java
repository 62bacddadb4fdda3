package dev.splitheat.diagnosis;

import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.track.ManyRows;
import dev.splitheat.track.Sighting;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which rows of a place were waited for in some time, and each for how long; where only the table is known there is none. */
final class WaitedRows {
    /** A key without values, where only the table is known. */
    private static final String WHOLE_TABLE = "()";

    private final KeySpace space;
    /** One for each row. */
    private final List<LockRow> waits;

    private WaitedRows(KeySpace space, List<LockRow> waits) {
        this.space = space;
        this.waits = waits;
    }

    static WaitedRows of(Collection<Sighting> sightings, KeySpace space) {
        Map<String, Double> waited = sightings.stream()
                .flatMap(sighting -> sighting.waits().stream())
                .filter(wait ->
                        wait.key().filter(key -> !key.endsWith(WHOLE_TABLE)).isPresent())
                .collect(Collectors.groupingBy(
                        wait -> wait.key().orElseThrow(), Collectors.summingDouble(LockRow::waitSeconds)));
        return new WaitedRows(
                space,
                waited.entrySet().stream()
                        .map(row -> new LockRow(Optional.of(row.getKey()), row.getValue(), List.of()))
                        .toList());
    }

    int count() {
        return waits.size();
    }

    /** As the lock statistics print it. */
    Optional<String> mostWaitedFor() {
        return waits.stream()
                .max(Comparator.comparingDouble(LockRow::waitSeconds)
                        .thenComparing(wait -> wait.key().orElseThrow()))
                .flatMap(LockRow::key);
    }

    /** The part of all that was waited, up to 1, that the row has which is waited for most. */
    double shareOfMost() {
        double most = waits.stream().mapToDouble(LockRow::waitSeconds).max().orElse(0);
        return most / waits.stream().mapToDouble(LockRow::waitSeconds).sum();
    }

    /** Whether they are many with no leading value in common, none of which has most of it. */
    boolean areSpread() {
        // Ranges that somebody passes over one after the other are one line, however many they are.
        List<LockRow> rows = waits.stream()
                .filter(wait -> !space.readLock(wait.key().orElseThrow()).open())
                .toList();
        boolean ofRows =
                mostWaitedFor().filter(key -> !space.readLock(key).open()).isPresent();
        return ofRows && ManyRows.share(rows) && sharedValues().isEmpty();
    }

    /** The leading values that all of them have in common. */
    Optional<Key> sharedValues() {
        List<Key> rows = waits.stream()
                .map(wait -> space.readLock(wait.key().orElseThrow()).known().start())
                .toList();
        int shared = rows.stream()
                .mapToInt(row -> row.sharedParts(rows.get(0)))
                .min()
                .orElse(0);
        return Optional.of(shared).filter(parts -> parts > 0).flatMap(parts -> rows.get(0)
                .object()
                .map(object -> Key.of(object, rows.get(0).values().subList(0, parts))));
    }
}
