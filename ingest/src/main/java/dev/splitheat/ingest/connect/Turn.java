package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.connect.ViewCollector.Collected;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One collector's turns: collect, hand over, say when the state changed, come again. */
final class Turn implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Turn.class);
    private static final Duration SWIFT = Duration.ofSeconds(2);

    private record Condition(State state, Optional<String> problem) {}

    private final ViewCollector collector;
    private final CollectorFleet fleet;
    private Condition told;
    private int failures;

    Turn(ViewCollector collector, CollectorFleet fleet) {
        this.collector = collector;
        this.fleet = fleet;
    }

    @Override
    public void run() {
        long started = System.nanoTime();
        try {
            Collected collected = collector.collect();
            boolean swiftly = System.nanoTime() - started < SWIFT.toNanos();
            failures = 0;
            give(collected);
            fleet.again(this, swiftly, collected.more() ? Duration.ZERO : fleet.interval());
        } catch (UnreadableDatabaseException e) {
            fail(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fleet.stop(e);
        }
    }

    private void fail(UnreadableDatabaseException failure) {
        if (fleet.closed()) {
            return;
        }
        failures++;
        try {
            State state = failure.refused() ? State.REFUSED : State.FAILING;
            give(List.of(), new Condition(state, Optional.of(failure.getMessage())));
            fleet.again(this, false, fleet.backOff().after(failures));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The first status waits until history is read, so that it can say up to when. */
    private void give(Collected collected) throws InterruptedException {
        if (told == null && collected.more() && collected.problem().isEmpty()) {
            fleet.give(collected.records());
        } else {
            give(collected.records(), new Condition(State.COLLECTING, collected.problem()));
        }
    }

    private void give(List<SourceRecord> records, Condition condition) throws InterruptedException {
        List<SourceRecord> batch = new ArrayList<>(records);
        if (!condition.equals(told)) {
            batch.add(fleet.records().status(status(condition)));
        }
        fleet.give(batch);
        if (!condition.equals(told)) {
            log(condition);
            told = condition;
        }
    }

    private CollectorStatus status(Condition condition) {
        return new CollectorStatus(
                collector.database().toString(),
                collector.view(),
                condition.state(),
                fleet.clock().instant(),
                condition.problem(),
                collector.collectedUpTo(),
                CollectorStatus.Tally.NONE);
    }

    private void log(Condition condition) {
        condition
                .problem()
                .ifPresentOrElse(
                        problem -> LOG.warn("{} {}: {}", collector.database(), collector.view(), problem),
                        () -> LOG.info("{} {}: collecting", collector.database(), collector.view()));
    }
}
