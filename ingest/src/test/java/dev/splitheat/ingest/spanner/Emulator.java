package dev.splitheat.ingest.spanner;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.InstanceConfigId;
import com.google.cloud.spanner.InstanceId;
import com.google.cloud.spanner.InstanceInfo;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import dev.splitheat.ingest.collect.DatabaseName;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** The official emulator, as it comes with the Google Cloud command line. */
final class Emulator implements AutoCloseable {
    private static final Path BINARY = Path.of("/usr/lib/google-cloud-sdk/bin/cloud_spanner_emulator/emulator_main");
    private static final String PROJECT = "emulated";
    private static final String INSTANCE = "instance";

    private final Process process;
    private final LoopbackHost host;
    private final Spanner admin;
    private int databases;

    private Emulator(Process process, LoopbackHost host, Spanner admin) {
        this.process = process;
        this.host = host;
        this.admin = admin;
    }

    /**
     * Where it is not installed, the test that asks for it is skipped.
     *
     * @param flags of the emulator's own
     */
    static Emulator start(String... flags) throws Exception {
        assumeTrue(
                Files.isExecutable(BINARY), "the Spanner emulator of the Google Cloud command line is not installed");
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(BINARY.toString(), "--host_port", "127.0.0.1:" + port));
        command.addAll(List.of(flags));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> listens(port));
        LoopbackHost host = new LoopbackHost("127.0.0.1", port);
        Emulator emulator = new Emulator(process, host, admin(host));
        emulator.createInstance();
        return emulator;
    }

    LoopbackHost host() {
        return host;
    }

    DatabaseName create(Dialect dialect, List<String> ddl) throws Exception {
        DatabaseName name = new DatabaseName(PROJECT, INSTANCE, "database-" + databases++);
        var database = admin.getDatabaseAdminClient()
                .newDatabaseBuilder(DatabaseId.of(PROJECT, INSTANCE, name.database()))
                .setDialect(dialect)
                .build();
        boolean apart = dialect == Dialect.POSTGRESQL;
        admin.getDatabaseAdminClient()
                .createDatabase(database, apart ? List.of() : ddl)
                .get();
        if (apart && !ddl.isEmpty()) {
            admin.getDatabaseAdminClient()
                    .updateDatabaseDdl(INSTANCE, name.database(), ddl, null)
                    .get();
        }
        return name;
    }

    /** Drops it and makes another one of the same name, in GoogleSQL: sessions of the first are gone. */
    void replace(DatabaseName name, List<String> ddl) throws Exception {
        admin.getDatabaseAdminClient().dropDatabase(INSTANCE, name.database());
        admin.getDatabaseAdminClient()
                .createDatabase(INSTANCE, name.database(), ddl)
                .get();
    }

    void change(DatabaseName name, String statement) throws Exception {
        admin.getDatabaseAdminClient()
                .updateDatabaseDdl(INSTANCE, name.database(), List.of(statement), null)
                .get();
    }

    /** For those who write. */
    DatabaseClient client(DatabaseName name) {
        return admin.getDatabaseClient(DatabaseId.of(name.project(), name.instance(), name.database()));
    }

    /** The schema as the emulator writes it. */
    String ddl(DatabaseName name) {
        return String.join("\n;\n", admin.getDatabaseAdminClient().getDatabaseDdl(name.instance(), name.database()));
    }

    private void createInstance() throws Exception {
        admin.getInstanceAdminClient()
                .createInstance(InstanceInfo.newBuilder(InstanceId.of(PROJECT, INSTANCE))
                        .setInstanceConfigId(InstanceConfigId.of(PROJECT, "emulator-config"))
                        .setDisplayName(INSTANCE)
                        .setNodeCount(1)
                        .build())
                .get();
    }

    private static Spanner admin(LoopbackHost host) {
        return SpannerOptions.newBuilder()
                .setProjectId(PROJECT)
                .setHost(host.url())
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(GoogleCalls::withoutEncryption)
                .setBuiltInMetricsEnabled(false)
                .disableGrpcGcpExtension()
                .setNumChannels(1)
                .build()
                .getService();
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
        admin.close();
        process.destroy();
    }
}
