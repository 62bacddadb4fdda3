package dev.splitheat.analyzer;

import dev.splitheat.history.Habits;
import dev.splitheat.history.HotStretch;
import dev.splitheat.history.Learning;
import dev.splitheat.history.ObjectHistory;
import dev.splitheat.rules.HabitRules;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/** What is known of each database's usual heat, in memory as long as the task lives. */
final class HistoryShelf {
    /** Without an interval for so long, nobody has watched: what was hot meanwhile is not known. */
    private static final Duration UNWATCHED = Duration.ofDays(1);
    /** How exactly it is kept until when it was watched. */
    private static final Duration KEPT = Duration.ofHours(1);
    /** Behind a database's name: until when it was watched. */
    private static final String UNTIL = "until";

    private final KeyValueStore<String, ObjectHistory> histories;
    private final KeyValueStore<String, HotStretch> stretches;
    private final KeyValueStore<String, Long> watchedSince;
    private final HabitRules rules;
    private final Map<String, Known> databases = new HashMap<>();

    private record Known(
            Instant since, Instant until, Map<String, ObjectHistory> histories, Map<String, HotStretch> stretches) {
        Known watched(Instant from, Instant to) {
            return new Known(from, to, histories, stretches);
        }
    }

    HistoryShelf(ProcessorContext<?, ?> context, HabitRules rules) {
        this.rules = rules;
        this.histories = context.getStateStore(Names.OBJECT_HISTORIES);
        this.stretches = context.getStateStore(Names.HOT_STRETCHES);
        this.watchedSince = context.getStateStore(Names.WATCHED_SINCE);
    }

    /** What is usual when an interval with this end is judged; with the first one, and after each long gap, the watching begins. */
    Habits habits(String database, Instant end) {
        Known known = watched(database, end);
        return Habits.of(known.since(), end, known.histories(), known.stretches(), rules);
    }

    /** Takes in what an interval taught; how many objects turned hot in it. */
    long learn(Learning.Lesson lesson) {
        Known known = known(lesson.database(), lesson.end());
        Learning.Step step = Learning.from(rules, lesson, known.histories(), known.stretches());
        step.histories().forEach(history -> {
            known.histories().put(history.object(), history);
            histories.put(TopicKey.of(lesson.database(), history.object()), history);
        });
        step.stretches().forEach(stretch -> {
            known.stretches().put(stretch.object(), stretch);
            stretches.put(TopicKey.of(lesson.database(), stretch.object()), stretch);
        });
        step.forgotten().forEach(object -> {
            known.histories().remove(object);
            histories.delete(TopicKey.of(lesson.database(), object));
        });
        step.over().forEach(object -> {
            known.stretches().remove(object);
            stretches.delete(TopicKey.of(lesson.database(), object));
        });
        return step.stretches().stream()
                .filter(stretch -> stretch.since().equals(lesson.end()))
                .count();
    }

    void forget(String database) {
        Known known = databases.remove(database);
        if (known != null) {
            known.histories().keySet().forEach(object -> histories.delete(TopicKey.of(database, object)));
            known.stretches().keySet().forEach(object -> stretches.delete(TopicKey.of(database, object)));
        }
        watchedSince.delete(database);
        watchedSince.delete(TopicKey.of(database, UNTIL));
    }

    private Known watched(String database, Instant end) {
        Known known = known(database, end);
        boolean gap = end.isAfter(known.until().plus(UNWATCHED));
        if (gap) {
            watchedSince.put(database, end.getEpochSecond());
        }
        if (gap || end.isAfter(known.until().plus(KEPT))) {
            watchedSince.put(TopicKey.of(database, UNTIL), end.getEpochSecond());
            known = known.watched(gap ? end : known.since(), end);
            databases.put(database, known);
        }
        return known;
    }

    private Known known(String database, Instant end) {
        return databases.computeIfAbsent(database, unread -> load(database, end));
    }

    private Known load(String database, Instant end) {
        Long since = watchedSince.putIfAbsent(database, end.getEpochSecond());
        Long until = watchedSince.putIfAbsent(TopicKey.of(database, UNTIL), end.getEpochSecond());
        Map<String, ObjectHistory> learned = new TreeMap<>();
        Stores.valuesOf(histories, database).forEach(history -> learned.put(history.object(), history));
        Map<String, HotStretch> going = new TreeMap<>();
        Stores.valuesOf(stretches, database).forEach(stretch -> going.put(stretch.object(), stretch));
        return new Known(at(since, end), at(until, end), learned, going);
    }

    private static Instant at(Long kept, Instant otherwise) {
        return kept == null ? otherwise : Instant.ofEpochSecond(kept);
    }
}
