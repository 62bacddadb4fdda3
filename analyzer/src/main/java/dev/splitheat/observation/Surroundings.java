package dev.splitheat.observation;

import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
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

    /** Of what was waited: a row that is not told had no more than the rest. */
    private static final double NEARLY_ALL = 0.8;

    private static final Comparator<Statement> HEAVIEST_FIRST = Comparator.comparingDouble(
                    (Statement each) -> -each.cpuPerSecond())
            .thenComparingDouble(each -> -each.perSecond());

    public static final Surroundings NONE = new Surroundings(List.of(), List.of());

    /** Oldest first. */
    private final List<Remembered> remembered;

    private final List<Observation> minutes;

    private final List<SetAside> setAside;

    /** Every suspect of a minute asks the same. */
    private final Map<Duration, List<Statement>> statements = new ConcurrentHashMap<>();

    private final Map<Asked, List<Statement>> statementsOf = new ConcurrentHashMap<>();
    private final Map<Asked, Activity> activities = new ConcurrentHashMap<>();
    private final Map<Asked, Touching> touching = new ConcurrentHashMap<>();
    private final Map<Duration, Double> untold = new ConcurrentHashMap<>();
    private final Map<Duration, List<Instant>> withoutLocks = new ConcurrentHashMap<>();
    private final Map<Kind, Boolean> told = new ConcurrentHashMap<>();
    private final Map<Class<?>, Boolean> lacked = new ConcurrentHashMap<>();

    private final Answers answers = new Answers();

    private record Asked(String object, Duration back) {
        /** The same as a record's own; RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Asked asked && object.equals(asked.object) && back.equals(asked.back);
        }

        @Override
        public int hashCode() {
            return 31 * object.hashCode() + back.hashCode();
        }
    }

    private record Kind(Class<?> rows, Duration back) {}

    private Surroundings(List<Remembered> remembered, List<SetAside> setAside) {
        this.remembered = List.copyOf(remembered);
        this.minutes = remembered.stream().map(Remembered::observation).toList();
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
        return minutes.subList(first(back), minutes.size());
    }

    private List<Remembered> lately(Duration back) {
        return remembered.subList(first(back), remembered.size());
    }

    /** Where the last of the time begins. */
    private int first(Duration back) {
        if (minutes.isEmpty()) {
            return 0;
        }
        // Oldest first: what lies in the time is the end of the list.
        Instant after = minutes.get(minutes.size() - 1).end().minus(back);
        int from = minutes.size();
        while (from > 0 && minutes.get(from - 1).end().isAfter(after)) {
            from--;
        }
        return from;
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

    /** Everything that ran, those with the most CPU first, then by how often they ran. */
    public List<Statement> statements(Duration back) {
        return statements.computeIfAbsent(back, this::gathered);
    }

    private List<Statement> gathered(Duration back) {
        List<Observation> recent = last(back);
        List<Statement> gathered = new ArrayList<>();
        double querying = seconds(recent, QueryRow.class);
        for (List<QueryRow> rows : Statements.byFingerprint(recent, QueryRow.class, QueryRow::fingerprint)) {
            gathered.add(Statements.query(rows, querying));
        }
        double reading = seconds(recent, ReadRow.class);
        for (List<ReadRow> rows : Statements.byFingerprint(recent, ReadRow.class, ReadRow::fingerprint)) {
            gathered.add(Statements.read(rows, reading));
        }
        double committing = seconds(recent, TransactionRow.class);
        for (List<TransactionRow> rows :
                Statements.byFingerprint(recent, TransactionRow.class, TransactionRow::fingerprint)) {
            gathered.add(Statements.transaction(rows, committing));
        }
        gathered.sort(HEAVIEST_FIRST);
        return List.copyOf(gathered);
    }

    /**
     * Executions of queries and reads a second that no row tells of, since views have the heaviest alone: what their TOTAL
     * twins count beyond the rows. Infinite where nobody counted.
     */
    public double untold(Duration back) {
        return untold.computeIfAbsent(
                back,
                asked -> Untold.of(last(asked), QueryRow.class, QueryRow::executions)
                        + Untold.of(last(asked), ReadRow.class, ReadRow::executions));
    }

    /** Those that may touch this table or index. */
    public List<Statement> statements(String object, Duration back) {
        return statementsOf.computeIfAbsent(new Asked(object, back), asked -> statements(back).stream()
                .filter(each -> each.touches(object))
                .toList());
    }

    /** An answer that rests on these intervals alone, which every suspect of a minute asks for. */
    public <T> T once(Question question, Supplier<T> answer) {
        // Of nothing there is nothing to work out, and it is for all databases the same.
        return minutes.isEmpty() ? answer.get() : answers.once(question, answer);
    }

    /** Seconds that transactions waited for locks in each second, anywhere in the database. */
    public double waiting(Duration back) {
        List<Observation> covered =
                last(back).stream().filter(minute -> minute.locks().isPresent()).toList();
        double waited = covered.stream()
                .flatMap(minute -> minute.locks().stream())
                .mapToDouble(Surroundings::waited)
                .sum();
        return covered.isEmpty() ? 0 : waited / seconds(covered);
    }

    private static double waited(Interval<LockRow> locks) {
        double rows = locks.rows().stream().mapToDouble(LockRow::waitSeconds).sum();
        return Math.max(rows, locks.total().map(LockRow::waitSeconds).orElse(0.0));
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

    /** Whether anything but splits was collected lately. */
    public boolean known(Duration back) {
        return last(back).stream().anyMatch(minute -> !minute.workload().isEmpty());
    }

    /** Whether this kind of workload was collected lately, be it that there was none. */
    public boolean tellsOf(Class<? extends WorkloadRow> kind, Duration back) {
        return told.computeIfAbsent(
                new Kind(kind, back), asked -> last(back).stream().anyMatch(minute -> collected(minute, kind)));
    }

    /** Whether this kind of workload was not collected in a minute of the last hour. */
    public boolean lacked(Class<? extends WorkloadRow> kind) {
        return lacked.computeIfAbsent(kind, asked -> minutes.stream().anyMatch(minute -> !collected(minute, kind)));
    }

    public boolean tellsOfLocks(Duration back) {
        return last(back).stream()
                .flatMap(minute -> minute.locks().stream())
                .anyMatch(locks -> locks.coverage() != Coverage.MISSING);
    }

    /** The ends of the last minutes of which lock statistics do not tell where was waited. */
    public List<Instant> withoutLocks(Duration back) {
        return withoutLocks.computeIfAbsent(back, asked -> last(asked).stream()
                .filter(minute -> !tellsWhereWaited(minute))
                .map(Observation::end)
                .toList());
    }

    /** Whether its rows say where: of all that is worth it, or of nearly all where some could not be read. */
    private static boolean tellsWhereWaited(Observation minute) {
        boolean all = minute.tellsAbsenceOfWaits() && minute.waits().stream().allMatch(LockRow::isMeasured);
        double told = minute.waits().stream().mapToDouble(LockRow::waitSeconds).sum();
        return all
                || minute.locks()
                        .flatMap(Interval::total)
                        .filter(total -> total.waitSeconds() > 0 && told >= NEARLY_ALL * total.waitSeconds())
                        .isPresent();
    }

    /** Whether of one of them is known how long was waited in all. */
    public boolean tellsTotalOfLocks(Collection<Instant> ends) {
        return minutes.stream()
                .filter(minute -> ends.contains(minute.end()))
                .flatMap(minute -> minute.locks().stream())
                .anyMatch(locks -> locks.total().isPresent());
    }

    /** What came in the last hour and could not be used. */
    public List<SetAside> setAside() {
        return setAside;
    }

    /** The newest interval's end. */
    public Optional<Instant> newest() {
        return minutes.isEmpty()
                ? Optional.empty()
                : Optional.of(minutes.get(minutes.size() - 1).end());
    }

    static double seconds(List<Observation> minutes) {
        return minutes.stream().mapToLong(minute -> minute.length().toSeconds()).sum();
    }

    private static double seconds(List<Observation> minutes, Class<?> kind) {
        return Math.max(
                1,
                seconds(minutes.stream()
                        .filter(minute -> collected(minute, kind))
                        .toList()));
    }

    static boolean collected(Observation minute, Class<?> kind) {
        return minute.workload().stream()
                .filter(interval -> interval.coverage() != Coverage.MISSING)
                .anyMatch(interval -> Kinds.of(interval).equals(Optional.of(kind)));
    }
}
