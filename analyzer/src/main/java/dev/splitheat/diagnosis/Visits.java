package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.observation.Answers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Where in an object it was hot, split by split, oldest first, and what of that lies beside what. Safe for several threads. */
final class Visits {
    private final List<Visit> all;
    private final Answers answers = new Answers();

    private enum Asked {
        BY_SPLIT,
        BY_START,
        BY_LIMIT,
        BY_FIRST_KEY,
        BY_LAST_KEY,
        HEAT,
        CERTAIN
    }

    private Visits(List<Visit> all) {
        this.all = List.copyOf(all);
    }

    /** Those of one place later than this. */
    static Visits of(List<SeenRange> place, Instant after) {
        List<Visit.Stay> stays = new ArrayList<>();
        Map<KeyRange, Visit.Stay> latest = new HashMap<>();
        for (SeenRange seen : place) {
            if (seen.end().isAfter(after)) {
                for (int at = 0; at < seen.splits().size(); at++) {
                    take(seen, at, stays, latest);
                }
            }
        }
        List<Visit> visits = new ArrayList<>(stays.size());
        for (Visit.Stay stay : stays) {
            visits.add(stay.visit());
        }
        return new Visits(visits);
    }

    private static void take(SeenRange seen, int at, List<Visit.Stay> stays, Map<KeyRange, Visit.Stay> latest) {
        KeyRange split = seen.splits().get(at);
        int score = seen.sighting().rows().get(at).score();
        // Most places are in one split, and in the same one as the minute before.
        Visit.Stay newest = stays.isEmpty() ? null : stays.get(stays.size() - 1);
        Visit.Stay last = newest != null && newest.isIn(split) ? newest : latest.get(split);
        if (last == null || !last.goesOnAt(seen.end())) {
            last = new Visit.Stay(split, seen.end());
            stays.add(last);
            latest.put(split, last);
        }
        last.until(seen.end(), score);
    }

    /** Those of several places; a split that went over from one to another goes on. */
    static Visits of(Collection<Visits> places) {
        List<Visit> sorted = new ArrayList<>();
        for (Visits place : places) {
            sorted.addAll(place.all);
        }
        sorted.sort(Comparator.comparing(Visit::first));
        List<Visit> joined = new ArrayList<>(sorted.size());
        // Where in the list the latest visit of each split is.
        Map<KeyRange, Integer> latest = new HashMap<>(2 * sorted.size());
        for (Visit visit : sorted) {
            Integer last = latest.get(visit.range());
            if (last != null && joined.get(last).goesOnAt(visit.first())) {
                joined.set(last, joined.get(last).and(visit));
            } else {
                latest.put(visit.range(), joined.size());
                joined.add(visit);
            }
        }
        return new Visits(joined);
    }

    List<Visit> all() {
        return all;
    }

    /** Those of a split. */
    List<Visit> in(KeyRange split) {
        return by(Asked.BY_SPLIT, Visit::range).getOrDefault(split, List.of());
    }

    /** Those of splits that end where a split begins, or, not forward, begin where it ends. */
    List<Visit> before(KeyRange split, boolean forward) {
        return forward
                ? by(Asked.BY_LIMIT, visit -> visit.range().to()).getOrDefault(split.from(), List.of())
                : by(Asked.BY_START, visit -> visit.range().from()).getOrDefault(split.to(), List.of());
    }

    /** Those of splits that begin at a key. */
    List<Visit> beginningAt(Key bound) {
        return by(Asked.BY_FIRST_KEY, visit -> visit.range().start()).getOrDefault(bound, List.of());
    }

    /** Those of splits that end at a key. */
    List<Visit> endingAt(Key bound) {
        return by(Asked.BY_LAST_KEY, visit -> visit.range().limit()).getOrDefault(bound, List.of());
    }

    private <T> Map<T, List<Visit>> by(Asked asked, Function<Visit, T> property) {
        return answers.once(asked, () -> grouped(property));
    }

    private <T> Map<T, List<Visit>> grouped(Function<Visit, T> property) {
        Map<T, List<Visit>> grouped = new HashMap<>();
        for (Visit visit : all) {
            grouped.computeIfAbsent(property.apply(visit), unseen -> new ArrayList<>(1))
                    .add(visit);
        }
        return Collections.unmodifiableMap(grouped);
    }

    /** All but those that may be anybody's. */
    Visits certain() {
        return answers.once(Asked.CERTAIN, this::withoutAccidents);
    }

    private Visits withoutAccidents() {
        List<Visit> certain = new ArrayList<>(all.size());
        for (Visit visit : all) {
            if (!visit.isAccident()) {
                certain.add(visit);
            }
        }
        return new Visits(certain);
    }

    /** The sum of all their scores. */
    int heat() {
        return answers.once(Asked.HEAT, () -> heat(all));
    }

    static int heat(Collection<Visit> some) {
        int heat = 0;
        for (Visit visit : some) {
            heat += visit.heat();
        }
        return heat;
    }
}
