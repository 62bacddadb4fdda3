package dev.splitheat.notify.alertmanager;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Prometheus' own Alertmanager, as Debian packages it, on loopback. */
final class RealAlertmanager implements AutoCloseable {
    private final Process process;
    private final URI base;

    private RealAlertmanager(Process process, URI base) {
        this.process = process;
        this.base = base;
    }

    static Optional<Path> installed() {
        return Stream.of("/usr/bin/prometheus-alertmanager", "/usr/local/bin/alertmanager", "/usr/bin/alertmanager")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * With what the README advises about silences.
     *
     * @param receiver gets its webhooks
     */
    static RealAlertmanager start(Path program, Path directory, URI receiver) throws IOException {
        Path config = Files.writeString(
                directory.resolve("alertmanager.yml"),
                """
                route:
                  receiver: test
                  group_by: [finding]
                  group_wait: 1s
                  group_interval: 1s
                  repeat_interval: 1h
                  routes:
                    - receiver: nobody
                      matchers: [ 'silenced="yes"' ]
                inhibit_rules:
                  - source_matchers: [ 'silenced="yes"' ]
                    target_matchers: [ 'silenced=""' ]
                    equal: [ finding ]
                receivers:
                  - name: test
                    webhook_configs:
                      - url: %s
                        send_resolved: true
                  - name: nobody
                """
                        .formatted(receiver));
        int port = freePort();
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--config.file=" + config,
                        "--storage.path=" + directory.resolve("data"),
                        "--web.listen-address=127.0.0.1:" + port,
                        "--cluster.listen-address=")
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("alertmanager.log").toFile())
                .start();
        return new RealAlertmanager(process, URI.create("http://127.0.0.1:" + port));
    }

    URI base() {
        return base;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
