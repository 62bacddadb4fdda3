package dev.splitheat.fleet;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.FleetRules;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How many tables and indexes of each database turned hot in one interval: after an hour without heat, so that what comes and
 * goes does not count again and again. One partition sees the databases that hash to it, a fair sample of the fleet.
 */
public record Onsets(Instant end, Map<String, Long> byDatabase) {
    public Onsets {
        Objects.requireNonNull(end, "end");
        byDatabase = Map.copyOf(byDatabase);
    }

    /** With those of another database, or with more of one that is here. */
    public Onsets with(String database, long objects) {
        Map<String, Long> all = new TreeMap<>(byDatabase);
        all.merge(database, objects, Long::sum);
        return new Onsets(end, all);
    }

    public long total() {
        return byDatabase.values().stream().mapToLong(count -> count).sum();
    }

    /**
     * Whether that is one event and no coincidence.
     *
     * @param watched tables and indexes of all databases that are watched
     * @param usual how many turn hot in an interval, on average over the last hour
     */
    public boolean areOneEvent(long watched, double usual, FleetRules rules) {
        return byDatabase.size() >= rules.databases()
                && total() >= rules.objects()
                && total() >= rules.share() * watched
                && total() > usual + rules.deviations() * Math.sqrt(usual);
    }

    /** The event, as each of these databases is told of it. */
    public List<Event> events(long watched) {
        return byDatabase.keySet().stream()
                .sorted()
                .map(database -> event(database, watched))
                .toList();
    }

    /** The event, as one of the databases is told of it. */
    public Event event(String database, long watched) {
        return new Event(
                database,
                end,
                Event.Kind.FLEET_HEAT,
                Phrase.of(
                        "At {0}, {1} tables and indexes of {2} databases turned hot in the same interval, of {3} that were"
                                + " looked at: something happened to all of them, as a deploy or a scaling does.",
                        end, total(), byDatabase.size(), watched));
    }
}
