package dev.splitheat.sandbox.server;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Google's official emulator, as the Google Cloud command line installs it. */
final class SpannerEmulator implements AutoCloseable {
    private final Process process;
    private final int port;

    private SpannerEmulator(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it, where it is installed beside the {@code gcloud} on the path. */
    static Optional<SpannerEmulator> start() throws IOException, InterruptedException {
        Optional<Path> binary = binary();
        if (binary.isEmpty()) {
            return Optional.empty();
        }
        int port = freePort();
        Process process = new ProcessBuilder(binary.get().toString(), "--host_port=127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        SpannerEmulator emulator = new SpannerEmulator(process, port);
        while (process.isAlive() && !emulator.listens()) {
            Thread.sleep(50);
        }
        return Optional.of(emulator);
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    int port() {
        return port;
    }

    private static Optional<Path> binary() throws IOException {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path gcloud = Path.of(directory, "gcloud");
            if (Files.isExecutable(gcloud)) {
                return Stream.of(gcloud.toRealPath().resolveSibling("cloud_spanner_emulator/emulator_main"))
                        .filter(Files::isExecutable)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
