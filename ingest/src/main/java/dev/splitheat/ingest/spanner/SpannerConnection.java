package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Spanner;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The connection to all databases of one project with one credential, of everybody in this process.
 *
 * <p>Google's client remembers for ever that it got no session for a database: when it was refused, when the attempt
 * failed in a way that it does not try again, and when ten attempts failed. What it remembers it throws again, the very
 * same object. Such a database is asked through a new client; once that is let in, it takes the old one's place for all.
 * Questions that the old one is being asked meanwhile are answered by it.
 */
final class SpannerConnection implements AutoCloseable {
    /**
     * A client that is refused what is no session may hold credentials that were replaced since; as a rule the question
     * itself is not allowed, and a new client helps nobody. So it is tried now and then only.
     */
    private static final Duration YOUNG = Duration.ofMinutes(10);

    private final FirstAnswer first;
    private final Supplier<Spanner> opener;
    private final Clock clock;
    private final Map<DatabaseName, Long> spoiledIn = new ConcurrentHashMap<>();
    private final Map<DatabaseName, Throwable> lastFailures = new ConcurrentHashMap<>();
    private SharedSpanner current;
    private long generations;
    private boolean closed;

    SpannerConnection(FirstAnswer first, Supplier<Spanner> opener, Clock clock) {
        this.first = first;
        this.opener = opener;
        this.clock = clock;
    }

    /** @param limit how long to wait at most, whatever the question waits for */
    <T> T ask(DatabaseName database, Duration limit, Function<DatabaseClient, T> question) {
        return first.of(() -> asked(database, limit, shared -> question.apply(shared.client(database))));
    }

    /** @param limit how long to wait at most, whatever the question waits for */
    <T> T askInBatches(DatabaseName database, Duration limit, Function<BatchClient, T> question) {
        return first.of(() -> asked(database, limit, shared -> question.apply(shared.batchClient(database))));
    }

    private <T> T asked(DatabaseName database, Duration limit, Function<SharedSpanner, T> question) {
        SharedSpanner shared = enterCurrent();
        try {
            return spoiled(database, shared)
                    ? askAnew(database, limit, question)
                    : ask(shared, database, limit, question);
        } finally {
            shared.leave();
        }
    }

    /** Needs no session, so that a refusal leaves no mark on the client. */
    List<String> ddl(DatabaseName database) {
        SharedSpanner shared = enterCurrent();
        try {
            return shared.ddl(database);
        } finally {
            shared.leave();
        }
    }

    /** Administrative calls need no session either. */
    <T> T administer(Function<Spanner, T> question) {
        return first.of(() -> administered(question));
    }

    private <T> T administered(Function<Spanner, T> question) {
        SharedSpanner shared = enterCurrent();
        try {
            return question.apply(shared.spanner());
        } finally {
            shared.leave();
        }
    }

    private <T> T askAnew(DatabaseName database, Duration limit, Function<SharedSpanner, T> question) {
        SharedSpanner fresh = open().enter();
        try {
            T answer = Patience.within(limit, () -> question.apply(fresh));
            forget(database);
            replaceBy(fresh);
            return answer;
        } catch (RuntimeException e) {
            fresh.retire();
            throw e;
        } finally {
            fresh.leave();
        }
    }

    private <T> T ask(
            SharedSpanner shared, DatabaseName database, Duration limit, Function<SharedSpanner, T> question) {
        try {
            T answer = Patience.within(limit, () -> question.apply(shared));
            forget(database);
            return answer;
        } catch (RuntimeException e) {
            note(database, shared, e);
            throw e;
        }
    }

    private void note(DatabaseName database, SharedSpanner shared, RuntimeException failure) {
        Throwable why = SpannerFailure.spanners(failure);
        if (SpannerFailure.kind(failure) == FailureKind.NOT_FOUND) {
            forget(database);
        } else if (SpannerFailure.isOfLostSession(failure)
                || lastFailures.put(database, why) == why
                || failure instanceof NeverAnsweredException
                || outdated(shared, failure)) {
            spoiledIn.put(database, shared.generation());
        }
    }

    /** What was thrown once only may be about the question; credentials that are not accepted never are. */
    private boolean outdated(SharedSpanner shared, RuntimeException failure) {
        return switch (SpannerFailure.kind(failure)) {
            case UNAUTHENTICATED -> true;
            case DENIED -> shared.openedAt().plus(YOUNG).isBefore(clock.instant());
            case NOT_FOUND, UNAVAILABLE, EXHAUSTED, NOT_UNDERSTOOD, OUT_OF_REACH, UNSUPPORTED, UNUSABLE_OFFSET, OTHER ->
                false;
        };
    }

    private void forget(DatabaseName database) {
        spoiledIn.remove(database);
        lastFailures.remove(database);
    }

    private boolean spoiled(DatabaseName database, SharedSpanner shared) {
        Long generation = spoiledIn.get(database);
        return generation != null && generation == shared.generation();
    }

    private synchronized SharedSpanner enterCurrent() {
        if (closed) {
            throw new IllegalStateException("the connection to Spanner is closed");
        }
        if (current == null) {
            current = open();
        }
        return current.enter();
    }

    private synchronized SharedSpanner open() {
        return new SharedSpanner(opener.get(), generations++, clock.instant());
    }

    private synchronized void replaceBy(SharedSpanner fresh) {
        if (closed) {
            fresh.retire();
            return;
        }
        current.retire();
        current = fresh;
        spoiledIn.values().removeIf(generation -> generation < fresh.generation());
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (current != null) {
            current.retire();
        }
    }
}
