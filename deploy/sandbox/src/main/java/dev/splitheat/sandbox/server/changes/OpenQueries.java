package dev.splitheat.sandbox.server.changes;

import dev.splitheat.sandbox.changes.ChangeQueryRefusedException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All queries that are under way. One thread asks each of them in turn, ten times a second, and is the only one that
 * sends to their clients.
 */
final class OpenQueries implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenQueries.class);
    private static final long TURN_MILLISECONDS = 100;
    private static final Status CLOSING = Status.UNAVAILABLE.withDescription("the simulated Spanner is closing");

    private final Clock clock;
    private final ScheduledThreadPoolExecutor thread;
    /** Touched by the one thread only. */
    private final Set<OpenQuery> open = new LinkedHashSet<>();

    private volatile int size;

    OpenQueries(Clock clock) {
        this.clock = clock;
        thread = new ScheduledThreadPoolExecutor(1, work -> {
            Thread one = new Thread(work, "change-streams");
            one.setDaemon(true);
            return one;
        });
        thread.scheduleWithFixedDelay(() -> serve(open), TURN_MILLISECONDS, TURN_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    /** Serves the query from now on until it ends. */
    void add(OpenQuery query) {
        boolean taken = run(() -> {
            open.add(query);
            serve(List.of(query));
        });
        if (!taken) {
            query.fail(CLOSING);
        }
    }

    /** The client is gone. */
    void remove(OpenQuery query) {
        run(() -> open.remove(query));
    }

    /** Ends the queries on a database that are under way. */
    void fail(String database, Status status) {
        run(() -> fail(query -> query.database().equals(database), status));
    }

    private void fail(Predicate<OpenQuery> which, Status status) {
        open.removeIf(query -> {
            boolean ends = which.test(query);
            if (ends && !query.cancelled()) {
                query.fail(status);
            }
            return ends;
        });
    }

    int size() {
        return size;
    }

    /** False when everything is closing. */
    private boolean run(Runnable work) {
        try {
            thread.execute(() -> {
                work.run();
                size = open.size();
            });
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    private void serve(Collection<OpenQuery> some) {
        Instant now = clock.instant();
        Set<String> advanced = new HashSet<>();
        for (OpenQuery query : List.copyOf(some)) {
            if (query.cancelled() || !serve(query, advanced.add(query.database()), now)) {
                open.remove(query);
            }
        }
        size = open.size();
    }

    private static boolean serve(OpenQuery query, boolean advance, Instant now) {
        try {
            if (advance) {
                query.source().at(now);
            }
            return query.serve(now);
        } catch (ChangeQueryRefusedException e) {
            query.fail(Status.fromCode(Status.Code.valueOf(e.code())).withDescription(e.getMessage()));
        } catch (StatusRuntimeException e) {
            query.fail(e.getStatus());
        } catch (RuntimeException e) {
            if (!query.cancelled()) {
                LOG.error("A change stream query on {} failed", query.database(), e);
                query.fail(Status.INTERNAL
                        .withDescription("the simulated Spanner failed: " + e)
                        .withCause(e));
            }
        }
        return false;
    }

    /** Ends them all, and returns when that is done. Clients are told in the one way that lets them come back. */
    void end() {
        CountDownLatch done = new CountDownLatch(1);
        boolean taken = run(() -> {
            fail(query -> true, CLOSING);
            done.countDown();
        });
        try {
            if (taken && !done.await(5, TimeUnit.SECONDS)) {
                LOG.warn("Change stream queries did not end within five seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        end();
        thread.shutdown();
    }
}
