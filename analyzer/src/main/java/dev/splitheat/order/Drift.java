package dev.splitheat.order;

import dev.splitheat.keyspace.Key;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How fast a hot end moves through a key part that is a number or a time, or begins with one: the middle of the speeds between all pairs of
 * observations (Theil and Sen), which a few strays do not bend.
 *
 * @param part from 0
 * @param perMinute what the part grows by in a minute, negative when it falls; of a time, in seconds
 * @param slowest the bound towards which it may be wrong, once in a hundred cases
 * @param fastest the other one
 */
public record Drift(int part, boolean time, double perMinute, double slowest, double fastest, int observations) {
    /** A key that the clock writes moves by a minute in a minute; as far off, it may be rounded or late. */
    private static final double CLOCK_TOLERANCE = 0.1;

    private static final double DEVIATIONS = 2.576;
    /** Twenty thousand pairs; the middle of so many speeds does not change by more. */
    private static final int MOST = 200;

    /** Where a hot end was at a time: the start of a hot range, or a key that was inserted there. */
    public record Seen(Key key, Instant at) {}

    /** Whether the part is the time at which its rows are written. */
    public boolean followsTheClock() {
        return time && Math.abs(perMinute / 60 - 1) <= CLOCK_TOLERANCE;
    }

    /** Inserts of a table; reads and updates of old rows have no speed. */
    public static Optional<Drift> ofWrites(List<SampledWrite> writes, int part) {
        return of(
                writes.stream().map(write -> new Seen(write.key(), write.at())).toList(), part);
    }

    /**
     * The speed in a key part, among keys that share the parts in front of it; empty where the part is neither number nor
     * time, and begins with none, and where what was seen does not tell whether it moves at all.
     */
    public static Optional<Drift> of(List<Seen> seen, int part) {
        List<Placed> fit = seen.stream().flatMap(each -> placed(each, part)).toList();
        List<Placed> chosen = new ArrayList<>();
        int count = Math.min(MOST, fit.size());
        for (int i = 0; i < count; i++) {
            chosen.add(fit.get((int) ((long) i * fit.size() / count)));
        }
        Speeds speeds = new Speeds();
        for (int i = 0; i < chosen.size(); i++) {
            for (int j = i + 1; j < chosen.size(); j++) {
                if (part == 0 || chosen.get(i).key().sharedParts(chosen.get(j).key()) >= part) {
                    speeds.add(chosen.get(i), chosen.get(j));
                }
            }
        }
        return speeds.drift(part, chosen);
    }

    /** Where that lies in the part, if it has a place there: its own, or that of the time which an identifier or a text begins with. */
    private static Stream<Placed> placed(Seen seen, int part) {
        return seen.key().values().stream()
                .skip(part)
                .limit(1)
                .flatMap(value -> Position.of(value)
                        .map(position -> new Placed(seen.key(), seen.at(), Position.isTime(value), position))
                        .or(() -> ValueTime.of(value, seen.at())
                                .map(told -> new Placed(seen.key(), seen.at(), true, Position.seconds(told.at()))))
                        .stream());
    }

    private record Placed(Key key, Instant at, boolean time, BigDecimal position) {}

    private static final class Speeds {
        private final List<Double> perMinute = new ArrayList<>();

        void add(Placed one, Placed other) {
            double minutes = Duration.between(one.at(), other.at()).toNanos() / 60e9;
            if (minutes != 0) {
                perMinute.add(other.position().subtract(one.position()).doubleValue() / minutes);
            }
        }

        /** Sen's bounds: as many speeds off the middle as chance moves Kendall's count. */
        Optional<Drift> drift(int part, List<Placed> seen) {
            if (perMinute.isEmpty()) {
                return Optional.empty();
            }
            Collections.sort(perMinute);
            double n = seen.size();
            // Under several prefixes pairs are missing, and the variance shrinks by as much at least.
            double compared = perMinute.size() / (n * (n - 1) / 2);
            double reach = DEVIATIONS * Math.sqrt(compared * n * (n - 1) * (2 * n + 5) / 18) / 2;
            double middle = at((perMinute.size() - 1) / 2.0);
            double slowest = at((perMinute.size() - 1) / 2.0 - reach);
            double fastest = at((perMinute.size() - 1) / 2.0 + reach);
            boolean moves = reach < perMinute.size() / 2.0 && slowest * fastest > 0;
            boolean time = seen.get(0).time();
            return moves ? Optional.of(new Drift(part, time, middle, slowest, fastest, seen.size())) : Optional.empty();
        }

        private double at(double rank) {
            int nearest = (int) Math.round(rank);
            return perMinute.get(Math.max(0, Math.min(perMinute.size() - 1, nearest)));
        }
    }
}
