package dev.splitheat.app.connect;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.connect.connector.policy.AllConnectorClientConfigOverridePolicy;
import org.apache.kafka.connect.connector.policy.ConnectorClientConfigOverridePolicy;
import org.apache.kafka.connect.errors.NotFoundException;
import org.apache.kafka.connect.runtime.Herder;
import org.apache.kafka.connect.runtime.RestartRequest;
import org.apache.kafka.connect.runtime.Worker;
import org.apache.kafka.connect.runtime.distributed.DistributedConfig;
import org.apache.kafka.connect.runtime.distributed.DistributedHerder;
import org.apache.kafka.connect.runtime.distributed.RebalanceNeededException;
import org.apache.kafka.connect.runtime.isolation.Plugins;
import org.apache.kafka.connect.runtime.rest.entities.ConnectorInfo;
import org.apache.kafka.connect.runtime.rest.entities.ConnectorStateInfo;
import org.apache.kafka.connect.storage.Converter;
import org.apache.kafka.connect.storage.KafkaConfigBackingStore;
import org.apache.kafka.connect.storage.KafkaOffsetBackingStore;
import org.apache.kafka.connect.storage.KafkaStatusBackingStore;
import org.apache.kafka.connect.util.Callback;
import org.apache.kafka.connect.util.FutureCallback;
import org.apache.kafka.connect.util.SharedTopicAdmin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A distributed Connect worker without REST, with exactly-once sources. It must be the only worker of its group: a second
 * one would be given tasks whose configurations it can only be told over REST, and they would never start.
 */
public final class EmbeddedConnect implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedConnect.class);
    /** Of a slow machine that has to wait for what a killed predecessor had begun, too. */
    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Duration LONGEST_ANSWER = Duration.ofMinutes(1);
    private static final String NOT_SERVED = "http://not.served:1";

    private final WorkerSettings settings;
    private final String workerId;
    private final Worker worker;
    private final Herder herder;

    private EmbeddedConnect(WorkerSettings settings, String workerId, Worker worker, Herder herder) {
        this.settings = settings;
        this.workerId = workerId;
        this.worker = worker;
        this.herder = herder;
    }

    /**
     * Returns soon; the worker joins its group in the background. What a former life left and {@code wanted} does not hold
     * just so, by name, is taken away before: it is never run again.
     */
    public static EmbeddedConnect start(WorkerSettings settings, Map<String, Map<String, String>> wanted) {
        // New in each life, so that what a former life left in the status topic is not taken for news of this one.
        String workerId = "splitheat-" + UUID.randomUUID();
        EmbeddedConnect connect = of(settings, workerId, wanted);
        connect.herder.start();
        return connect;
    }

    private static EmbeddedConnect of(
            WorkerSettings settings, String workerId, Map<String, Map<String, String>> wanted) {
        Map<String, String> properties = settings.properties();
        Plugins plugins = new Plugins(properties);
        plugins.compareAndSwapWithDelegatingLoader();
        DistributedConfig config = new DistributedConfig(properties);
        String clusterId = config.kafkaClusterId();
        String clientId = settings.groupId() + "-";
        Map<String, Object> adminProperties = new HashMap<>(config.originals());
        adminProperties.put("client.id", clientId + "shared-admin");
        SharedTopicAdmin admin = new SharedTopicAdmin(adminProperties);
        ConnectorClientConfigOverridePolicy policy = new AllConnectorClientConfigOverridePolicy();
        KafkaOffsetBackingStore offsets = new KafkaOffsetBackingStore(
                admin,
                () -> clientId,
                plugins.newInternalConverter(
                        true, "org.apache.kafka.connect.json.JsonConverter", Map.of("schemas.enable", "false")));
        offsets.configure(config);
        Worker worker = new Worker(workerId, Time.SYSTEM, plugins, config, offsets, policy);
        Converter converter = worker.getInternalValueConverter();
        KafkaStatusBackingStore status = new KafkaStatusBackingStore(Time.SYSTEM, converter, admin, clientId);
        status.configure(config);
        Supplier<KafkaConfigBackingStore> configs =
                () -> new KafkaConfigBackingStore(converter, config, worker.configTransformer(), admin, clientId);
        FormerConnectors.retainOnly(wanted, configs.get(), new FormerStatuses(settings.kafka(), settings.prefix()));
        Herder herder = new DistributedHerder(
                config,
                Time.SYSTEM,
                worker,
                clusterId,
                status,
                configs.get(),
                NOT_SERVED,
                null,
                policy,
                List.of(),
                admin);
        return new EmbeddedConnect(settings, workerId, worker, herder);
    }

    /** What the worker and its plugins measure, as it is now. */
    public Collection<KafkaMetric> metrics() {
        return List.copyOf(worker.metrics().metrics().metrics().values());
    }

    /**
     * Sees to it that the connector runs with this configuration, and returns when the connector and all its tasks do. A
     * connector that is there already with the same configuration is left as it is.
     */
    public void start(String connector, Map<String, String> configuration) {
        start(Map.of(connector, configuration));
    }

    /** Several connectors, by name: told all at once, so that the group makes room for them once. */
    public void start(Map<String, Map<String, String>> connectors) {
        connectors.forEach((connector, configuration) -> {
            Map<String, String> wanted = FormerConnectors.named(connector, configuration);
            if (!wanted.equals(current(connector))) {
                put(connector, wanted);
            }
        });
        connectors.keySet().forEach(connector -> awaitRunning(connector, LONGEST_START));
    }

    private Map<String, String> current(String connector) {
        Consumer<Callback<Map<String, String>>> question = callback -> herder.connectorConfig(connector, callback);
        return answer(connector, question).orElse(Map.of());
    }

    private void put(String connector, Map<String, String> configuration) {
        Consumer<Callback<Herder.Created<ConnectorInfo>>> question =
                callback -> herder.putConnectorConfig(connector, configuration, true, callback);
        answer(connector, question);
    }

    /** What the group's leader says; empty when there is no such connector. While a rebalance is due nobody answers. */
    private <T> Optional<T> answer(String connector, Consumer<Callback<T>> question) {
        long deadline = System.nanoTime() + LONGEST_ANSWER.toNanos();
        while (true) {
            FutureCallback<T> answer = new FutureCallback<>();
            question.accept(answer);
            try {
                return Optional.ofNullable(answer.get(LONGEST_ANSWER.toSeconds(), TimeUnit.SECONDS));
            } catch (ExecutionException refused) {
                if (refused.getCause() instanceof NotFoundException) {
                    return Optional.empty();
                }
                if (!(refused.getCause() instanceof RebalanceNeededException) || System.nanoTime() > deadline) {
                    throw ConnectorException.refused(connector, refused.getCause());
                }
                pause(connector);
            } catch (TimeoutException late) {
                throw ConnectorException.silent(connector, settings.groupId(), LONGEST_ANSWER);
            } catch (InterruptedException interrupted) {
                throw interrupted(connector, interrupted);
            }
        }
    }

    private static void pause(String connector) {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException interrupted) {
            throw interrupted(connector, interrupted);
        }
    }

    private void awaitRunning(String connector, Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        ConnectorState now = state(connector);
        while (!now.running()) {
            now.failure().ifPresent(failure -> {
                throw failure;
            });
            if (System.nanoTime() > deadline) {
                throw ConnectorException.late(connector, now, settings.groupId(), atMost);
            }
            pause(connector);
            now = state(connector);
        }
    }

    /** What the connector and its tasks are doing; {@link ConnectorState#ABSENT} when there is none of that name. */
    public ConnectorState state(String connector) {
        try {
            ConnectorStateInfo info = herder.connectorStatus(connector);
            return ConnectorState.of(info, workerId);
        } catch (NotFoundException unknown) {
            return ConnectorState.ABSENT;
        }
    }

    /**
     * Whether the worker answers and none of the connectors is about to start; what has failed does not count as such. Takes
     * a few seconds where the worker does not answer.
     */
    boolean moves(Collection<String> connectors) {
        return answers() && connectors.stream().allMatch(this::hasStarted) && Started.all(metrics(), connectors);
    }

    private boolean hasStarted(String connector) {
        ConnectorState now = state(connector);
        return now.running() || now.failure().isPresent();
    }

    private boolean answers() {
        FutureCallback<Collection<String>> answer = new FutureCallback<>();
        herder.connectors(answer);
        try {
            answer.get(SOON.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException refused) {
            return true;
        } catch (TimeoutException silent) {
            return false;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Starts again what has failed, the connector or tasks of it; the others run on. Returns at once. */
    void restartFailed(String connector) {
        herder.restartConnectorAndTasks(new RestartRequest(connector, true, true), (failure, plan) -> {
            if (failure != null) {
                LOG.warn("the connector {} was not started again: {}", connector, failure.getMessage());
            }
        });
    }

    private static ConnectorException interrupted(String connector, InterruptedException cause) {
        Thread.currentThread().interrupt();
        return ConnectorException.refused(connector, cause);
    }

    /** Ends the tasks, each after what it has in hand is committed, and leaves the group. */
    @Override
    public void close() {
        herder.stop();
    }
}
