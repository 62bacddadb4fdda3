package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Spanner;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One user's connections, one for each project, all with one credential; each is opened when first needed, and shared with
 * all other users of this process that ask the same project with the same credential.
 */
public final class SpannerConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpannerConnections.class);
    private static final String REDIRECTION = "SPANNER_EMULATOR_HOST";
    private static final AtomicBoolean REDIRECTION_TOLD = new AtomicBoolean();

    private static final SharedByKey<ProjectAccess, SpannerConnection> OF_THIS_PROCESS = new SharedByKey<>(
            wanted -> new SpannerConnection(
                    new FirstAnswer(wanted.project(), FirstAnswer.WORTH_SAYING, LOG::info),
                    () -> SpannerClients.open(wanted),
                    Clock.systemUTC()),
            SpannerConnection::close);

    /** A question may be several queries, each with its deadline, on a machine that is busy. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final SpannerAccess access;
    private final Map<String, SpannerConnection> byProject = new HashMap<>();
    private boolean closed;

    /** With Application Default Credentials. */
    public SpannerConnections(Optional<LoopbackHost> host) {
        this(new SpannerAccess(host, Optional.empty(), Optional.empty()));
    }

    public SpannerConnections(SpannerAccess access) {
        this.access = access;
        String elsewhere = System.getenv(REDIRECTION);
        if (access.host().isEmpty() && elsewhere != null && !REDIRECTION_TOLD.getAndSet(true)) {
            LOG.warn("{} is set: Google's client asks {} instead of Spanner", REDIRECTION, elsewhere);
        }
    }

    <T> T ask(DatabaseName database, Function<DatabaseClient, T> question) {
        return ask(database, LONGEST, question);
    }

    /** @param longest for questions whose answers go on for longer than those of others */
    <T> T ask(DatabaseName database, Duration longest, Function<DatabaseClient, T> question) {
        return connection(database.project()).ask(database, longest, question);
    }

    /** Asks where Spanner cuts a question into partitions. */
    <T> T askInBatches(DatabaseName database, Function<BatchClient, T> question) {
        return connection(database.project()).askInBatches(database, LONGEST, question);
    }

    List<String> ddl(DatabaseName database) {
        return connection(database.project()).ddl(database);
    }

    <T> T administer(String project, Function<Spanner, T> question) {
        return connection(project).administer(question);
    }

    private synchronized SpannerConnection connection(String project) {
        if (closed) {
            throw new IllegalStateException("the connection to Spanner is closed");
        }
        return byProject.computeIfAbsent(project, name -> OF_THIS_PROCESS.enter(new ProjectAccess(name, access)));
    }

    /** Others who share a connection go on with it. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            byProject.keySet().forEach(project -> OF_THIS_PROCESS.leave(new ProjectAccess(project, access)));
        }
    }
}
