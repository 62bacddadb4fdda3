package dev.splitheat.app.collectors;

import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.apache.kafka.connect.source.SourceTask;

/** The statistics, or something else, of a sandbox's databases being collected, by one task after the other; what was kept is kept. */
final class Collecting implements AutoCloseable {
    /** Views with minutes, which have rows all the time in a shop. */
    static final List<StatisticsView> MINUTES = Arrays.stream(StatisticsView.values())
            .filter(view -> view.length().equals(Duration.ofMinutes(1)))
            .toList();

    private final Sandbox sandbox;
    private final Supplier<SourceTask> opener;
    private final Map<String, String> settings = new HashMap<>();
    private final KeptRecords kept = new KeptRecords();
    private final Sent sent = new Sent();
    private TaskRunner runner;

    Collecting(Sandbox sandbox) {
        this(sandbox, sandbox.clock());
    }

    /** @param clock of the collectors' machine */
    Collecting(Sandbox sandbox, Clock clock) {
        this(sandbox, () -> ClockedTasks.statistics(clock));
    }

    /** Something else than statistics being collected. */
    Collecting(Sandbox sandbox, Supplier<SourceTask> opener) {
        this.sandbox = sandbox;
        this.opener = opener;
        settings.put("databases", String.join(",", sandbox.databases()));
        settings.put("topic.partitions", "12");
        settings.put("spanner.host", sandbox.host());
    }

    Collecting with(String option, String value) {
        settings.put(option, value);
        return this;
    }

    Collecting start() {
        return start(poll -> false);
    }

    /** @param diesAfterPoll whether the worker dies when this poll, from 1, returned, before anything of it is kept */
    Collecting start(IntPredicate diesAfterPoll) {
        runner = new TaskRunner(opener, settings, kept, diesAfterPoll);
        return this;
    }

    Collecting kill() {
        runner.kill();
        return this;
    }

    TaskRunner runner() {
        return runner;
    }

    KeptRecords kept() {
        return kept;
    }

    Sent sent() {
        return sent.upTo(kept.records());
    }

    /** Lets time pass until an interval was sent. */
    Collecting until(String database, StatisticsView view, Instant end) {
        sandbox.until(view + " of " + database + " up to " + end, () -> {
            runner.check();
            return has(database, view, end);
        });
        return this;
    }

    /** Lets time pass until an interval of all of these was sent. */
    Collecting until(List<StatisticsView> views, Instant end) {
        for (String database : sandbox.databases()) {
            views.forEach(view -> until(database, view, end));
        }
        return this;
    }

    /** Lets time pass until minutes were sent that end {@code ahead} from now; the last one's end. */
    Instant untilMinutesAhead(int ahead) {
        Instant end = sandbox.now().plus(Duration.ofMinutes(ahead)).truncatedTo(ChronoUnit.MINUTES);
        until(MINUTES, end);
        return end;
    }

    /** Asserts that all minutes of all databases were sent once, with the rows they have. */
    void sentAllMinutesOnce(Instant first, Instant last) {
        sent();
        for (String database : sandbox.databases()) {
            Truth truth = Truth.of(sandbox, database);
            MINUTES.forEach(view -> truth.wasSentOnce(sent, view, first, last));
        }
    }

    boolean has(String database, StatisticsView view, Instant end) {
        return sent().has(database, view, end);
    }

    @Override
    public void close() {
        if (runner != null) {
            runner.close();
            runner.check();
        }
    }
}
