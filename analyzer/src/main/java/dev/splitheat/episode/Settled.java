package dev.splitheat.episode;

import dev.splitheat.finding.Event;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What was last thought of places that have been hot for long and stay as they were. Whoever has looked at such a place
 * every minute for a quarter of an hour need not do so every minute of a day: it is looked at again when its splits,
 * reasons, waiting or fullness change, when its table's transactions begin to be aborted or no longer are, when the schema
 * changes or reported work begins or ends, when a new spell begins, and every five minutes of the clock, or ten after an hour, each
 * place in minutes of its own. Kept in memory only: after a restart all are looked at anew, and then in the same minutes as ever.
 */
final class Settled {
    private static final Duration KNOWN_AFTER = Duration.ofMinutes(15);
    private static final Duration AGAIN = Duration.ofMinutes(5);
    private static final Duration KNOWN_WELL_AFTER = Duration.ofHours(1);
    private static final Duration SELDOM = Duration.ofMinutes(10);
    private static final int FULL = 100;

    private final Map<String, Round> databases = new HashMap<>();

    /**
     * What all places of a database are looked at with.
     *
     * @param catalogVersion of the schema that they are read against
     * @param underWay work that people say they do
     */
    record Frame(Optional<String> catalogVersion, List<Event> underWay) {
        Frame {
            underWay = List.copyOf(underWay);
        }
    }

    /** The places of one interval of one database, and what of the intervals before may be kept for them. */
    static final class Round {
        /** Also of places that pause: so long as their spell lasts, they go on as they were. */
        private final Map<String, Look> looks;

        private final Instant end;
        private final Frame frame;

        private Round(Instant end, Frame frame, Map<String, Look> before) {
            this.end = end;
            this.frame = frame;
            this.looks = new HashMap<>(2 * before.size());
            for (Map.Entry<String, Look> look : before.entrySet()) {
                if (look.getValue().mayHold(end)) {
                    looks.put(look.getKey(), look.getValue());
                }
            }
        }

        /**
         * The verdicts on places, in their order: those before, and what {@code judge} says of each of the others.
         *
         * @param aborted whether transactions of a table are aborted so often that it harms
         */
        List<Verdict> verdicts(
                List<Track> places, Predicate<String> aborted, Function<List<Track>, List<Optional<Verdict>>> judge) {
            Map<String, Boolean> known = new HashMap<>();
            Predicate<String> harmed = table -> known.computeIfAbsent(table, aborted::test);
            Look[] held = new Look[places.size()];
            List<Track> anew = new ArrayList<>();
            for (int at = 0; at < held.length; at++) {
                Track place = places.get(at);
                Look look = looks.get(place.id());
                if (look != null && look.stillHolds(place, end, harmed)) {
                    held[at] = look;
                } else {
                    anew.add(place);
                }
            }
            Iterator<Optional<Verdict>> judged = judge.apply(anew).iterator();
            List<Verdict> verdicts = new ArrayList<>(held.length);
            for (int at = 0; at < held.length; at++) {
                Track place = places.get(at);
                Look look = held[at] == null ? anew(place, judged.next(), harmed) : held[at];
                if (look.verdict().isPresent()) {
                    verdicts.add(look.verdict().get().on(place));
                }
            }
            return verdicts;
        }

        private Look anew(Track place, Optional<Verdict> verdict, Predicate<String> aborted) {
            Look look = Look.at(place, verdict, end, aborted);
            if (place.spellHot().compareTo(KNOWN_AFTER) >= 0) {
                looks.put(place.id(), look);
            }
            return look;
        }
    }

    Round round(String database, Instant end, Frame frame) {
        Round last = databases.get(database);
        boolean sameFrame = last != null && last.frame.equals(frame);
        Round round = new Round(end, frame, sameFrame ? last.looks : Map.of());
        databases.put(database, round);
        return round;
    }

    void forget(String database) {
        databases.remove(database);
    }

    private record Look(Optional<Verdict> verdict, Instant spell, Sighting sighting, boolean harmed, Instant at) {
        static Look at(Track place, Optional<Verdict> verdict, Instant end, Predicate<String> aborted) {
            return new Look(verdict, place.spellSince(), place.latest(), isHarmed(verdict, aborted), end);
        }

        private static boolean isHarmed(Optional<Verdict> verdict, Predicate<String> aborted) {
            return verdict.flatMap(told -> told.suspect().table())
                    .filter(aborted)
                    .isPresent();
        }

        boolean stillHolds(Track track, Instant end, Predicate<String> aborted) {
            return turn(track, at) == turn(track, end)
                    && spell.equals(track.spellSince())
                    && isLike(sighting, track.latest())
                    && harmed == isHarmed(verdict, aborted);
        }

        /** Whether any place may be held for what was thought of it. */
        boolean mayHold(Instant end) {
            long passed = passed(end);
            return passed >= 0 && passed < SELDOM.toSeconds();
        }

        /** In seconds: intervals end with whole ones. */
        private long passed(Instant end) {
            return end.getEpochSecond() - at.getEpochSecond();
        }

        /** Which of the place's five or ten minutes it is; looks are spread over the minutes of the clock. */
        private static long turn(Track place, Instant end) {
            Duration between = place.spellHot().compareTo(KNOWN_WELL_AFTER) < 0 ? AGAIN : SELDOM;
            int own = Math.floorMod(place.id().hashCode(), Math.toIntExact(between.toSeconds()));
            return (end.getEpochSecond() + own) / between.toSeconds();
        }

        private static boolean isLike(Sighting one, Sighting other) {
            return one.waits().isEmpty()
                    && other.waits().isEmpty()
                    && isFull(one) == isFull(other)
                    && areLike(one.rows(), other.rows());
        }

        private static boolean isFull(Sighting sighting) {
            return sighting.score() >= FULL;
        }

        private static boolean areLike(List<SplitRow> some, List<SplitRow> others) {
            boolean alike = some.size() == others.size();
            for (int at = 0; alike && at < some.size(); at++) {
                alike = isLike(some.get(at), others.get(at));
            }
            return alike;
        }

        private static boolean isLike(SplitRow one, SplitRow other) {
            return one.start().equals(other.start())
                    && one.limit().equals(other.limit())
                    && one.reasons().equals(other.reasons());
        }
    }
}
