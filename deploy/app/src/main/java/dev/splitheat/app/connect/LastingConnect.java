package dev.splitheat.app.connect;

import dev.splitheat.app.config.KafkaConnection;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.metrics.KafkaMetric;

/**
 * The worker of a process with its connectors, and after one that hangs another one: what the former may still do is fenced,
 * and the next goes on at the offsets that are committed.
 */
final class LastingConnect implements WatchedConnect, AutoCloseable {
    private static final long KAFKA_ANSWERS_SECONDS = 5;

    private final WorkerSettings settings;
    private final Map<String, Map<String, String>> wanted;
    private final AtomicInteger replaced = new AtomicInteger();
    private volatile Map<String, Map<String, String>> connectors;
    private volatile EmbeddedConnect worker;

    private LastingConnect(
            WorkerSettings settings,
            Map<String, Map<String, String>> connectors,
            Map<String, Map<String, String>> later) {
        this.settings = settings;
        this.connectors = Map.copyOf(connectors);
        this.wanted = new TreeMap<>(connectors);
        wanted.putAll(later);
    }

    /**
     * Returns when all connectors run; throws, and leaves nothing that runs, when one does not.
     *
     * @param later may be added: one that a former life had begun goes on by itself
     */
    static LastingConnect start(
            WorkerSettings settings,
            Map<String, Map<String, String>> connectors,
            Map<String, Map<String, String>> later) {
        LastingConnect connect = new LastingConnect(settings, connectors, later);
        try {
            connect.next();
        } catch (RuntimeException failed) {
            connect.close();
            throw failed;
        }
        return connect;
    }

    private void next() {
        worker = EmbeddedConnect.start(settings, wanted);
        worker.start(connectors);
    }

    /** Returns when these run, too. */
    void add(Map<String, Map<String, String>> more) {
        Map<String, Map<String, String>> all = new TreeMap<>(connectors);
        all.putAll(more);
        worker.start(more);
        connectors = Map.copyOf(all);
    }

    /** The worker of now. */
    EmbeddedConnect worker() {
        return worker;
    }

    @Override
    public Set<String> connectors() {
        return connectors.keySet();
    }

    @Override
    public boolean moves() {
        return worker.moves(connectors.keySet());
    }

    @Override
    public ConnectorState state(String connector) {
        return worker.state(connector);
    }

    @Override
    public void restartFailed(String connector) {
        worker.restartFailed(connector);
    }

    @Override
    public void replace() {
        replaced.incrementAndGet();
        worker.close();
        next();
    }

    /** How many workers hung and were replaced. */
    int replaced() {
        return replaced.get();
    }

    @Override
    public boolean kafkaAnswers() {
        KafkaConnection kafka = settings.kafka();
        try (Admin admin = Admin.create(Map.copyOf(kafka.properties()))) {
            admin.describeCluster().nodes().get(KAFKA_ANSWERS_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException | TimeoutException silent) {
            return false;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    Collection<KafkaMetric> metrics() {
        EmbeddedConnect running = worker;
        return running == null ? List.of() : running.metrics();
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
        }
    }
}
