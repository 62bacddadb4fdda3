package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.order.ValueTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The bounds of a place's splits as they appeared. Where rows are appended Spanner cuts at keys that were just written,
 * again and again, each further than the last one under the same leading parts; load that is spread it cuts anywhere.
 */
final class Cuts {
    /** What is there for a minute is a neighbour around the 50 that Spanner reports from. */
    private static final int MINUTES_OF_A_CUT = 2;
    /** Bounds of a load that is spread lie each beyond the last one with a chance of one in two, one in six, one in 24. */
    private static final int CUTS_OF_AN_ADVANCE = 4;

    private final List<SeenRange> seen;
    private final List<Cut> cuts = new ArrayList<>();
    private final Set<Key> known = new LinkedHashSet<>();
    /** Bounds that splits began at. */
    private final Set<Key> starts = new HashSet<>();
    /** Bounds that splits ended at. */
    private final Set<Key> limits = new HashSet<>();

    private final Supplier<OptionalInt> freshPart = new Once<>(this, Cuts::partOfFreshCuts);

    private Cuts(List<SeenRange> seen) {
        this.seen = List.copyOf(seen);
    }

    static Cuts of(List<SeenRange> seen) {
        Cuts cuts = new Cuts(seen);
        SeenRange[] all = seen.toArray(new SeenRange[0]);
        for (int i = 0; i < all.length; i++) {
            // Most minutes are like the one before.
            if (i == 0 || !all[i].hasTheSplitsOf(all[i - 1])) {
                cuts.take(all[i]);
            }
        }
        return cuts;
    }

    private void take(SeenRange seen) {
        Set<Key> bounds = new LinkedHashSet<>();
        for (KeyRange split : seen.splits()) {
            starts.add(split.start());
            limits.add(split.limit());
            addBound(split.start(), seen.range(), bounds);
            addBound(split.limit(), seen.range(), bounds);
        }
        bounds.removeAll(known);
        for (Key bound : bounds) {
            cuts.add(cut(seen.end(), bound));
        }
        known.addAll(bounds);
    }

    private static void addBound(Key key, KeyRange place, Set<Key> bounds) {
        if (!key.values().isEmpty() && key.isUnder(place.root())) {
            bounds.add(key);
        }
    }

    private Cut cut(Instant at, Key key) {
        Optional<Key> like = mostAlike(key);
        int part = like.isEmpty() ? 0 : key.sharedParts(like.get());
        return new Cut(
                at,
                key,
                part,
                like.isEmpty() || key.compareTo(like.get()) > 0,
                like.isEmpty(),
                part < key.values().size() ? ValueTime.of(key.values().get(part), at) : Optional.empty());
    }

    private Optional<Key> mostAlike(Key key) {
        Optional<Key> most = Optional.empty();
        int shared = -1;
        for (Key other : known) {
            int parts = key.sharedParts(other);
            if (parts > shared) {
                most = Optional.of(other);
                shared = parts;
            }
        }
        return most;
    }

    /** The key part in which cuts went with the time; empty where none did. */
    OptionalInt freshPart() {
        return freshPart.get();
    }

    private OptionalInt partOfFreshCuts() {
        OptionalInt most = OptionalInt.empty();
        int times = 0;
        for (Cut cut : cuts) {
            int fresh = cut.isFresh() ? fresh(cut.part()) : 0;
            if (fresh > times || fresh > 0 && fresh == times && cut.part() < most.getAsInt()) {
                most = OptionalInt.of(cut.part());
                times = fresh;
            }
        }
        return most;
    }

    /** How often a split began or ended, in this key part, at a key that had just been written. */
    int fresh(int part) {
        int fresh = 0;
        for (Cut cut : cuts) {
            fresh += cut.part() == part && cut.isFresh() ? 1 : 0;
        }
        return fresh;
    }

    /** How often Spanner cut, in this key part, at a key that is certainly old, and the cut was there to stay. */
    int stale(int part) {
        int stale = 0;
        for (Cut cut : cuts) {
            stale += cut.part() == part && !cut.first() && cut.isStale() && stays(cut.key()) ? 1 : 0;
        }
        return stale;
    }

    private boolean stays(Key bound) {
        int enough = Math.min(MINUTES_OF_A_CUT, seen.size());
        int minutes = 0;
        for (int at = 0; at < seen.size() && minutes < enough; at++) {
            minutes += seen.get(at).hasBound(bound) ? 1 : 0;
        }
        return minutes >= enough;
    }

    /** Whether all cuts in this key part went one way, each beyond the last: an end that advances, whatever its values tell. */
    boolean advance(int part) {
        List<Cut> inPart = new ArrayList<>();
        for (Cut cut : cuts) {
            if (!cut.first() && cut.part() == part) {
                inPart.add(cut);
            }
        }
        return inPart.size() >= CUTS_OF_AN_ADVANCE && (goOn(inPart, true) || goOn(inPart, false));
    }

    private static boolean goOn(List<Cut> cuts, boolean forward) {
        for (int i = 1; i < cuts.size(); i++) {
            if (forward != cuts.get(i).key().compareTo(cuts.get(i - 1).key()) > 0) {
                return false;
            }
        }
        return true;
    }

    /** At how many keys with NULL in this part Spanner has cut what was hot. */
    int under(int nullPart) {
        return Math.toIntExact(cuts.stream()
                .filter(cut -> NullEntries.isNull(cut.key(), nullPart))
                .filter(this::wasInside)
                .count());
    }

    private boolean wasInside(Cut cut) {
        return seen.stream()
                .takeWhile(each -> each.end().isBefore(cut.at()))
                .anyMatch(each -> each.holdsInside(cut.key()));
    }

    /** Whether a split began or ended, among entries with NULL in this part, at one that had just been written. */
    boolean freshUnder(int nullPart) {
        return cuts.stream()
                .filter(cut -> NullEntries.isNull(cut.key(), nullPart))
                .anyMatch(cut -> cut.key().values().stream()
                        .skip(nullPart + 1L)
                        .limit(1)
                        .flatMap(value -> ValueTime.of(value, cut.at()).stream())
                        .anyMatch(time -> time.isFresh(cut.at())));
    }

    /** The cuts that lie beyond all before them, in the direction that is asked for. */
    List<Cut> fartherAndFarther(boolean forward) {
        return fartherAndFarther(cuts, forward);
    }

    /** The same of cuts in this key part, or behind it, under the leading parts that the newest of them has. */
    List<Cut> fartherAndFarther(int part, boolean forward) {
        List<Cut> deep =
                cuts.stream().filter(cut -> cut.key().values().size() > part).toList();
        return deep.isEmpty()
                ? deep
                : fartherAndFarther(
                        deep.stream()
                                .filter(cut -> cut.key()
                                                .sharedParts(deep.get(deep.size() - 1)
                                                        .key())
                                        >= part)
                                .toList(),
                        forward);
    }

    /** A bound that heat only came up to lies in front of it. */
    private List<Cut> fartherAndFarther(List<Cut> cuts, boolean forward) {
        Set<Key> behind = forward ? starts : limits;
        List<Cut> far = new ArrayList<>();
        for (Cut cut : cuts) {
            boolean beyond = far.isEmpty()
                    || forward == cut.key().compareTo(far.get(far.size() - 1).key()) > 0;
            if (beyond && behind.contains(cut.key())) {
                far.add(cut);
            }
        }
        return far;
    }

    /** The newest cut at a fresh key. */
    Optional<Cut> newest() {
        return cuts.stream().filter(Cut::isFresh).max(Comparator.comparing(Cut::at));
    }
}
