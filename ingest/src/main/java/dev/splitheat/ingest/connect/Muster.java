package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Listings;
import dev.splitheat.ingest.connect.WatchedOffset.Watched;
import dev.splitheat.topics.DatabasePartition;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a task those databases that are its own, round after round. */
final class Muster {
    /** What a status on listing databases stands under. */
    static final String VIEW = "DATABASES";

    private static final Logger LOG = LoggerFactory.getLogger(Muster.class);
    /** Of more names, the log shows the first one and their number. */
    private static final int MOST_NAMED = 5;

    private static final String NOTHING = "no database matches " + CommonOptions.DATABASES + " or stands in "
            + CommonOptions.FILE + ": nothing is collected until one does; check how they are written";

    /** Which of how many tasks of a connector this is. */
    record Share(String connector, int index, int count) {
        boolean has(String collector) {
            return DatabasePartition.of(collector, count) == index;
        }

        /** Whether a database has a collector to itself, here. */
        boolean isAlone(DatabaseName database, String collector) {
            return collector.equals(database.toString()) && has(collector);
        }
    }

    /** Makes a collector, by its name and its databases as they are at any time. */
    interface Maker {
        Collector make(String name, Supplier<Set<DatabaseName>> databases);
    }

    private final Membership membership;
    private final Listings listings;
    private final Function<DatabaseName, String> collectorOf;
    private final Share share;
    private final Maker maker;
    private final Keeper keeper;
    private final ListingDesk desk;
    private final FormerMembers former;
    private volatile Map<String, Set<DatabaseName>> own = Map.of();

    Muster(
            Membership membership,
            Listings listings,
            Function<DatabaseName, String> collectorOf,
            Share share,
            Maker maker,
            Keeper keeper,
            FormerMembers former,
            Clock clock) {
        this.membership = membership;
        this.listings = listings;
        this.collectorOf = collectorOf;
        this.share = share;
        this.maker = maker;
        this.keeper = keeper;
        this.former = former;
        this.desk = new ListingDesk(share.connector(), keeper, clock);
    }

    /**
     * Those that are named, and those that an earlier life found; asks nobody.
     *
     * @param expected is told whose collectors come next
     */
    void first(Consumer<Set<String>> expected) throws InterruptedException {
        membership.readFile();
        membership.recall(former.recall());
        desk.recall(membership.found());
        Map<DatabaseName, Boolean> members = membership.members();
        Map<String, Set<DatabaseName>> mine = mine(members.keySet());
        expected.accept(mine.keySet());
        keep(members, mine);
    }

    /**
     * Looks again at what there is.
     *
     * @return whether everything could be listed
     */
    boolean round() throws InterruptedException {
        membership.readFile();
        membership.look(keeper.retired());
        Map<DatabaseName, Boolean> members = membership.members();
        if (share.index() == 0) {
            desk.tell(listings, membership.found());
        }
        keep(members, mine(members.keySet()));
        former.part(new Watched(members.keySet(), membership.places(), Map.of()), membership::mayHave);
        boolean listed = listings.failures().isEmpty();
        if (listed) {
            warn(members.isEmpty());
        }
        return listed;
    }

    /** Said once: a slip in a pattern looks just like an instance without databases. */
    private void warn(boolean nothing) {
        if (share.index() == 0) {
            desk.say(nothing, NOTHING);
        }
    }

    private Map<String, Set<DatabaseName>> mine(Set<DatabaseName> all) {
        Map<String, Set<DatabaseName>> mine = new HashMap<>();
        for (DatabaseName database : all) {
            String collector = collectorOf.apply(database);
            if (share.has(collector)) {
                mine.computeIfAbsent(collector, added -> new HashSet<>()).add(database);
            }
        }
        mine.replaceAll((name, databases) -> Set.copyOf(databases));
        return Map.copyOf(mine);
    }

    private void keep(Map<DatabaseName, Boolean> members, Map<String, Set<DatabaseName>> mine)
            throws InterruptedException {
        log(mine.keySet());
        own = mine;
        Map<String, Posting> postings = new HashMap<>();
        mine.forEach((name, databases) -> {
            Supplier<Set<DatabaseName>> now = () -> own.getOrDefault(name, Set.of());
            boolean vanished = databases.stream().allMatch(members::get);
            postings.put(name, new Posting(now, vanished, () -> maker.make(name, now)));
        });
        keeper.keep(postings);
    }

    private void log(Set<String> now) {
        Set<String> before = own.keySet();
        log(now.stream().filter(name -> !before.contains(name)).sorted().toList(), "watched from now on by");
        log(before.stream().filter(name -> !now.contains(name)).sorted().toList(), "no longer watched by");
    }

    private void log(List<String> names, String what) {
        int shown = names.size() <= MOST_NAMED ? names.size() : 1;
        names.stream().limit(shown).forEach(name -> LOG.info("{}: {} {}", name, what, share.connector()));
        if (shown < names.size()) {
            LOG.info("and {} more: {} {}", names.size() - shown, what, share.connector());
        }
    }
}
