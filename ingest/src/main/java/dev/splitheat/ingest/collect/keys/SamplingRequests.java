package dev.splitheat.ingest.collect.keys;

import dev.splitheat.interval.SamplingRequest;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

/** The latest request for each table, and how many keys follow from it. Safe for several threads. */
public final class SamplingRequests {
    private record Place(String database, String table) {
        static Place of(String database, String table) {
            return new Place(database, Consent.folded(table));
        }
    }

    private final int usual;
    private final int raised;
    private final Map<Place, SamplingRequest> latest = new ConcurrentHashMap<>();

    /**
     * @param usual keys of a table of which no more were asked for
     * @param raised as many at most, whatever is asked for
     */
    public SamplingRequests(int usual, int raised) {
        this.usual = usual;
        this.raised = raised;
    }

    public void accept(SamplingRequest request) {
        latest.put(Place.of(request.database(), request.table()), request);
    }

    /** A request was taken back. */
    public void withdraw(String database, String table) {
        latest.remove(Place.of(database, table));
    }

    /**
     * How many keys of each table are kept of an interval; it stays as it is while an interval is read, whatever is asked
     * for meanwhile.
     */
    public ToIntFunction<String> sizes(String database, Consent consent, Instant intervalStart) {
        Map<String, Integer> asked = new HashMap<>();
        latest.forEach((place, request) -> {
            if (place.database().equals(database) && intervalStart.isBefore(request.until())) {
                asked.put(place.table(), Math.max(usual, Math.min(raised, request.keys())));
            }
        });
        return table -> consent.covers(table) ? asked.getOrDefault(Consent.folded(table), usual) : 0;
    }

    /** Whether more keys are wanted of any table that may be sampled. */
    public boolean areFor(String database, Consent consent, Instant intervalStart) {
        return latest.entrySet().stream()
                .anyMatch(entry -> entry.getKey().database().equals(database)
                        && consent.covers(entry.getKey().table())
                        && intervalStart.isBefore(entry.getValue().until()));
    }

    /** Drops what has run out. */
    public void forgetBefore(Instant now) {
        latest.values().removeIf(request -> !request.until().isAfter(now));
    }
}
