package dev.splitheat.sandbox.sql;

import com.google.zetasql.Analyzer;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SqlException;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The GoogleSQL engine of a process. Its native library takes a second or two to load, and does so in the background. */
public final class SqlEngine {
    /** Warns of a broken build when it finds no DNS: the engine is reached without any. Held, or the level is lost. */
    private static final Logger NAME_RESOLVERS = Logger.getLogger("com.google.zetasql.io.grpc.NameResolverRegistry");

    private static final Logger LOG = Logger.getLogger(SqlEngine.class.getName());

    private static final SqlEngine SHARED = new SqlEngine();

    private final CompletableFuture<SimpleCatalog> judging = new CompletableFuture<>();

    private SqlEngine() {
        Thread loader = new Thread(this::load, "googlesql-loader");
        loader.setDaemon(true);
        loader.start();
    }

    /** The one engine of this process; the first call starts to load it and returns at once. */
    public static SqlEngine shared() {
        return SHARED;
    }

    /**
     * Waits until statements can be judged.
     *
     * @throws EngineUnavailableException if they never can on this machine
     */
    public void awaitLoaded() {
        judging();
    }

    /** Contents of one database's system tables, and the means to query them. */
    public DatabaseSql forDatabase() {
        return new DatabaseSql(this);
    }

    /** Refuses a statement that Spanner would refuse for its names, types or parameters. */
    void judge(String sql, AnalyzerOptions options) {
        try {
            Analyzer.analyzeStatement(sql, options, judging());
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
    }

    private SimpleCatalog judging() {
        try {
            return judging.join();
        } catch (CompletionException e) {
            throw new EngineUnavailableException(e.getCause());
        }
    }

    private void load() {
        NAME_RESOLVERS.setLevel(Level.SEVERE);
        long from = System.nanoTime();
        try {
            SimpleCatalog catalog = GoogleSql.nested();
            catalog.register();
            judging.complete(catalog);
        } catch (Exception | LinkageError e) {
            judging.completeExceptionally(e);
        }
        try {
            LoaderDirectory.ofThisProcess().deleteMade(from, System.nanoTime());
        } catch (IOException e) {
            LOG.log(Level.WARNING, "an empty directory nativeutils* is left among the temporary files", e);
        }
    }
}
