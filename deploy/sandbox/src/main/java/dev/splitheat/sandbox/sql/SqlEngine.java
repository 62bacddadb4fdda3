package dev.splitheat.sandbox.sql;

import com.google.zetasql.Type;
import com.google.zetasql.Value;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
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

    private final CompletableFuture<Analyses> loaded = new CompletableFuture<>();

    private SqlEngine() {
        // Here and not while loading, where a broken file of ours would look like an engine that does not run.
        SystemTables.all();
        Thread loader = new Thread(this::load, "googlesql-loader");
        loader.setDaemon(true);
        loader.setContextClassLoader(WideChannel.asOnlyOne());
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
        analyses();
    }

    /**
     * Judges and evaluates a statement. What it was judged by is remembered, so that asking the same again costs the
     * evaluation only.
     *
     * @param vocabulary what the database knows, and its dialect
     * @param contents asked only for the tables that the statement names, and only for intervals that can matter to it
     * @throws StatementRefusedException if the engine does not accept the statement
     * @throws EngineUnavailableException if there is no engine on this machine
     */
    public SqlResult execute(SqlStatement statement, Vocabulary vocabulary, TableContents contents) {
        Map<String, Value> values = parameters(statement);
        return analyses().of(statement, vocabulary).execute(values, contents);
    }

    /** Parameter names are compared without regard to case, as Spanner does. */
    private static Map<String, Value> parameters(SqlStatement statement) {
        Map<String, Value> values = new HashMap<>();
        statement.parameters().forEach((name, wire) -> {
            if (!statement.types().containsKey(name)) {
                throw StatementRefusedException.invalid(
                        "the sandbox infers no parameter types: send the type of @" + name + " with its value");
            }
            Type type = TypeMapping.ofWire(statement.types().get(name));
            values.put(name.toLowerCase(Locale.ROOT), EngineValues.ofWire(name, wire, type));
        });
        return values;
    }

    private Analyses analyses() {
        try {
            return loaded.join();
        } catch (CompletionException e) {
            throw new EngineUnavailableException(e.getCause());
        }
    }

    private void load() {
        NAME_RESOLVERS.setLevel(Level.SEVERE);
        long from = System.nanoTime();
        try {
            loaded.complete(new Analyses());
        } catch (Throwable e) {
            // Whatever it is: all statements wait for this.
            loaded.completeExceptionally(e);
        }
        try {
            LoaderDirectory.ofThisProcess().deleteMade(from, System.nanoTime());
        } catch (IOException e) {
            LOG.log(Level.WARNING, "an empty directory nativeutils* is left among the temporary files", e);
        }
    }
}
