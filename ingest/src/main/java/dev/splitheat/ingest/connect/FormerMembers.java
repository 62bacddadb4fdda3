package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.connect.WatchedOffset.Watched;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Takes back what earlier lives said of databases and places that the configuration names no longer. What was collected of
 * them stays, and where it ended: who names them again goes on there, while they exist ({@link LeftDatabases}).
 */
final class FormerMembers {
    private final Past past;
    private final Keeper keeper;
    private final Predicate<DatabaseName> own;
    private final boolean first;
    private final LeftDatabases left;
    private Watched remembered = Watched.NOTHING;

    /**
     * @param own whether this task has to do with a database: nobody else may move its offsets
     * @param first whether this task remembers for all others
     */
    FormerMembers(Past past, Keeper keeper, Predicate<DatabaseName> own, boolean first, LeftDatabases left) {
        this.past = past;
        this.keeper = keeper;
        this.own = own;
        this.first = first;
        this.left = left;
    }

    /** @return those that earlier lives watched */
    Set<DatabaseName> recall() {
        remembered = past.watched();
        left.recall(remembered.left());
        return remembered.databases();
    }

    /**
     * @param now what is watched
     * @param unknown of whom nobody can tell at present whether it is
     */
    void part(Watched now, Predicate<DatabaseName> unknown) throws InterruptedException {
        Set<DatabaseName> absent = without(remembered.databases(), now.databases());
        Set<DatabaseName> gone = absent.stream().filter(unknown.negate()).collect(Collectors.toUnmodifiableSet());
        Set<DatabaseName> said = takeBack(gone);
        left.part(gone, now.databases());
        Set<DatabaseName> waiting = without(absent, gone);
        if (first) {
            Set<String> places = without(remembered.places(), now.places());
            keeper.takeBack(places.stream()
                    .map(place -> SourcePartition.ofStatus(place, Muster.VIEW))
                    .collect(Collectors.toUnmodifiableSet()));
            remember(new Watched(union(union(now.databases(), waiting), said), now.places(), left.asked()));
        } else {
            remembered = new Watched(waiting, Set.of(), Map.of());
        }
    }

    /** @return those of which something is still said: another task has yet to take it back */
    private Set<DatabaseName> takeBack(Set<DatabaseName> gone) throws InterruptedException {
        Map<DatabaseName, Set<Map<String, String>>> said = past.statuses(gone);
        Set<Map<String, String>> ours = said.entrySet().stream()
                .filter(entry -> own.test(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .collect(Collectors.toUnmodifiableSet());
        keeper.takeBack(ours);
        return said.keySet();
    }

    private void remember(Watched watched) throws InterruptedException {
        if (!watched.equals(remembered)) {
            keeper.remember(WatchedOffset.of(watched));
            remembered = watched;
        }
    }

    private static <T> Set<T> without(Set<T> all, Set<T> some) {
        Set<T> rest = new HashSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
        Set<T> all = new HashSet<>(one);
        all.addAll(other);
        return all;
    }
}
