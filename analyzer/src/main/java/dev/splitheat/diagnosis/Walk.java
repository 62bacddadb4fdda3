package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.track.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One pass over rows that are there, in the order of their keys, as an export makes it: split after split is hot for some
 * minutes, each once, and Spanner cuts none of them. Rows that are appended have no split waiting in front of them.
 *
 * @param splits that it went through, first to last
 */
record Walk(List<Visit> splits) {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** A split may fall under the 50 that Spanner reports from for a minute or two. */
    private static final Duration A_PAUSE = Duration.ofMinutes(3);

    private static final Duration BACK = Duration.ofMinutes(60);
    /** Google's own example of a moving hot spot is in four splits, one minute each. */
    private static final int SPLITS = 4;

    private static final int SPLITS_THAT_ARE_READ = 3;
    /** Whoever leaves a split within a minute may be cut behind as fast. */
    private static final int MINUTES_EACH = 2;
    /** What stays so long in one place is a hotspot there. */
    private static final int MOST_MINUTES = 10;
    /** A minute around the 50 that Spanner reports from is anybody's. */
    private static final int CLEARLY_WARM = 60;

    Walk {
        splits = List.copyOf(splits);
    }

    /** The minutes of one split, from its first to its last. */
    record Visit(KeyRange range, Instant first, Instant last, int minutes, int peak) {
        private Visit until(Instant end, int score) {
            return new Visit(range, first, end, minutes + 1, Math.max(peak, score));
        }

        private boolean goesOnAt(KeyRange split, Instant end) {
            return range.equals(split) && !end.isAfter(last.plus(A_PAUSE));
        }

        private boolean isAccident() {
            return minutes == 1 && peak < CLEARLY_WARM;
        }
    }

    static Optional<Walk> of(Suspect suspect) {
        boolean isOfReads = suspect.readsMakeTheLoad();
        boolean inMinutes = suspect.track().latest().length().compareTo(MINUTE) <= 0;
        if (!inMinutes
                || suspect.drive().known() && !isOfReads
                || suspect.heat().hasReasons()) {
            return Optional.empty();
        }
        List<Visit> visits = visits(suspect);
        int enough = isOfReads ? SPLITS_THAT_ARE_READ : SPLITS;
        return visits.size() >= enough && (isOfReads || lingers(visits)) && isOnePass(visits)
                ? Optional.of(new Walk(visits))
                : Optional.empty();
    }

    /** In all but the newest, where it may have come just now. */
    private static boolean lingers(List<Visit> visits) {
        int left = visits.size() - 1;
        return visits.subList(0, left).stream().mapToInt(Visit::minutes).sum() >= MINUTES_EACH * left;
    }

    /** Of all places of the object: whoever pauses between two splits begins another place. */
    private static List<Visit> visits(Suspect suspect) {
        List<Visit> visits = new ArrayList<>();
        Instant after = suspect.track().latest().end().minus(BACK);
        Stream.concat(Stream.of(suspect.track()), suspect.others().stream())
                .flatMap(track -> track.after(after).stream())
                .sorted(Comparator.comparing(Sighting::end))
                .forEach(sighting ->
                        sighting.rows().forEach(row -> visit(suspect.range(row), sighting.end(), row.score(), visits)));
        visits.removeIf(Visit::isAccident);
        return visits;
    }

    private static void visit(KeyRange split, Instant end, int score, List<Visit> visits) {
        for (int i = 0; i < visits.size(); i++) {
            if (visits.get(i).goesOnAt(split, end)) {
                visits.set(i, visits.get(i).until(end, score));
                return;
            }
        }
        visits.add(new Visit(split, end, end, 1, score));
    }

    private static boolean isOnePass(List<Visit> visits) {
        boolean forward = visits.get(1).range().isAfter(visits.get(0).range());
        for (int i = 1; i < visits.size(); i++) {
            Visit one = visits.get(i - 1);
            Visit next = visits.get(i);
            KeyRange lower = forward ? one.range() : next.range();
            KeyRange upper = forward ? next.range() : one.range();
            boolean goesOn = upper.touches(lower)
                    && upper.isAfter(lower)
                    && !next.first().isBefore(one.last());
            if (!goesOn || next.minutes() > MOST_MINUTES || one.minutes() > MOST_MINUTES) {
                return false;
            }
        }
        return true;
    }

    Phrase evidence() {
        Visit first = splits.get(0);
        Visit last = splits.get(splits.size() - 1);
        return Phrase.of(
                "The heat went once through {0} splits that were there, in the order of their keys, from {1} at {2} to {3} at"
                        + " {4}: so an export, or another job that visits all rows, goes.",
                splits.size(),
                Phrase.key(first.range().start().text()),
                first.first(),
                Phrase.key(last.range().limit().text()),
                last.last());
    }
}
