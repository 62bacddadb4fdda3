package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Spanner;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The connection to all databases of one project with one credential.
 *
 * <p>Google's client remembers for ever that a database refused it a session. A database that did so is therefore asked
 * through a new client; once that is let in, it takes the old one's place for all databases.
 */
final class SpannerConnection implements AutoCloseable {
    private final Supplier<Spanner> opener;
    private final Map<DatabaseName, Long> refusedIn = new ConcurrentHashMap<>();
    private SharedSpanner current;
    private long generations;
    private boolean closed;

    SpannerConnection(Supplier<Spanner> opener) {
        this.opener = opener;
    }

    <T> T ask(DatabaseName database, Function<DatabaseClient, T> question) {
        SharedSpanner shared = enterCurrent();
        try {
            Long refused = refusedIn.get(database);
            return refused != null && refused == shared.generation()
                    ? askAnew(database, question)
                    : ask(shared, database, question);
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
        SharedSpanner shared = enterCurrent();
        try {
            return question.apply(shared.spanner());
        } finally {
            shared.leave();
        }
    }

    private <T> T askAnew(DatabaseName database, Function<DatabaseClient, T> question) {
        SharedSpanner fresh = open().enter();
        try {
            T answer = question.apply(fresh.client(database));
            refusedIn.remove(database);
            replaceBy(fresh);
            return answer;
        } catch (RuntimeException e) {
            fresh.retire();
            throw e;
        } finally {
            fresh.leave();
        }
    }

    private <T> T ask(SharedSpanner shared, DatabaseName database, Function<DatabaseClient, T> question) {
        try {
            T answer = question.apply(shared.client(database));
            refusedIn.remove(database);
            return answer;
        } catch (RuntimeException e) {
            if (SpannerFailure.refused(e)) {
                refusedIn.put(database, shared.generation());
            } else if (SpannerFailure.kind(e) == FailureKind.NOT_FOUND) {
                refusedIn.remove(database);
            }
            throw e;
        }
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
        return new SharedSpanner(opener.get(), generations++);
    }

    private synchronized void replaceBy(SharedSpanner fresh) {
        if (closed) {
            fresh.retire();
            return;
        }
        current.retire();
        current = fresh;
        refusedIn.values().removeIf(generation -> generation < fresh.generation());
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (current != null) {
            current.retire();
        }
    }
}
