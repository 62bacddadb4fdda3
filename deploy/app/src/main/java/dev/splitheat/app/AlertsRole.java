package dev.splitheat.app;

import dev.splitheat.alert.Audience;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.notify.AlertDispatcher;
import dev.splitheat.notify.DeadLetters;
import dev.splitheat.notify.Sink;
import dev.splitheat.topics.Topic;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
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
    private final Duration settle;
    private final boolean writesDeadLetters;
    private final Consumer<Throwable> failed;
    private DeadLetterBox letters;
    private AlertDispatcher dispatcher;
    private Thread thread;

    /**
     * A sink that is not yet told anything.
     *
     * @param group what the consumer group's name begins with; a new one hears every alert again
     * @param settle how long the first news after a silence waits for more
     * @param writesDeadLetters for what is no alert: true for one sink of a process, since all of them read everything
     * @param failed told when deliveries end by a failure
     */
    AlertsRole(
            KafkaConnection kafka,
            String group,
            String prefix,
            Sink sink,
            Audience audience,
            Duration settle,
            boolean writesDeadLetters,
            Consumer<Throwable> failed) {
        this.kafka = kafka;
        this.group = group;
        this.prefix = prefix;
        this.sink = sink;
        this.audience = audience;
        this.settle = settle;
        this.writesDeadLetters = writesDeadLetters;
        this.failed = failed;
    }

    @Override
    public String name() {
        return "alerts to " + sink.name();
    }

    @Override
    public void start() {
        Map<String, Object> settings = new HashMap<>(kafka.properties());
        settings.putAll(AlertDispatcher.consumerSettings(group, sink));
        letters = writesDeadLetters ? new DeadLetterBox(kafka, prefix) : null;
        dispatcher = new AlertDispatcher(
                new KafkaConsumer<>(settings),
                Topic.ALERTS.in(prefix),
                sink,
                audience,
                letters == null ? DeadLetters.LEFT_TO_ANOTHER_SINK : letters,
                Clock.systemUTC(),
                settle);
        thread = new Thread(this::dispatch, "splitheat-" + sink.name());
        thread.start();
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
    }
}
