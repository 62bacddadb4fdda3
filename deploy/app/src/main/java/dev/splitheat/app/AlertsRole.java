package dev.splitheat.app;

import dev.splitheat.alert.Audience;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.notify.AlertDispatcher;
import dev.splitheat.notify.Sink;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One sink's deliveries as a part of a process, on a thread of their own. */
final class AlertsRole implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(AlertsRole.class);
    private static final long LONGEST_CLOSE_SECONDS = 5;

    private final KafkaConnection kafka;
    private final String group;
    private final String topic;
    private final Sink sink;
    private final Audience audience;
    private final Duration settle;
    private final Consumer<Throwable> failed;
    private AlertDispatcher dispatcher;
    private Thread thread;

    /**
     * A sink that is not yet told anything.
     *
     * @param group what the consumer group's name begins with; a new one hears every alert again
     * @param settle how long the first news after a silence waits for more
     * @param failed told when deliveries end by a failure
     */
    AlertsRole(
            KafkaConnection kafka,
            String group,
            String topic,
            Sink sink,
            Audience audience,
            Duration settle,
            Consumer<Throwable> failed) {
        this.kafka = kafka;
        this.group = group;
        this.topic = topic;
        this.sink = sink;
        this.audience = audience;
        this.settle = settle;
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
        dispatcher =
                new AlertDispatcher(new KafkaConsumer<>(settings), topic, sink, audience, Clock.systemUTC(), settle);
        thread = new Thread(this::dispatch, "splitheat-" + sink.name());
        thread.start();
    }

    private void dispatch() {
        try {
            dispatcher.run();
        } catch (RuntimeException e) {
            LOG.error("{} ended", name(), e);
            failed.accept(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (dispatcher != null) {
            dispatcher.close();
            thread.join(TimeUnit.SECONDS.toMillis(LONGEST_CLOSE_SECONDS));
        }
    }
}
