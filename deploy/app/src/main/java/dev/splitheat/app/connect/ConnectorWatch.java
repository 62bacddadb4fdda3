package dev.splitheat.app.connect;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Looks at connectors now and then and reports the first failure of each: Connect itself would keep it to itself. */
public final class ConnectorWatch implements AutoCloseable {
    private final EmbeddedConnect connect;
    private final Set<String> connectors;
    private final Consumer<ConnectorException> report;
    private final Set<String> reported = new HashSet<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "connector-watch");
        thread.setDaemon(true);
        return thread;
    });

    public ConnectorWatch(EmbeddedConnect connect, Set<String> connectors, Consumer<ConnectorException> report) {
        this.connect = connect;
        this.connectors = Set.copyOf(connectors);
        this.report = report;
    }

    /** Begins to look, this often. */
    public void start(Duration every) {
        timer.scheduleWithFixedDelay(this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        for (String connector : connectors) {
            if (!reported.contains(connector)) {
                connect.state(connector).failure().ifPresent(failure -> {
                    reported.add(connector);
                    report.accept(failure);
                });
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
