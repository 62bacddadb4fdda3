package dev.splitheat.history;

import dev.splitheat.rules.HabitRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Learns from one interval of a database. Heat teaches nothing while a finding says that it is wrong; it does when it went
 * away by itself within {@link HabitRules#longest}, so that what stays hot never becomes what is usual.
 */
public final class Learning {
    /** Objects of one database that are remembered; those that were hot last stay. */
    static final int OBJECTS = 500;

    private final HabitRules rules;
    private final Lesson lesson;
    private final Map<String, ObjectHistory> histories;
    private final Map<String, HotStretch> stretches;
    private final Map<String, ObjectHistory> learned = new TreeMap<>();
    private final Map<String, HotStretch> going = new TreeMap<>();
    private final List<String> over = new ArrayList<>();

    /**
     * An interval.
     *
     * @param tellsAbsence whether what is not there was not hot
     * @param scores the highest of each object that was warm or hot
     * @param suspected objects of which a finding above info is open; all, when it is the whole database
     */
    public record Lesson(
            String database,
            Instant end,
            Duration length,
            boolean tellsAbsence,
            Map<String, Integer> scores,
            Set<String> suspected,
            boolean allSuspected) {
        public Lesson {
            scores = Map.copyOf(scores);
            suspected = Set.copyOf(suspected);
        }

        boolean suspects(String object) {
            return allSuspected || suspected.contains(object);
        }
    }

    /**
     * What an interval changed.
     *
     * @param histories new and changed
     * @param forgotten objects whose histories made room for others
     * @param stretches new and changed
     * @param over objects whose stretch of heat is over
     */
    public record Step(
            List<ObjectHistory> histories, List<String> forgotten, List<HotStretch> stretches, List<String> over) {
        public Step {
            histories = List.copyOf(histories);
            forgotten = List.copyOf(forgotten);
            stretches = List.copyOf(stretches);
            over = List.copyOf(over);
        }
    }

    private Learning(
            HabitRules rules, Lesson lesson, Map<String, ObjectHistory> histories, Map<String, HotStretch> stretches) {
        this.rules = rules;
        this.lesson = lesson;
        this.histories = histories;
        this.stretches = stretches;
    }

    /** Takes in the next interval; both maps are by object. */
    public static Step from(
            HabitRules rules, Lesson lesson, Map<String, ObjectHistory> histories, Map<String, HotStretch> stretches) {
        Learning learning = new Learning(rules, lesson, histories, stretches);
        Set<String> objects = new TreeSet<>(stretches.keySet());
        objects.addAll(lesson.scores().keySet());
        objects.forEach(learning::learn);
        return new Step(
                List.copyOf(learning.learned.values()),
                learning.forgotten(),
                List.copyOf(learning.going.values()),
                learning.over);
    }

    private void learn(String object) {
        HotStretch before = stretches.get(object);
        HotStretch stretch = next(object, before);
        List<HotHour> lessons = stretch.lessons(lesson.end(), rules);
        if (!lessons.isEmpty()) {
            ObjectHistory known =
                    histories.getOrDefault(object, new ObjectHistory(lesson.database(), object, List.of()));
            learned.put(object, known.with(lessons));
        }
        if (stretch.isOver(rules)) {
            over.add(object);
        } else if (!stretch.equals(before)) {
            going.put(object, stretch.without(lessons));
        }
    }

    private HotStretch next(String object, HotStretch before) {
        boolean suspected = lesson.suspects(object);
        Integer score = lesson.scores().get(object);
        if (score != null) {
            HotStretch begun = before == null ? HotStretch.begin(lesson.database(), object, lesson.end()) : before;
            return begun.hot(lesson.end(), score, suspected, rules);
        }
        return lesson.tellsAbsence() ? before.cold(lesson.length(), suspected) : before;
    }

    /** Those that were not hot for the longest time, of more than there is room for. */
    private List<String> forgotten() {
        if (learned.isEmpty() || histories.size() + learned.size() <= OBJECTS) {
            return List.of();
        }
        Map<String, ObjectHistory> all = new HashMap<>(histories);
        all.putAll(learned);
        Collection<ObjectHistory> room = all.values();
        return room.stream()
                .sorted(Comparator.comparing(ObjectHistory::latest).thenComparing(ObjectHistory::object))
                .limit(Math.max(0, room.size() - OBJECTS))
                .map(ObjectHistory::object)
                .toList();
    }
}
