package dev.splitheat.app;

import dev.splitheat.alert.Audience;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.PartStoppedException;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.notify.AlertDispatcher;
import dev.splitheat.notify.DeadLetters;
import dev.splitheat.notify.DeliveryLog;
import dev.splitheat.notify.DispatchCounts;
import dev.splitheat.notify.KafkaDeadLetters;
import dev.splitheat.notify.KafkaDeliveryLog;
import dev.splitheat.notify.Sink;
import dev.splitheat.topics.Topic;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One sink's deliveries as a part of a process, on a thread of their own. */
final class AlertsRole implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(AlertsRole.class);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private final KafkaConnection kafka;
    private final String group;
    private final String prefix;
    private final Sink sink;
    private final Audience audience;
    private final Manner manner;
    private final Consumer<Throwable> failed;
    private DeadLetterBox letters;
    private DeliveryLog log;
    private volatile AlertDispatcher dispatcher;
    private Thread thread;

    /**
     * How a sink is told.
     *
     * @param settle how long the first news after a silence waits for more
     * @param writesDeadLetters for what is no alert: true for one sink of a process, since all of them read everything
     * @param remembers what it was told, over restarts
     */
    record Manner(Duration settle, boolean writesDeadLetters, boolean remembers) {}

    /**
     * A sink that is not yet told anything.
     *
     * @param group what the consumer group's name begins with; a new one hears every alert again
     * @param failed told when deliveries end by a failure
     */
    AlertsRole(
            KafkaConnection kafka,
            String group,
            String prefix,
            Sink sink,
            Audience audience,
            Manner manner,
            Consumer<Throwable> failed) {
        this.kafka = kafka;
        this.group = group;
        this.prefix = prefix;
        this.sink = sink;
        this.audience = audience;
        this.manner = manner;
        this.failed = failed;
    }

    @Override
    public String name() {
        return "alerts to " + sink.name();
    }

    String sink() {
        return sink.name();
    }

    /** What was done since the start; nothing before it. */
    DispatchCounts counts() {
        return dispatcher == null ? DispatchCounts.NONE : dispatcher.counts();
    }

    @Override
    public void start() {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.putAll(AlertDispatcher.consumerSettings(group, sink));
        letters = manner.writesDeadLetters() ? new DeadLetterBox(kafka, prefix) : null;
        log = manner.remembers() ? book() : DeliveryLog.FORGETFUL;
        dispatcher = new AlertDispatcher(
                new KafkaConsumer<>(settings),
                Topic.ALERTS.in(prefix),
                sink,
                audience,
                letters == null ? DeadLetters.LEFT_TO_ANOTHER_SINK : letters,
                log,
                Clock.systemUTC(),
                manner.settle());
        thread = new Thread(this::dispatch, "splitheat-" + sink.name());
        thread.start();
    }

    private KafkaDeliveryLog book() {
        Map<String, Object> reading = new HashMap<>(kafka.properties());
        reading.putAll(AlertDispatcher.consumerSettings(group, sink));
        reading.remove(ConsumerConfig.GROUP_ID_CONFIG);
        Map<String, Object> writing = new HashMap<>(kafka.properties());
        writing.putAll(KafkaDeadLetters.producerSettings());
        return new KafkaDeliveryLog(
                new KafkaConsumer<>(reading), new KafkaProducer<>(writing), Topic.DELIVERIES.in(prefix), sink.name());
    }

    private void dispatch() {
        try {
            dispatcher.run();
        } catch (RuntimeException e) {
            LOG.error("{} ended", name(), e);
            failed.accept(new PartStoppedException(name(), e));
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (thread != null) {
            dispatcher.close();
            thread.join(LONGEST_CLOSE.toMillis());
        }
        if (letters != null) {
            letters.close();
        }
        if (log instanceof KafkaDeliveryLog book) {
            book.close();
        }
    }
}
