package dev.splitheat.app.connect;

import dev.splitheat.app.lifecycle.Role;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.common.metrics.KafkaMetric;

/** The Connect worker with its connectors as a part of a process. */
public final class ConnectRole implements Role {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    /** Over a quarter of an hour: what Kafka's return does not heal by then is no matter of waiting. */
    private static final int MOST_RESTARTS = 12;
    /** Far beyond the half minute in which the tasks of a thousand databases come up. */
    private static final Duration LONGEST_HANG = Duration.ofMinutes(2);

    private final WorkerSettings settings;
    private final Map<String, Map<String, String>> connectors;
    private final Map<String, Map<String, String>> later;
    private final Consumer<? super ConnectorException> failed;
    private volatile LastingConnect connect;
    private ConnectorWatch watch;

    /** {@code connectors} by name; {@code failed} is told when one of them fails after the start and cannot be started again. */
    public ConnectRole(
            WorkerSettings settings,
            Map<String, Map<String, String>> connectors,
            Consumer<? super ConnectorException> failed) {
        this(settings, connectors, Map.of(), failed);
    }

    /** @param later by name; they are run once somebody asks for them ({@link #startLater}) */
    public ConnectRole(
            WorkerSettings settings,
            Map<String, Map<String, String>> connectors,
            Map<String, Map<String, String>> later,
            Consumer<? super ConnectorException> failed) {
        this.settings = settings;
        this.connectors = Map.copyOf(connectors);
        this.later = Map.copyOf(later);
        this.failed = failed;
    }

    @Override
    public String name() {
        return "collectors";
    }

    @Override
    public void start() {
        connect = LastingConnect.start(settings, connectors, later);
        watch = new ConnectorWatch(connect, LONGEST_HANG, MOST_RESTARTS, failed::accept, Clock.systemUTC());
        watch.start(LOOK_EVERY);
    }

    /** Runs the connectors that were left for later, too; after the start. */
    public void startLater() {
        connect.add(later);
    }

    /** What the worker and its plugins measure; nothing before the start. */
    public Collection<KafkaMetric> metrics() {
        LastingConnect running = connect;
        return running == null ? List.of() : running.metrics();
    }

    /** How many workers hung and were replaced since the start. */
    public int replaced() {
        LastingConnect running = connect;
        return running == null ? 0 : running.replaced();
    }

    @Override
    public void close() {
        if (watch != null) {
            watch.close();
        }
        if (connect != null) {
            connect.close();
        }
    }
}
