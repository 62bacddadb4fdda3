package dev.splitheat.history;

import dev.splitheat.rules.HabitRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A database that is watched for days: heat minute by minute, and whole hours without. */
final class Past {
    static final String TABLE = "Sales";
    /** A Monday. */
    static final Instant START = Instant.parse("2026-11-02T00:00:00Z");

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Map<String, ObjectHistory> histories = new TreeMap<>();
    private final Map<String, HotStretch> stretches = new TreeMap<>();
    private Instant now = START;
    private boolean suspected;

    /** Whether a finding above info is open from now on. */
    Past suspected(boolean open) {
        suspected = open;
        return this;
    }

    Past hot(int minutes, int score) {
        for (int i = 0; i < minutes; i++) {
            take(MINUTE, true, Map.of(TABLE, score));
        }
        return this;
    }

    Past hot(String object, int score) {
        return take(MINUTE, true, Map.of(object, score));
    }

    Past cold(int minutes) {
        return take(Duration.ofMinutes(minutes), true, Map.of());
    }

    Past missing(int minutes) {
        return take(Duration.ofMinutes(minutes), false, Map.of());
    }

    /** So many days in which it is hot from two o'clock on. */
    Past nights(int days, int minutes, int score) {
        for (int day = 0; day < days; day++) {
            cold(120).hot(minutes, score).cold(22 * 60 - minutes);
        }
        return this;
    }

    private Past take(Duration length, boolean tellsAbsence, Map<String, Integer> scores) {
        now = now.plus(length);
        Learning.Step step = Learning.from(
                HabitRules.DEFAULT,
                new Learning.Lesson(
                        "d", now, length, tellsAbsence, scores, suspected ? Set.of(TABLE) : Set.of(), false),
                histories,
                stretches);
        step.histories().forEach(history -> histories.put(history.object(), history));
        step.forgotten().forEach(histories::remove);
        step.stretches().forEach(stretch -> stretches.put(stretch.object(), stretch));
        step.over().forEach(stretches::remove);
        return this;
    }

    Map<String, ObjectHistory> histories() {
        return histories;
    }

    /** Hours that were learned of the table. */
    int hours() {
        return histories.containsKey(TABLE) ? histories.get(TABLE).hours().size() : 0;
    }

    /** What is known of the hour so many minutes from now. */
    Habit habit(int minutesFromNow) {
        return Habits.of(START, now.plus(Duration.ofMinutes(minutesFromNow)), histories, stretches, HabitRules.DEFAULT)
                .of(TABLE);
    }
}
