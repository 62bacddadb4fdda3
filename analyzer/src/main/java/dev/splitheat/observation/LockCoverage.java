package dev.splitheat.observation;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** In which intervals of the last hour lock statistics tell where was waited. */
public final class LockCoverage {
    /** Of what was waited: a row that is not told had no more than the rest. */
    private static final double NEARLY_ALL = 0.8;

    private final Minutes minutes;
    private final Map<Duration, List<Instant>> unclear = new ConcurrentHashMap<>();

    LockCoverage(Minutes minutes) {
        this.minutes = minutes;
    }

    /** Whether any were collected lately, be it that nobody waited. */
    public boolean isThere(Duration back) {
        return minutes.last(back).stream()
                .flatMap(minute -> minute.locks().stream())
                .anyMatch(locks -> locks.coverage() != Coverage.MISSING);
    }

    /** The ends of the last intervals of which they do not tell where was waited. */
    public List<Instant> unclear(Duration back) {
        return unclear.computeIfAbsent(back, asked -> minutes.last(asked).stream()
                .filter(minute -> !tellsWhere(minute))
                .map(Observation::end)
                .toList());
    }

    /** Whether its rows say where: of all that is worth it, or of nearly all where some could not be read. */
    private static boolean tellsWhere(Observation minute) {
        boolean all = minute.tellsAbsenceOfWaits() && minute.waits().stream().allMatch(LockRow::isMeasured);
        double told = minute.waits().stream().mapToDouble(LockRow::waitSeconds).sum();
        return all
                || minute.locks()
                        .flatMap(Interval::total)
                        .filter(total -> total.waitSeconds() > 0 && told >= NEARLY_ALL * total.waitSeconds())
                        .isPresent();
    }

    /** Whether of one of the intervals with these ends is known how long was waited in all. */
    public boolean hasTotal(Collection<Instant> ends) {
        return minutes.all().stream()
                .filter(minute -> ends.contains(minute.end()))
                .flatMap(minute -> minute.locks().stream())
                .anyMatch(locks -> locks.total().isPresent());
    }
}
