package dev.splitheat.app.streams;

import dev.splitheat.app.lifecycle.Role;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A topology that runs in this process. */
public final class StreamsProcess implements Role {
    private static final Logger LOG = LoggerFactory.getLogger(StreamsProcess.class);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(8);

    private final String name;
    private final Topology topology;
    private final StreamsSettings settings;
    private final Duration startLimit;
    private final Consumer<Throwable> failed;
    private final CountDownLatch settled = new CountDownLatch(1);

    private final CompletableFuture<KafkaStreams> made = new CompletableFuture<>();
    private final OrphanedTransactions orphans;
    private KafkaStreams streams;
    private volatile boolean closing;
    private volatile StreamsFailedException failure;

    /**
     * A process that is not yet started.
     *
     * @param startLimit how long {@link #start} waits; restoring large stores from their changelogs takes its time
     * @param failed told when the application dies after it was started, from a thread of its own
     */
    public StreamsProcess(
            String name, Topology topology, StreamsSettings settings, Duration startLimit, Consumer<Throwable> failed) {
        this.name = name;
        this.topology = topology;
        this.settings = settings;
        this.startLimit = startLimit;
        this.failed = failed;
        this.orphans = new OrphanedTransactions(settings.kafka(), settings.applicationId(), this::consumers);
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns when the application has its tasks and its stores are restored. */
    @Override
    public void start() throws Exception {
        try {
            make();
        } catch (Exception unmade) {
            made.completeExceptionally(unmade);
            throw unmade;
        }
        streams.start();
        if (!settled.await(startLimit.toMillis(), TimeUnit.MILLISECONDS)) {
            throw StreamsFailedException.late(name, startLimit, streams.state().name());
        }
        if (failure != null) {
            throw failure;
        }
    }

    private void make() throws Exception {
        Files.createDirectories(settings.stateDirectory());
        StoreLibrary.load();
        streams = new KafkaStreams(topology, settings.properties());
        streams.setUncaughtExceptionHandler(this::died);
        streams.setStateListener(this::moved);
        made.complete(streams);
    }

    private StreamThreadExceptionResponse died(Throwable cause) {
        LOG.error("{} stopped", name, cause);
        report(StreamsFailedException.died(name, settings.instanceId(), cause));
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private void moved(KafkaStreams.State now, KafkaStreams.State before) {
        LOG.info("{} went from {} to {}", name, before, now);
        if (now == KafkaStreams.State.REBALANCING) {
            orphans.rebalanced();
        } else if (now == KafkaStreams.State.RUNNING) {
            settled.countDown();
        } else if (now == KafkaStreams.State.ERROR && !closing) {
            report(StreamsFailedException.ended(name));
        }
    }

    private List<String> consumers() {
        return streams.metadataForLocalThreads().stream()
                .map(ThreadMetadata::consumerClientId)
                .toList();
    }

    private void report(StreamsFailedException cause) {
        if (failure == null) {
            failure = cause;
            failed.accept(cause);
        }
        settled.countDown();
    }

    /** The application, as soon as it is made, which is before it is started; its stores are asked there. */
    public CompletionStage<KafkaStreams> made() {
        return made;
    }

    /** Whether it has read what its topics hold, from now on; to be closed. Once it is {@link #made()}. */
    public ReadBack readBack() {
        return new ReadBack(settings.kafka(), settings.applicationId(), streams);
    }

    /** Everything that the application measures; nothing before it is started. */
    public Collection<KafkaMetric> metrics() {
        return streams == null
                ? List.of()
                : streams.metrics().values().stream()
                        .filter(KafkaMetric.class::isInstance)
                        .map(KafkaMetric.class::cast)
                        .toList();
    }

    /** The application's state; for probes. */
    public KafkaStreams.State state() {
        return streams == null ? KafkaStreams.State.CREATED : streams.state();
    }

    @Override
    public void close() {
        close(CLOSE_LIMIT);
    }

    /** Commits what is in hand and flushes the stores, within this time. */
    public void close(Duration atMost) {
        closing = true;
        orphans.close();
        if (streams != null && !streams.close(atMost)) {
            throw StreamsFailedException.notClosed(name, atMost);
        }
    }
}
