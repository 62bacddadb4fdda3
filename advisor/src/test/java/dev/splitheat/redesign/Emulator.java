package dev.splitheat.redesign;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.InstanceConfigId;
import com.google.cloud.spanner.InstanceId;
import com.google.cloud.spanner.InstanceInfo;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.Statement;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import org.awaitility.Awaitility;

/** The official Spanner emulator, as it comes with the Google Cloud command line. */
public final class Emulator implements AutoCloseable {
    private static final Path BINARY = Path.of("/usr/lib/google-cloud-sdk/bin/cloud_spanner_emulator/emulator_main");
    private static final String PROJECT = "emulated";
    private static final String INSTANCE = "instance";

    private final Process process;
    private final Spanner spanner;
    private int databases;

    private Emulator(Process process, Spanner spanner) {
        this.process = process;
        this.spanner = spanner;
    }

    public static boolean installed() {
        return Files.isExecutable(BINARY);
    }

    public static Emulator start() throws Exception {
        int port = freePort();
        Process process = new ProcessBuilder(BINARY.toString(), "--host_port", "127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> listens(port));
        Spanner spanner = SpannerOptions.newBuilder()
                .setProjectId(PROJECT)
                .setHost("http://127.0.0.1:" + port)
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(Emulator::withoutEncryption)
                .setBuiltInMetricsEnabled(false)
                .disableGrpcGcpExtension()
                .setNumChannels(1)
                .build()
                .getService();
        Emulator emulator = new Emulator(process, spanner);
        emulator.createInstance();
        return emulator;
    }

    /** Loads statements on top of a schema, then plans and runs a query with one parameter on it. */
    long rows(Dialect dialect, List<String> schema, List<String> statements, Statement query) throws Exception {
        String name = load(dialect, schema, statements);
        long rows = 0;
        try (ResultSet result = spanner.getDatabaseClient(DatabaseId.of(PROJECT, INSTANCE, name))
                .singleUse()
                .executeQuery(query)) {
            while (result.next()) {
                rows++;
            }
        }
        spanner.getDatabaseAdminClient().dropDatabase(INSTANCE, name);
        return rows;
    }

    /** The one number that each query gives, in an empty database. */
    public List<Long> numbers(Dialect dialect, List<Statement> queries) throws Exception {
        String name = load(dialect, List.of(), List.of());
        DatabaseClient client = spanner.getDatabaseClient(DatabaseId.of(PROJECT, INSTANCE, name));
        List<Long> numbers = new ArrayList<>();
        for (Statement query : queries) {
            try (ResultSet result = client.singleUse().executeQuery(query)) {
                result.next();
                numbers.add(result.getLong(0));
            }
        }
        spanner.getDatabaseAdminClient().dropDatabase(INSTANCE, name);
        return numbers;
    }

    /** A database with these rows. */
    public String filled(Dialect dialect, List<String> schema, List<Mutation> rows) throws Exception {
        String name = load(dialect, schema.subList(0, 1), schema.subList(1, schema.size()));
        spanner.getDatabaseClient(DatabaseId.of(PROJECT, INSTANCE, name)).write(rows);
        return name;
    }

    /** What a query answers there, a line for each row. */
    public List<String> answer(String database, Statement query) {
        List<String> rows = new ArrayList<>();
        try (ResultSet result = spanner.getDatabaseClient(DatabaseId.of(PROJECT, INSTANCE, database))
                .singleUse()
                .executeQuery(query)) {
            while (result.next()) {
                rows.add(result.getCurrentRowAsStruct().toString());
            }
        }
        return rows;
    }

    /** What DML answers there, and how many rows it changes. */
    public List<String> change(String database, Statement statement) {
        return spanner.getDatabaseClient(DatabaseId.of(PROJECT, INSTANCE, database))
                .readWriteTransaction()
                .run(transaction -> {
                    List<String> rows = new ArrayList<>();
                    try (ResultSet result = transaction.executeQuery(statement)) {
                        while (result.next()) {
                            rows.add(result.getCurrentRowAsStruct().toString());
                        }
                    }
                    return rows;
                });
    }

    /** Loads statements on top of a schema, in a database of their own. */
    void tryOut(Dialect dialect, List<String> schema, List<String> statements) throws Exception {
        spanner.getDatabaseAdminClient().dropDatabase(INSTANCE, load(dialect, schema, statements));
    }

    /** Whether a schema loads by itself. */
    boolean takes(Dialect dialect, List<String> schema) {
        try {
            tryOut(dialect, schema, List.of());
            return true;
        } catch (AssertionError refused) {
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same as {@link #tryOut}, and runs queries there; those that fail come back with why. */
    List<String> tryOut(Dialect dialect, List<String> schema, List<String> statements, List<String> queries)
            throws Exception {
        String name = load(dialect, schema, statements);
        List<String> failed = new ArrayList<>();
        for (String query : queries) {
            try {
                answer(name, Statement.of(query));
            } catch (SpannerException e) {
                failed.add(query + ": " + e.getMessage());
            }
        }
        spanner.getDatabaseAdminClient().dropDatabase(INSTANCE, name);
        return failed;
    }

    private String load(Dialect dialect, List<String> schema, List<String> statements) throws Exception {
        DatabaseAdminClient admin = spanner.getDatabaseAdminClient();
        String name = "database-" + databases++;
        try {
            admin.createDatabase(
                            admin.newDatabaseBuilder(DatabaseId.of(PROJECT, INSTANCE, name))
                                    .setDialect(dialect)
                                    .build(),
                            List.of())
                    .get();
            for (List<String> each : List.of(schema, statements)) {
                if (!each.isEmpty()) {
                    admin.updateDatabaseDdl(INSTANCE, name, each, null).get();
                }
            }
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage() + "\n" + String.join(";\n", statements), e);
        }
        return name;
    }

    private void createInstance() throws Exception {
        spanner.getInstanceAdminClient()
                .createInstance(InstanceInfo.newBuilder(InstanceId.of(PROJECT, INSTANCE))
                        .setInstanceConfigId(InstanceConfigId.of(PROJECT, "emulator-config"))
                        .setDisplayName(INSTANCE)
                        .setNodeCount(1)
                        .build())
                .get();
    }

    @SuppressWarnings("rawtypes")
    private static ManagedChannelBuilder withoutEncryption(ManagedChannelBuilder channel) {
        return channel.usePlaintext();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        spanner.close();
        process.destroy();
    }

    /** Whether it has what a check query asks for: it has no statistics, and shows neither privileges nor graphs. */
    static boolean canAnswer(String check) {
        String upper = check.toUpperCase(Locale.ROOT);
        return !upper.contains("SPANNER_SYS")
                && !upper.contains("TABLE_PRIVILEGES")
                && !upper.contains("PROPERTY_GRAPHS");
    }

    /**
     * A check query as it can be asked at once, over all keys. Where it is for the time after a swap of names, which the
     * emulator cannot carry out, it asks the same tables by the names that they still have.
     */
    static String askable(String check, Dialect dialect) {
        String quote = dialect == Dialect.POSTGRESQL ? "\"" : "`";
        return check.replaceAll(" WHERE \\S+ >= [@$]\\w+ AND \\S+ < [@$]\\w+", "")
                .replaceAll("FROM (\\w+)_old\\b", "FROM " + quote + "$1" + quote)
                .replaceAll("(\\w)_old\\b", "$1");
    }
}
