package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableOperationsRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Counts the operations of a database's intervals, of any length: each minute once, by the first interval that tells of it, so
 * that the shortest are to come first. When something was read last, all of them tell.
 */
public final class UsageTally {
    private final String database;
    private final Function<String, Optional<Usage>> known;
    private final Map<String, Usage> changed = new HashMap<>();
    private Optional<ObservedMinutes> observed;

    private record Identity(Instant end, Duration length) {}

    /**
     * @param observed minutes that were counted before; empty where none was
     * @param known what was counted of an object before, by its name in lower case
     */
    public UsageTally(String database, Optional<ObservedMinutes> observed, Function<String, Optional<Usage>> known) {
        this.database = database;
        this.observed = observed;
        this.known = known;
    }

    /**
     * Counts intervals of operations in their order, with all of their parts; those that tell nothing are passed over. The
     * newest is left for the next time while a part of it is still to come: it would count as known then.
     */
    public void count(Collection<? extends Interval<?>> intervals) {
        Map<Identity, List<Interval<?>>> parts = new LinkedHashMap<>();
        Instant newest = Instant.MIN;
        for (Interval<?> interval : intervals) {
            if (interval.coverage().tellsAbsence() || !interval.rows().isEmpty()) {
                parts.computeIfAbsent(new Identity(interval.end(), interval.length()), unseen -> new ArrayList<>())
                        .add(interval);
                newest = interval.end().isAfter(newest) ? interval.end() : newest;
            }
        }
        for (Map.Entry<Identity, List<Interval<?>>> told : parts.entrySet()) {
            if (isWhole(told.getValue()) || !told.getKey().end().equals(newest)) {
                count(told.getKey(), told.getValue());
            }
        }
    }

    private static boolean isWhole(List<Interval<?>> parts) {
        int wanted = parts.get(0).parts();
        return wanted == 1 || parts.stream().mapToInt(Interval::part).distinct().count() >= wanted;
    }

    private void count(Identity interval, List<Interval<?>> parts) {
        ObservedMinutes before = observed.orElseGet(
                () -> ObservedMinutes.none(database, interval.end().minus(interval.length())));
        boolean fresh = !before.has(interval.end(), interval.length());
        if (fresh) {
            observed = Optional.of(before.plus(interval.end(), interval.length()));
        }
        for (Interval<?> part : parts) {
            for (Object row : part.rows()) {
                if (row instanceof TableOperationsRow table && table.canBe()) {
                    count(interval, table, fresh);
                }
            }
        }
    }

    private void count(Identity interval, TableOperationsRow told, boolean fresh) {
        long writes = told.writes() + told.deletes();
        boolean used = told.readsAndQueries() + writes > 0;
        if (fresh && used) {
            changed.put(
                    folded(told.object()),
                    usage(told.object()).plus(interval.end(), interval.length(), told.readsAndQueries(), writes));
        } else if (told.readsAndQueries() > 0) {
            changed.put(folded(told.object()), usage(told.object()).readAt(interval.end()));
        }
    }

    private Usage usage(String object) {
        String name = folded(object);
        Usage usage = changed.get(name);
        if (usage == null) {
            usage = known.apply(name).orElseGet(() -> Usage.none(database, object));
            changed.put(name, usage);
        }
        return usage;
    }

    /** Empty where no interval told anything. */
    public Optional<ObservedMinutes> observed() {
        return observed;
    }

    /** What was counted of objects that any interval told of, with what was known of them, by name in lower case. */
    public Map<String, Usage> changed() {
        return Map.copyOf(changed);
    }

    private static String folded(String object) {
        return object.toLowerCase(Locale.ROOT);
    }
}
