package dev.splitheat.app.collectors;

import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.BrokerRole;
import dev.splitheat.app.broker.DataDirectory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A broker in a JVM of its own, which is killed. */
final class BrokerProcess implements AutoCloseable {
    private final Process process;

    private BrokerProcess(Process process) {
        this.process = process;
    }

    /** Goes on with what an earlier one left in the directory. */
    static BrokerProcess start(Path directory, BrokerPorts ports) {
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-Xmx256m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            BrokerProcess.class.getName(),
                            directory.toString(),
                            Integer.toString(ports.broker()),
                            Integer.toString(ports.controller()))
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolveSibling("broker.log").toFile())
                    .start();
            await().atMost(Duration.ofMinutes(1)).until(() -> listens(ports.broker()));
            return new BrokerProcess(process);
        } catch (IOException e) {
            throw new IllegalStateException("no broker", e);
        }
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    /** As {@code kill -9}. */
    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends with the process that started it, which holds its standard input open. */
    public static void main(String[] arguments) throws IOException {
        new BrokerRole(
                        DataDirectory.open(Path.of(arguments[0]), "--data-dir"),
                        new BrokerPorts(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])))
                .start();
        while (System.in.read() >= 0) {
            continue;
        }
        Runtime.getRuntime().halt(0);
    }
}
