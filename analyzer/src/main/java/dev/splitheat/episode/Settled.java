package dev.splitheat.episode;

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

/**
 * What was last thought of places that have been hot for long and stay as they were. Whoever has looked at such a place
 * every minute for a quarter of an hour need not do so every minute of a day: it is looked at again when its splits,
 * reasons, waiting or fullness change, or the schema does, and after a tenth of the time that it has been hot, between five
 * minutes and half an hour. Kept in memory only; after a restart all are looked at anew.
 */
final class Settled {
    private static final Duration KNOWN_AFTER = Duration.ofMinutes(15);
    private static final Duration AGAIN_SOONEST = Duration.ofMinutes(5);
    private static final Duration AGAIN_LATEST = Duration.ofMinutes(30);
    private static final int TIMES_AS_LONG = 10;
    private static final int FULL = 100;

    private final Map<String, Round> databases = new HashMap<>();

    /** The places of one interval of one database, and what of the intervals before may be kept for them. */
    static final class Round {
        private final Map<String, Look> before;
        private final Map<String, Look> now = new HashMap<>();
        private final Instant end;
        private final Optional<String> catalogVersion;

        private Round(Instant end, Optional<String> catalogVersion, Map<String, Look> before) {
            this.before = before;
            this.end = end;
            this.catalogVersion = catalogVersion;
        }

        /** The verdicts on places, in their order: those before, and what {@code judge} says of each of the others. */
        List<Verdict> verdicts(List<Track> places, Function<List<Track>, List<Optional<Verdict>>> judge) {
            Look[] looks = new Look[places.size()];
            List<Track> anew = new ArrayList<>();
            for (int at = 0; at < looks.length; at++) {
                Track place = places.get(at);
                Look look = before.get(place.id());
                if (look != null && look.stillHolds(place, end)) {
                    looks[at] = look;
                } else {
                    anew.add(place);
                }
            }
            Iterator<Optional<Verdict>> judged = judge.apply(anew).iterator();
            List<Verdict> verdicts = new ArrayList<>();
            for (int at = 0; at < looks.length; at++) {
                Track place = places.get(at);
                Look look = looks[at] == null ? new Look(judged.next(), place.latest(), end) : looks[at];
                if (place.spellHot().compareTo(KNOWN_AFTER) >= 0) {
                    now.put(place.id(), look);
                }
                look.on(place).ifPresent(verdicts::add);
            }
            return verdicts;
        }
    }

    /** {@code catalogVersion} is that of the schema that the places are read against. */
    Round round(String database, Instant end, Optional<String> catalogVersion) {
        Round last = databases.get(database);
        boolean sameSchema = last != null && last.catalogVersion.equals(catalogVersion);
        Round round = new Round(end, catalogVersion, sameSchema ? last.now : Map.of());
        databases.put(database, round);
        return round;
    }

    private record Look(Optional<Verdict> verdict, Sighting sighting, Instant at) {
        Optional<Verdict> on(Track later) {
            return verdict.map(known -> known.on(later));
        }

        boolean stillHolds(Track track, Instant end) {
            Duration passed = Duration.between(at, end);
            return passed.compareTo(againAfter(track.spellHot().minus(passed))) < 0
                    && !end.isBefore(at)
                    && isLike(sighting, track.latest());
        }

        private static Duration againAfter(Duration hot) {
            Duration share = Duration.ofSeconds(hot.toSeconds() / TIMES_AS_LONG);
            if (share.compareTo(AGAIN_SOONEST) < 0) {
                return AGAIN_SOONEST;
            }
            return share.compareTo(AGAIN_LATEST) < 0 ? share : AGAIN_LATEST;
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
