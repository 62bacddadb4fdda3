package dev.splitheat.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code splitheat run} in a process of its own, and what that process takes. On Linux, with {@code jcmd} beside java. */
final class MeasuredServer implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("the heatmap is at (http://127\\.0\\.0\\.1:\\d+)/");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    /** As the serial collector prints its generations. */
    private static final Pattern USED = Pattern.compile("generation\\s+total \\d+K, used (\\d+)K");

    private static final double KILO = 1 << 10;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Process process;
    private final Path errors;

    private MeasuredServer(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
    }

    static MeasuredServer start(String launcher, Path configuration) throws IOException {
        Path errors = configuration.resolveSibling("server.txt");
        return new MeasuredServer(
                new ProcessBuilder(launcher, "run", "--config", configuration.toString())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(errors.toFile())
                        .start(),
                errors);
    }

    /** Where its pages are, once it has said so. */
    String address() throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (process.isAlive() && Instant.now().isBefore(end)) {
            Matcher said = ADDRESS.matcher(Files.readString(errors));
            if (said.find()) {
                return said.group(1);
            }
            Thread.sleep(200);
        }
        throw new IllegalStateException("the server serves no pages; it said: " + Files.readString(errors));
    }

    /** Processor time that it took so far. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    double residentMegabytes() throws IOException {
        Matcher found = RESIDENT.matcher(Files.readString(Path.of("/proc/" + process.pid() + "/status")));
        if (!found.find()) {
            throw new IllegalStateException("/proc does not say what the server holds");
        }
        return Long.parseLong(found.group(1)) / KILO;
    }

    /** What is left after a collection. */
    double heapMegabytes() throws IOException, InterruptedException {
        jcmd("GC.run");
        Matcher used = USED.matcher(jcmd("GC.heap_info"));
        double kilobytes = 0;
        while (used.find()) {
            kilobytes += Long.parseLong(used.group(1));
        }
        return kilobytes / KILO;
    }

    private String jcmd(String command) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(process.pid()),
                        command)
                .redirectErrorStream(true)
                .start();
        String said = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (jcmd.waitFor() != 0) {
            throw new IllegalStateException("jcmd " + command + ": " + said);
        }
        return said;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException ended) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
