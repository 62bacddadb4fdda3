package dev.splitheat.web.live;

import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.view.RestoringException;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Listener;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells all who look what happens. One thread does all of it, and never waits for anybody. */
public final class LiveStreams implements AutoCloseable {
    /**
     * How often is looked; a heartbeat keeps connections alive that proxies would end, and tells of listeners that left: what
     * is sent after they did fails the second time.
     */
    public record Rhythm(Duration look, Duration lookBack, Duration heartbeat) {
        public static final Rhythm USUAL =
                new Rhythm(Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(5));
    }

    private static final Logger LOG = LoggerFactory.getLogger(LiveStreams.class);

    private final Views views;
    private final Function<LayoutRequest, RowLayout> layouts;
    private final BiFunction<String, Instant, Instant> newestLayout;
    private final Predicate<String> isHere;
    private final Rhythm rhythm;
    private final Map<Subject, Broadcast> broadcasts = new HashMap<>();
    private final Map<String, FindingsWatch> watches = new HashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread daemon = new Thread(work, "splitheat-web-live");
        daemon.setDaemon(true);
        return daemon;
    });

    /**
     * Streams that nobody hears yet.
     *
     * @param newestLayout of a database whose newest heat is of that time
     * @param isHere whether a database is still this instance's; streams of one that moved end, and begin anew elsewhere
     */
    public LiveStreams(
            Views views,
            Function<LayoutRequest, RowLayout> layouts,
            BiFunction<String, Instant, Instant> newestLayout,
            Predicate<String> isHere,
            Rhythm rhythm) {
        this.views = views;
        this.layouts = layouts;
        this.newestLayout = newestLayout;
        this.isHere = isHere;
        this.rhythm = rhythm;
    }

    public void start() {
        every(rhythm.look(), this::look);
        every(rhythm.lookBack(), this::lookBack);
        every(rhythm.heartbeat(), () -> broadcasts.values().forEach(each -> each.tell(Events.HEARTBEAT)));
    }

    private void every(Duration pause, Runnable action) {
        long millis = pause.toMillis();
        thread.scheduleWithFixedDelay(() -> guarded(action), millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Somebody looks; {@code last} is the end of the last column that they have. */
    public void join(Subject subject, Optional<Instant> last, Listener listener) {
        try {
            thread.execute(() -> guarded(() -> joined(subject, last, listener)));
            listener.onGone(() -> leave(subject, listener));
        } catch (RejectedExecutionException closing) {
            listener.end();
        }
    }

    private void joined(Subject subject, Optional<Instant> last, Listener listener) {
        try {
            Broadcast broadcast = broadcasts.computeIfAbsent(subject, this::begun);
            broadcast.goOn(newest(subject.database()));
            broadcast.add(listener, last);
            FindingsWatch watch = watches.computeIfAbsent(subject.database(), this::watched);
            listener.tell(Events.findings(watch.present()));
        } catch (RestoringException restoring) {
            listener.end();
        }
    }

    private Broadcast begun(Subject subject) {
        RowLayout layout = layouts.apply(subject.layout());
        return new Broadcast(subject, layout, views, newest(subject.database()));
    }

    private FindingsWatch watched(String database) {
        FindingsWatch watch = new FindingsWatch();
        watch.look(openFindings().getOrDefault(database, List.of()));
        return watch;
    }

    private void leave(Subject subject, Listener listener) {
        try {
            thread.execute(() -> {
                Broadcast broadcast = broadcasts.get(subject);
                if (broadcast != null) {
                    broadcast.remove(listener);
                    dropUnheard();
                }
            });
        } catch (RejectedExecutionException closing) {
            LOG.debug("a stream ended while the server was being stopped");
        }
    }

    private void dropUnheard() {
        broadcasts.values().removeIf(Broadcast::isUnheard);
        watches.keySet().removeIf(database -> broadcasts.keySet().stream()
                .noneMatch(subject -> subject.database().equals(database)));
    }

    private void look() {
        if (broadcasts.isEmpty()) {
            return;
        }
        for (Broadcast broadcast : List.copyOf(broadcasts.values())) {
            String database = broadcast.subject().database();
            if (isHere.test(database)) {
                broadcast.goOn(newest(database));
            } else {
                broadcast.end();
            }
        }
        improveOne();
        Map<String, List<Finding>> open = openFindings();
        watches.forEach((database, watch) -> watch.look(open.getOrDefault(database, List.of()))
                .ifPresent(changed -> broadcasts.values().stream()
                        .filter(each -> each.subject().database().equals(database))
                        .forEach(each -> each.tell(Events.findings(changed)))));
    }

    /** Laying out reads five weeks: one picture a turn, so that no live minute waits for many. */
    private void improveOne() {
        for (Broadcast broadcast : broadcasts.values()) {
            LayoutRequest shown = broadcast.subject().layout();
            Instant at = newestLayout.apply(shown.database(), newest(shown.database()));
            if (isHere.test(shown.database()) && broadcast.mayImproveBy(at)) {
                broadcast.consider(
                        layouts.apply(new LayoutRequest(shown.database(), at, shown.rows(), shown.object())));
                return;
            }
        }
    }

    private void lookBack() {
        broadcasts.values().forEach(Broadcast::lookBack);
    }

    private Map<String, List<Finding>> openFindings() {
        return views.openFindings().stream().collect(Collectors.groupingBy(Finding::database));
    }

    private Instant newest(String database) {
        return views.newest(database, Layer.MINUTE).orElse(Instant.EPOCH);
    }

    /** A turn that fails is a turn that is missed; the next one makes up for it. */
    private static void guarded(Runnable action) {
        try {
            action.run();
        } catch (RestoringException restoring) {
            LOG.debug("streams wait: {}", restoring.getMessage());
        } catch (RuntimeException failure) {
            LOG.error("streams missed a turn", failure);
        }
    }

    /** Ends all streams; browsers come back to whoever answers then. */
    @Override
    public void close() {
        if (!thread.isShutdown()) {
            thread.execute(() -> broadcasts.values().forEach(Broadcast::end));
            thread.shutdown();
        }
    }
}
