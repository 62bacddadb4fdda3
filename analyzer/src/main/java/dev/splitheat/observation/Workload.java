package dev.splitheat.observation;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What ran in the last hour, and which kinds of it were collected. */
public final class Workload {
    private static final Comparator<Statement> HEAVIEST_FIRST = Comparator.comparingDouble(
                    (Statement each) -> -each.cpuPerSecond())
            .thenComparingDouble(each -> -each.perSecond());

    private final Minutes minutes;

    /** Every suspect of a minute asks the same. */
    private final Map<Duration, List<Statement>> statements = new ConcurrentHashMap<>();

    private final Map<Asked, List<Statement>> statementsOf = new ConcurrentHashMap<>();
    private final Map<Duration, Double> untold = new ConcurrentHashMap<>();
    private final Map<Kind, Boolean> told = new ConcurrentHashMap<>();
    private final Map<Class<?>, Boolean> lacked = new ConcurrentHashMap<>();

    private record Kind(Class<? extends WorkloadRow> rows, Duration back) {}

    Workload(Minutes minutes) {
        this.minutes = minutes;
    }

    /** Everything that ran, those with the most CPU first, then by how often they ran. */
    public List<Statement> statements(Duration back) {
        return statements.computeIfAbsent(back, this::gathered);
    }

    private List<Statement> gathered(Duration back) {
        List<Observation> recent = minutes.last(back);
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

    /** Those that may touch this table or index. */
    public List<Statement> statements(String object, Duration back) {
        return statementsOf.computeIfAbsent(new Asked(object, back), asked -> statements(back).stream()
                .filter(each -> each.touches(object))
                .toList());
    }

    /**
     * Executions of queries and reads a second that no row tells of, since views have the heaviest alone: what their TOTAL
     * twins count beyond the rows. Infinite where nobody counted.
     */
    public double untold(Duration back) {
        return untold.computeIfAbsent(
                back,
                asked -> Untold.of(minutes.last(asked), QueryRow.class, QueryRow::executions)
                        + Untold.of(minutes.last(asked), ReadRow.class, ReadRow::executions));
    }

    /** Whether this kind was collected lately, be it that there was none. */
    public boolean tellsOf(Class<? extends WorkloadRow> kind, Duration back) {
        return told.computeIfAbsent(
                new Kind(kind, back), asked -> minutes.last(back).stream().anyMatch(minute -> minute.tellsOf(kind)));
    }

    /** Whether this kind was not collected in a minute of the last hour. */
    public boolean lacked(Class<? extends WorkloadRow> kind) {
        return lacked.computeIfAbsent(kind, asked -> minutes.all().stream().anyMatch(minute -> !minute.tellsOf(kind)));
    }

    private static double seconds(List<Observation> recent, Class<? extends WorkloadRow> kind) {
        return Math.max(
                1,
                Minutes.seconds(
                        recent.stream().filter(minute -> minute.tellsOf(kind)).toList()));
    }
}
