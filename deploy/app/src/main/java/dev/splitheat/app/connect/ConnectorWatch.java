package dev.splitheat.app.connect;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at connectors now and then and starts again what of them failed: Connect itself leaves it as it is. One that
 * cannot be helped is reported, once.
 */
public final class ConnectorWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectorWatch.class);

    private final EmbeddedConnect connect;
    private final Set<String> connectors;
    private final int mostRestarts;
    private final Consumer<ConnectorException> report;
    private final Map<String, Restarts> restarts = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "connector-watch");
        thread.setDaemon(true);
        return thread;
    });

    /** @param mostRestarts of one connector in a row; with waits between them that double up to two minutes */
    public ConnectorWatch(
            EmbeddedConnect connect, Set<String> connectors, int mostRestarts, Consumer<ConnectorException> report) {
        this.connect = connect;
        this.connectors = Set.copyOf(connectors);
        this.mostRestarts = mostRestarts;
        this.report = report;
    }

    /** Begins to look, this often. */
    public void start(Duration every) {
        timer.scheduleWithFixedDelay(this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        connectors.stream().filter(connector -> !reported.contains(connector)).forEach(this::look);
    }

    private void look(String connector) {
        Restarts former = restarts.computeIfAbsent(connector, first -> new Restarts(mostRestarts));
        Optional<ConnectorException> failure = connect.state(connector).failure();
        if (failure.isEmpty()) {
            former.well(Instant.now());
        } else {
            help(connector, former, failure.get());
        }
    }

    private void help(String connector, Restarts former, ConnectorException failure) {
        switch (former.failed(Instant.now())) {
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
    }
}
