package dev.splitheat.observation;

import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a database did around its heat in the last hour: the intervals of everything but splits. Figures are averages over
 * the time that was covered, never over all of it.
 */
public final class Surroundings {
    /** How far back anything is remembered. */
    public static final Duration REACH = Duration.ofHours(1);

    public static final Surroundings NONE = new Surroundings(List.of(), List.of());

    /** Oldest first. */
    private final List<Remembered> remembered;

    private final Minutes minutes;
    private final Workload workload;
    private final LockCoverage locks;
    private final List<SetAside> setAside;

    /** Every suspect of a minute asks the same. */
    private final Map<Asked, Activity> activities = new ConcurrentHashMap<>();

    private final Map<Asked, Touching> touching = new ConcurrentHashMap<>();
    private final Answers answers = new Answers();

    private Surroundings(List<Remembered> remembered, List<SetAside> setAside) {
        this.remembered = List.copyOf(remembered);
        this.minutes =
                new Minutes(remembered.stream().map(Remembered::observation).toList());
        this.workload = new Workload(minutes);
        this.locks = new LockCoverage(minutes);
        this.setAside = List.copyOf(setAside);
    }

    public static Surroundings of(Collection<Observation> minutes) {
        return new Surroundings(
                minutes.stream()
                        .map(Remembered::new)
                        .sorted(Comparator.comparing(each -> each.observation().end()))
                        .toList(),
                List.of());
    }

    /**
     * With what came in the same time and could not be used.
     *
     * @param minutes oldest first
     */
    public static Surroundings of(List<Remembered> minutes, List<SetAside> setAside) {
        return new Surroundings(minutes, setAside);
    }

    /** With another interval, and without what is an hour older than it; one with the same end is replaced. */
    public Surroundings with(Observation next) {
        Instant reach = next.end().minus(REACH);
        List<Remembered> kept = new ArrayList<>();
        for (Remembered minute : remembered) {
            Instant end = minute.observation().end();
            if (end.isAfter(reach) && !end.equals(next.end())) {
                kept.add(minute);
            }
        }
        kept.add(new Remembered(next));
        kept.sort(Comparator.comparing(each -> each.observation().end()));
        return new Surroundings(kept, setAside);
    }

    /** The last of the time that is remembered, up to the newest interval. */
    public List<Observation> last(Duration back) {
        return minutes.last(back);
    }

    private List<Remembered> lately(Duration back) {
        return remembered.subList(minutes.first(back), remembered.size());
    }

    /**
     * What each of the last intervals answers by itself, oldest first. It is worked out once for each of them, and asked for
     * by all suspects of an hour.
     */
    public <T> List<T> each(Duration back, Question question, Function<Observation, T> answer) {
        List<T> answers = new ArrayList<>();
        for (Remembered minute : lately(back)) {
            answers.add(minute.once(question, answer));
        }
        return answers;
    }

    /** What was done to a table or index. */
    public Activity activity(String object, Duration back) {
        return activities.computeIfAbsent(new Asked(object, back), asked -> measured(object, lately(back)));
    }

    /** The same of the intervals that end from one instant on and before another. */
    public Activity activity(String object, Instant from, Instant to) {
        List<Remembered> between = new ArrayList<>();
        for (Remembered minute : remembered) {
            Instant end = minute.observation().end();
            if (!end.isBefore(from) && end.isBefore(to)) {
                between.add(minute);
            }
        }
        return measured(object, between);
    }

    /** The same of each of the last intervals by itself, oldest first. */
    public List<Activity> activities(String object, Duration back) {
        return lately(back).stream()
                .map(minute -> measured(object, List.of(minute)))
                .toList();
    }

    private static Activity measured(String object, List<Remembered> time) {
        String bare = Statement.bare(object);
        Operations all = Operations.NONE;
        long seconds = 0;
        for (Remembered minute : time) {
            Operations.ByObject operations = minute.once(Operations.ByObject.class, Operations.ByObject::in);
            if (operations.collected()) {
                all = all.plus(operations.objects().getOrDefault(bare, Operations.NONE));
                seconds += minute.observation().length().toSeconds();
            }
        }
        return seconds == 0
                ? Activity.UNKNOWN
                : new Activity(
                        (double) all.reads() / seconds,
                        (double) all.writes() / seconds,
                        (double) all.deletes() / seconds,
                        Duration.ofSeconds(seconds));
    }

    /** The transactions that touched a table. */
    public Touching transactions(String table, Duration back) {
        String bare = Statement.bare(table);
        return touching.computeIfAbsent(new Asked(bare, back), asked -> Touching.of(bare, lately(back)));
    }

    /** The same, apart for each interval. */
    List<Touching> transactionsOfEach(String table, Duration back) {
        String bare = Statement.bare(table);
        List<Touching> each = new ArrayList<>();
        for (Remembered minute : lately(back)) {
            each.add(Touching.of(bare, List.of(minute)));
        }
        return each;
    }

    /** The same, of the intervals that ended before. */
    public Touching transactionsBefore(String table, Instant since) {
        return Touching.of(
                Statement.bare(table),
                remembered.stream()
                        .filter(minute -> minute.observation().end().isBefore(since))
                        .toList());
    }

    /** What ran. */
    public Workload workload() {
        return workload;
    }

    /** What lock statistics tell of. */
    public LockCoverage locks() {
        return locks;
    }

    /** An answer that rests on these intervals alone, which every suspect of a minute asks for. */
    public <T> T once(Question question, Supplier<T> answer) {
        // Of nothing there is nothing to work out, and it is for all databases the same.
        return remembered.isEmpty() ? answer.get() : answers.once(question, answer);
    }

    /** The points of a metric, newest minute first. */
    public List<MetricPoint> points(String metric, Duration back) {
        return last(back).stream()
                .sorted(Comparator.comparing(Observation::end).reversed())
                .flatMap(minute -> minute.metrics().stream())
                .flatMap(interval -> interval.rows().stream())
                .filter(point -> point.metric().equals(metric))
                .toList();
    }

    /** Sampled keys of a table, oldest interval first. */
    public List<TableSample> samples(String table, Duration back) {
        String bare = Statement.bare(table);
        List<TableSample> samples = new ArrayList<>();
        for (Observation minute : last(back)) {
            for (Interval<TableSample> interval : minute.samples()) {
                interval.rows().stream()
                        .filter(sample -> Statement.bare(sample.table()).equals(bare))
                        .forEach(samples::add);
            }
        }
        return List.copyOf(samples);
    }

    /** What came in the last hour and could not be used. */
    public List<SetAside> setAside() {
        return setAside;
    }

    /** The newest interval's end. */
    public Optional<Instant> newest() {
        List<Observation> all = minutes.all();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(all.get(all.size() - 1).end());
    }
}
