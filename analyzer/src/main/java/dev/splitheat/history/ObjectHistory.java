package dev.splitheat.history;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The hours of the last five weeks in which a table or index was hot as it may be. The hours in between were cold, were not
 * collected, or are not to be learned from.
 *
 * @param hours oldest first, each once
 */
public record ObjectHistory(String database, String object, List<HotHour> hours) {
    /** Four earlier weeks of each hour, and the week that runs. What is older is forgotten: habits change. */
    static final Duration REACH = Duration.ofDays(35);

    public ObjectHistory {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(object, "object");
        hours = List.copyOf(hours);
    }

    /** With more hours, and without what has grown too old by the newest of them. */
    ObjectHistory with(Collection<HotHour> more) {
        NavigableMap<Instant, HotHour> all = new TreeMap<>();
        Stream.concat(hours.stream(), more.stream()).forEach(hour -> all.merge(hour.begin(), hour, HotHour::or));
        List<HotHour> kept = all.isEmpty()
                ? List.of()
                : List.copyOf(all.tailMap(all.lastKey().minus(REACH), false).values());
        return new ObjectHistory(database, object, kept);
    }

    Optional<HotHour> at(Instant begin) {
        int found = Collections.binarySearch(hours, new HotHour(begin, 0), Comparator.comparing(HotHour::begin));
        return found < 0 ? Optional.empty() : Optional.of(hours.get(found));
    }

    /** The last hour of heat. */
    Instant latest() {
        return hours.isEmpty() ? Instant.MIN : hours.get(hours.size() - 1).begin();
    }
}
