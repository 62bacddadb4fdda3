package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.Told;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Answers for every database alike, but for those that it was told to refuse or to keep waiting. */
final class FakeSpanner implements StatisticsSource {
    /** One query that it was asked. */
    record Asked(DatabaseName database, Set<StatisticsView> views, boolean census, Question question) {}

    private final Map<StatisticsView, SimulatedView> views = new EnumMap<>(StatisticsView.class);
    private final Clock clock;
    private final Set<DatabaseName> refused = ConcurrentHashMap.newKeySet();
    private final Set<StatisticsView> refusedViews = ConcurrentHashMap.newKeySet();
    private final Map<Instant, Integer> broken = new ConcurrentHashMap<>();
    private final Set<DatabaseName> stuck = ConcurrentHashMap.newKeySet();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile Optional<Instant> created = Optional.empty();
    private volatile Optional<FailureKind> details = Optional.empty();
    private volatile boolean auditsFail;

    FakeSpanner(Clock clock, SimulatedView... views) {
        this.clock = clock;
        for (SimulatedView view : views) {
            this.views.put(view.view(), view);
        }
    }

    void refuse(DatabaseName database) {
        refused.add(database);
    }

    void letIn(DatabaseName database) {
        refused.remove(database);
    }

    void refuse(StatisticsView view) {
        refusedViews.add(view);
    }

    void letIn(StatisticsView view) {
        refusedViews.remove(view);
    }

    /** Answers no question for details that holds this interval, so many times. */
    void breakOn(Instant end, int times) {
        broken.put(end, times);
    }

    /** Answers no question for details at all. */
    void failDetails(FailureKind why) {
        details = Optional.of(why);
    }

    /** Counts nothing that is older than an hour. */
    void failAudits(boolean fail) {
        auditsFail = fail;
    }

    void createdAt(Instant birth) {
        created = Optional.of(birth);
    }

    void keepWaiting(DatabaseName database) {
        stuck.add(database);
    }

    int questions(DatabaseName database) {
        return (int) asked.stream()
                .filter(query -> query.database().equals(database))
                .count();
    }

    List<Asked> asked() {
        return List.copyOf(asked);
    }

    void forgetAsked() {
        asked.clear();
    }

    @Override
    public Set<StatisticsView> views(DatabaseName database) {
        hear(database, views.keySet(), true, new Question(Instant.EPOCH, Instant.EPOCH));
        return Set.copyOf(views.keySet());
    }

    @Override
    public Optional<Instant> created(DatabaseName database) {
        return created;
    }

    @Override
    public Census count(DatabaseName database, Set<StatisticsView> counted, Instant after, Instant upTo) {
        Question question = new Question(after, upTo);
        hear(database, counted, true, question);
        if (auditsFail
                && upTo.isAfter(Instant.EPOCH)
                && upTo.isBefore(clock.instant().minusSeconds(60))) {
            throw new UnreadableDatabaseException(database, "SPANNER_SYS", "no answer.", FailureKind.UNAVAILABLE, null);
        }
        counted.stream().filter(refusedViews::contains).forEach(view -> deny(database, view.name()));
        Instant readAt = clock.instant();
        Map<StatisticsView, NavigableMap<Instant, Long>> rows = new EnumMap<>(StatisticsView.class);
        Map<StatisticsView, NavigableMap<Instant, Long>> totals = new EnumMap<>(StatisticsView.class);
        counted.stream().filter(views::containsKey).forEach(view -> {
            rows.put(view, views.get(view).count(question, readAt));
            totals.put(view, views.get(view).countTotals(question, readAt));
        });
        return new Census(readAt, after, upTo, rows, totals);
    }

    @Override
    public <R> Told<R> ask(DatabaseName database, StatisticsView view, ViewShape<R> shape, Question question) {
        hear(database, Set.of(view), false, question);
        if (refusedViews.contains(view)) {
            deny(database, view.name());
        }
        details.ifPresent(why -> {
            throw new UnreadableDatabaseException(database, view.name(), "no answer.", why, null);
        });
        broken.forEach((end, times) -> stumble(database, view, question, end, times));
        return view.isState()
                ? views.get(view).state(shape, 2, clock.instant())
                : views.get(view).ask(shape, question, clock.instant());
    }

    private void stumble(DatabaseName database, StatisticsView view, Question question, Instant end, int times) {
        if (times > 0 && end.isAfter(question.after()) && !end.isAfter(question.upTo())) {
            broken.put(end, times - 1);
            throw new UnreadableDatabaseException(database, view.name(), "it stumbled.", FailureKind.OTHER, null);
        }
    }

    private void hear(DatabaseName database, Set<StatisticsView> about, boolean census, Question question) {
        asked.add(new Asked(database, Set.copyOf(about), census, question));
        String names = about.stream().map(StatisticsView::name).findFirst().orElse("SPANNER_SYS");
        if (stuck.contains(database)) {
            waitForEver(database, names);
        }
        if (refused.contains(database)) {
            deny(database, names);
        }
    }

    private static void deny(DatabaseName database, String view) {
        throw new UnreadableDatabaseException(database, view, "permission denied; grant it.", FailureKind.DENIED, null);
    }

    private void waitForEver(DatabaseName database, String view) {
        try {
            never.await();
        } catch (InterruptedException e) {
            throw new UnreadableDatabaseException(database, view, "interrupted.", FailureKind.OTHER, e);
        }
    }
}
