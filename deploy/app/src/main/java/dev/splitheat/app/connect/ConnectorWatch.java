package dev.splitheat.app.connect;

import dev.splitheat.app.lifecycle.StartupException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the worker now and then. What failed of its connectors is started again, which Connect itself leaves as it is;
 * a worker that hangs is replaced, five times in a row at most. A connector that cannot be helped is reported, once.
 */
final class ConnectorWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectorWatch.class);
    private static final long LONGEST_LOOK_SECONDS = 20;
    /** Ten minutes of hanging: what another worker does not heal by then, another process may. */
    private static final int MOST_REPLACED = 5;

    private final WatchedConnect connect;
    private final Hanging hanging;
    private final int mostRestarts;
    private final Consumer<ConnectorException> report;
    private final InstantSource clock;
    private final Map<String, Restarts> restarts = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "connector-watch");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param longestHang after which a worker is replaced, while Kafka answers
     * @param mostRestarts of one connector in a row; with waits between them that double up to two minutes
     */
    ConnectorWatch(
            WatchedConnect connect,
            Duration longestHang,
            int mostRestarts,
            Consumer<ConnectorException> report,
            InstantSource clock) {
        this.connect = connect;
        this.hanging = new Hanging(longestHang);
        this.mostRestarts = mostRestarts;
        this.report = report;
        this.clock = clock;
    }

    /** Begins to look, this often. */
    void start(Duration every) {
        timer.scheduleWithFixedDelay(this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** One look; what it throws ends the looking. */
    void look() {
        try {
            if (hanging.at(clock.instant(), connect.moves(), connect::kafkaAnswers)) {
                replace();
            }
            connect.connectors().stream()
                    .filter(connector -> !reported.contains(connector))
                    .forEach(this::look);
        } catch (KafkaException | StartupException notNow) {
            // Also a worker that did not come up: it hangs, and is replaced in its turn.
            LOG.warn("the Connect worker is looked at again in a moment: {}", notNow.getMessage());
        } catch (RuntimeException bug) {
            report.accept(ConnectorException.unwatched(bug));
            throw bug;
        }
    }

    private void replace() {
        if (hanging.inARow() > MOST_REPLACED) {
            timer.shutdown();
            report.accept(ConnectorException.hanging(MOST_REPLACED));
        } else {
            LOG.warn(
                    "the Connect worker hangs although Kafka answers: another one is started in its place ({} of {})",
                    hanging.inARow(),
                    MOST_REPLACED);
            connect.replace();
        }
    }

    private void look(String connector) {
        Restarts former = restarts.computeIfAbsent(connector, first -> new Restarts(mostRestarts));
        Optional<ConnectorException> failure = connect.state(connector).failure();
        if (failure.isEmpty()) {
            former.well(clock.instant());
        } else {
            help(connector, former, failure.get());
        }
    }

    private void help(String connector, Restarts former, ConnectorException failure) {
        switch (former.failed(clock.instant())) {
            case WAIT -> LOG.debug("{} waits to be started again", connector);
            case RESTART -> {
                LOG.warn("{}; it is started again ({} of {})", failure.getMessage(), former.count(), mostRestarts);
                connect.restartFailed(connector);
            }
            case GIVE_UP -> {
                reported.add(connector);
                report.accept(failure);
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
        try {
            if (!timer.awaitTermination(LONGEST_LOOK_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("the watch of the Connect worker does not end: it is left behind");
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
