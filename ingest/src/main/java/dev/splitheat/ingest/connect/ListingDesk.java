package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Listings;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says once of each place whether its databases can be listed; which were found there travels along for a later life. */
final class ListingDesk {
    private static final Logger LOG = LoggerFactory.getLogger(ListingDesk.class);

    private record Said(Optional<String> problem, Set<DatabaseName> found) {}

    private final String connector;
    private final Keeper keeper;
    private final Clock clock;
    private final Map<String, Said> said = new HashMap<>();
    private Set<DatabaseName> recalled = Set.of();

    ListingDesk(String connector, Keeper keeper, Clock clock) {
        this.connector = connector;
        this.keeper = keeper;
        this.clock = clock;
    }

    /** What an earlier life said need not be said again. */
    void recall(Set<DatabaseName> found) {
        recalled = found;
    }

    void tell(Listings listings, Set<DatabaseName> found) throws InterruptedException {
        Map<String, UnreadableDirectoryException> failures = listings.failures();
        Set<String> places = new HashSet<>(listings.listed());
        places.addAll(failures.keySet());
        said.keySet().retainAll(places);
        for (String place : places) {
            tell(place, Optional.ofNullable(failures.get(place)), in(place, found));
        }
    }

    private void tell(String place, Optional<UnreadableDirectoryException> failure, Set<DatabaseName> found)
            throws InterruptedException {
        Said before = said.getOrDefault(place, new Said(Optional.empty(), in(place, recalled)));
        Said now = new Said(failure.map(Throwable::getMessage), found);
        said.put(place, now);
        if (!now.problem().equals(before.problem())) {
            before.problem().ifPresent(problem -> say(false, problem));
            now.problem()
                    .ifPresentOrElse(
                            problem -> say(true, problem),
                            () -> LOG.info("{}: its databases can be listed again", place));
        }
        if (!now.equals(before)) {
            CollectorStatus status = status(place, failure);
            keeper.tell(status, FoundOffset.of(status, found));
        }
    }

    /** Each connector looks for the same databases, in the same places. */
    void say(boolean wrong, String sentence) {
        if (!wrong) {
            SaidOnce.IN_THIS_PROCESS.settled(connector, sentence);
        } else if (SaidOnce.IN_THIS_PROCESS.isNews(connector, sentence)) {
            LOG.warn("{}", sentence);
        }
    }

    private CollectorStatus status(String place, Optional<UnreadableDirectoryException> failure) {
        State state = failure.map(why -> why.kind().lasting() ? State.REFUSED : State.FAILING)
                .orElse(State.COLLECTING);
        return new CollectorStatus(
                place,
                Muster.VIEW,
                state,
                clock.instant(),
                failure.map(Throwable::getMessage),
                Optional.empty(),
                Optional.empty(),
                Tally.NONE);
    }

    private static Set<DatabaseName> in(String place, Set<DatabaseName> found) {
        return found.stream()
                .filter(name -> name.toString().startsWith(place + "/"))
                .collect(Collectors.toUnmodifiableSet());
    }
}
