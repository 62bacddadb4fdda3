package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.order.RandomPlace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The leading key values under which an object was hot of late, one after the other. Spanner cuts a hot range in the
 * middle of its load: where both sides of a new cut stay hot, the load lay around the cut. One cut says nothing, since
 * every key has a leading value. But load that is spread over many values is cut at several of them at once, and
 * anywhere under them; load under one value at a time is cut at one, and in the middle of what is under it. Which key parts make up such a value the cuts say: where each lies in the middle of what several parts share, the
 * value is all of these, and of the first alone it is not.
 */
final class Prefixes {
    static final double MOST = 0.9;

    private static final int IN_TURN = 3;
    /** Two cuts that both lie in the middle fifth do so by chance once in 25 times. */
    private static final int IN_TURN_WHEN_CENTRED = 2;

    static final double CENTRED = 0.1;
    /** Three cuts of values in turn lie so near a quarter, the half or three quarters by chance once in 600 times. */
    private static final double OFF_A_QUARTER = 0.02;

    private static final int QUARTERS = 4;
    /** One cut lies so near the middle by chance once in 20 times. */
    private static final double AT_THE_CENTRE = 0.025;
    /** For which both sides of the only cut must have stayed hot. */
    private static final int MINUTES_OF_ONE_CUT = 2;
    /** The same where there was more than a server's load: half of it fills two while they hand over. */
    private static final int MINUTES_OF_ONE_CUT_WHERE_FULL =
            MINUTES_OF_ONE_CUT + Math.toIntExact(NewCut.HANDOVER.toMinutes());
    /** Spanner cuts what has been hot for minutes: what is cut sooner after another value was hot at the same time. */
    private static final Duration UNTIL_A_CUT = Duration.ofMinutes(3);
    /** Heat goes from one value to the next within a minute now and then. */
    private static final double MOST_AT_ONCE = 0.2;

    /** Of the values in long intervals, where later cuts under one are told with the first. */
    private static final double MOST_IN_THE_MIDDLE = 0.75;

    /** A cut with heat on both sides. */
    private record Cut(Instant seenAt, Key key) {}

    /** How many leading key parts a value consists of. */
    private final int parts;

    /** Whether it was told in intervals that do not say what was hot at once. */
    private final boolean coarse;

    /** The first cut under each leading value, oldest first. */
    private final Map<List<KeyValue>, Cut> first = new LinkedHashMap<>();

    private final Set<Key> all = new HashSet<>();
    private int underOne;
    private int underSeveral;
    /** Values whose first cut was seen too soon after that of another for the heat to have come to them after it. */
    private int together;

    /** When Spanner first cut under the newest value. */
    private Instant newest = Instant.MIN;
    /** Whether that value is counted as hot together with one before it. */
    private boolean counted;

    private Prefixes(int parts, boolean coarse) {
        this.parts = parts;
        this.coarse = coarse;
    }

    static Prefixes of(Suspect suspect) {
        Map<Instant, List<Key>> cuts = cuts(suspect);
        boolean coarse = Intervals.areCoarse(suspect.track());
        for (int parts = suspect.key().size() - 1; parts > 1; parts--) {
            Prefixes prefixes = of(cuts, parts, coarse);
            if (prefixes.areSurelyCentred()) {
                return prefixes;
            }
        }
        return of(cuts, 1, coarse);
    }

    private static Prefixes of(Map<Instant, List<Key>> cuts, int parts, boolean coarse) {
        Prefixes prefixes = new Prefixes(parts, coarse);
        for (Map.Entry<Instant, List<Key>> keys : cuts.entrySet()) {
            prefixes.take(keys.getKey(), prefixes.inOrder(keys.getValue()));
        }
        return prefixes;
    }

    /** Which of several under one value came first, a long interval does not say: by what Spanner does, that in the middle. */
    private List<Key> inOrder(List<Key> keys) {
        List<Key> under = new ArrayList<>(keys.size());
        for (Key key : keys) {
            if (key.values().size() > parts) {
                under.add(key);
            }
        }
        if (coarse) {
            under.sort(Comparator.comparingDouble(this::off));
        }
        return under;
    }

    private static Map<Instant, List<Key>> cuts(Suspect suspect) {
        Instant after = suspect.track().latest().end().minus(Neighbours.BACK);
        Map<Instant, List<Key>> cuts = new TreeMap<>();
        for (Neighbours.Divided place : suspect.vicinity().divided()) {
            if (place.end().isAfter(after)) {
                addCuts(place, suspect, cuts.computeIfAbsent(place.end(), end -> new ArrayList<>()));
            }
        }
        return cuts.isEmpty() || Intervals.areCoarse(suspect.track())
                ? cuts
                : made(cuts, suspect.vicinity().visits());
    }

    /** Without those that were there before, with heat on one side only: of a load that is spread, neighbours come and go. */
    private static Map<Instant, List<Key>> made(Map<Instant, List<Key>> cuts, Visits visits) {
        Map<Key, Boolean> made = new HashMap<>();
        Map<Instant, List<Key>> kept = new TreeMap<>();
        cuts.forEach((end, keys) -> {
            for (Key key : keys) {
                if (made.computeIfAbsent(key, unseen -> isMade(key, end, visits))) {
                    kept.computeIfAbsent(end, unseen -> new ArrayList<>()).add(key);
                }
            }
        });
        return kept;
    }

    /** Both sides of a new one have been hot for as long, but for what is told late. */
    private static boolean isMade(Key cut, Instant seenAt, Visits visits) {
        Optional<Instant> below = since(seenAt, visits.endingAt(cut));
        Optional<Instant> above = since(seenAt, visits.beginningAt(cut));
        return below.isEmpty()
                || above.isEmpty()
                || Duration.between(below.get(), above.get()).abs().compareTo(UNTIL_A_CUT) <= 0;
    }

    private static Optional<Instant> since(Instant seenAt, List<Visit> side) {
        return side.stream()
                .filter(visit -> !visit.first().isAfter(seenAt) && !visit.last().isBefore(seenAt))
                .map(Visit::first)
                .findFirst();
    }

    private void take(Instant end, List<Key> cuts) {
        all.addAll(cuts);
        Set<List<KeyValue>> values = new HashSet<>();
        int known = first.size();
        for (Key cut : cuts) {
            List<KeyValue> value = value(cut);
            if (values.add(value)) {
                first.putIfAbsent(value, new Cut(end, cut));
            }
        }
        underOne += values.size() == 1 ? 1 : 0;
        underSeveral += values.size() > 1 ? 1 : 0;
        int unseen = first.size() - known;
        if (unseen > 0) {
            boolean soon = end.isBefore(newest.plus(UNTIL_A_CUT));
            together += soon && !counted ? 1 : 0;
            counted = soon || unseen > 1;
            together += counted ? unseen : 0;
            newest = end;
        }
    }

    private List<KeyValue> value(Key cut) {
        return cut.values().subList(0, parts);
    }

    private static void addCuts(Neighbours.Divided place, Suspect suspect, List<Key> cuts) {
        for (Key key : place.cuts()) {
            if (key.values().size() > 1 && key.object().equals(suspect.object())) {
                cuts.add(key);
            }
        }
    }

    /** How many leading key parts the values consist of: the last of them is to blame. */
    int parts() {
        return parts;
    }

    /** Whether every first cut lies in the middle of what is under its value, so near that it is no chance. */
    boolean areSurelyCentred() {
        double off = first.size() < IN_TURN_WHEN_CENTRED ? AT_THE_CENTRE : CENTRED;
        return !first.isEmpty() && areAllCentred(off);
    }

    private boolean areAllCentred(double off) {
        for (Cut cut : first.values()) {
            if (!isCentred(cut.key(), off)) {
                return false;
            }
        }
        return true;
    }

    /** How sure it is that one value after the other was hot; 0 when it is not. */
    double likelihood() {
        if (coarse) {
            return inLongIntervals();
        }
        int inTurn = first.size();
        boolean atOnce = underSeveral > MOST_AT_ONCE * underOne || together > MOST_AT_ONCE * inTurn;
        if (atOnce || inTurn < IN_TURN_WHEN_CENTRED) {
            return 0;
        }
        if (areAllCentred(CENTRED)) {
            return Math.min(MOST, 0.55 + 0.1 * inTurn);
        }
        return inTurn >= IN_TURN && !halveAllValues() ? Math.min(0.8, 0.4 + 0.08 * inTurn) : 0;
    }

    /** Whether the first cuts lie where all values of the leading part are halved, and halved again: so is a load of random ones. */
    private boolean halveAllValues() {
        return first.values().stream()
                .limit(IN_TURN)
                .map(cut -> RandomPlace.of(cut.key().values().get(0)))
                .allMatch(place -> place.isPresent() && isAQuarter(place.getAsDouble()));
    }

    private static boolean isAQuarter(double place) {
        double nearest = Math.rint(QUARTERS * place) / QUARTERS;
        return nearest > 0 && nearest < 1 && Math.abs(place - nearest) <= OFF_A_QUARTER;
    }

    /** What was hot at once a long interval does not say, but where Spanner cut: in the middle of one value after the other. */
    private double inLongIntervals() {
        long centred = first.values().stream()
                .filter(cut -> isCentred(cut.key(), CENTRED))
                .count();
        boolean most = centred >= IN_TURN && centred >= MOST_IN_THE_MIDDLE * first.size();
        return most ? Math.min(0.8, 0.5 + 0.1 * centred) : 0;
    }

    /** Whether there is one cut only, right in the middle of what lies under its value, and both sides of it stay hot. */
    boolean areOneCutInHalf(boolean wasFull) {
        return !coarse
                && all.size() == 1
                && underSeveral == 0
                && underOne >= (wasFull ? MINUTES_OF_ONE_CUT_WHERE_FULL : MINUTES_OF_ONE_CUT)
                && isCentred(first.values().iterator().next().key(), AT_THE_CENTRE);
    }

    Phrase evidence() {
        List<Cut> cuts = List.copyOf(first.values());
        Cut oldest = cuts.get(0);
        if (cuts.size() == 1) {
            return Phrase.of(
                    "Since {0}, Spanner has cut the range at {1}, in the middle of what lies under one value of its first"
                            + " {2}, and both sides are hot: the load lies under that value.",
                    oldest.seenAt(), Phrase.key(oldest.key().text()), Evidence.parts(parts));
        }
        return Phrase.of(
                coarse
                        ? "Heat stood under {0} values of the first {5}, from {1} up to {2} to {3} up to {4}: under most of them"
                                + " Spanner cut the range in the middle of what lies there, and both sides were hot."
                        : "Heat stood under {0} values of the first {5} one after the other, from {1} at {2} to {3} at {4}: at"
                                + " each, Spanner cut the range in its middle and both sides stayed hot.",
                cuts.size(),
                Phrase.key(oldest.key().text()),
                oldest.seenAt(),
                Phrase.key(cuts.get(cuts.size() - 1).key().text()),
                cuts.get(cuts.size() - 1).seenAt(),
                Evidence.parts(parts));
    }

    private boolean isCentred(Key cut, double off) {
        return off(cut) <= off;
    }

    private double off(Key cut) {
        return RandomPlace.off(cut.values().get(parts));
    }
}
