package dev.splitheat.history;

import dev.splitheat.rules.HabitRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Heat of an object with no long pause in it, of which nothing has been learned yet.
 *
 * @param last end of the last interval with heat
 * @param cold covered time since then
 * @param suspected whether a finding above info was open on the object at some time
 * @param hours oldest first; no more than a stretch that may be learned from has
 */
public record HotStretch(
        String database,
        String object,
        Instant since,
        Instant last,
        Duration cold,
        boolean suspected,
        List<HotHour> hours) {
    public HotStretch {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(last, "last");
        Objects.requireNonNull(cold, "cold");
        hours = List.copyOf(hours);
    }

    static HotStretch begin(String database, String object, Instant end) {
        return new HotStretch(database, object, end, end, Duration.ZERO, false, List.of());
    }

    HotStretch hot(Instant end, int score, boolean suspectedNow, HabitRules rules) {
        List<HotHour> more = new ArrayList<>(hours);
        HotHour hour = new HotHour(HotHour.of(end), score);
        int newest = more.size() - 1;
        if (newest >= 0 && more.get(newest).begin().equals(hour.begin())) {
            more.set(newest, more.get(newest).or(hour));
        } else {
            more.add(hour);
        }
        boolean doubted = suspected || suspectedNow;
        boolean tooLong = doubted && Duration.between(since, end).compareTo(rules.longest()) > 0;
        return new HotStretch(database, object, since, end, Duration.ZERO, doubted, tooLong ? List.of() : more);
    }

    HotStretch cold(Duration covered, boolean suspectedNow) {
        return new HotStretch(database, object, since, last, cold.plus(covered), suspected || suspectedNow, hours);
    }

    /** Whether an hour lies in it. */
    boolean covers(Instant hour) {
        return !hour.isBefore(HotHour.of(since)) && !hour.isAfter(HotHour.of(last));
    }

    boolean isOver(HabitRules rules) {
        return cold.compareTo(rules.pause()) >= 0;
    }

    /**
     * What may be learned by now: hours of heat that nobody minded, once they are complete; hours of a finding's heat only when
     * it has gone away by itself, and soon.
     */
    List<HotHour> lessons(Instant now, HabitRules rules) {
        if (isOver(rules)) {
            return hours;
        }
        return suspected
                ? List.of()
                : hours.stream().filter(hour -> hour.isCompleteAt(now)).toList();
    }

    HotStretch without(List<HotHour> learned) {
        return new HotStretch(
                database,
                object,
                since,
                last,
                cold,
                suspected,
                hours.stream().filter(hour -> !learned.contains(hour)).toList());
    }
}
