package dev.splitheat.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code splitheat} in a JVM of its own, so that it can be killed. */
final class ProcessUnderTest implements AutoCloseable {
    private final Process process;
    private final Path output;
    private final Path errors;

    private ProcessUnderTest(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
    }

    static ProcessUnderTest start(Path temp, String... arguments) throws IOException {
        return start(temp, Map.of(), arguments);
    }

    /** The same with more environment variables. */
    static ProcessUnderTest start(Path temp, Map<String, String> variables, String... arguments) throws IOException {
        Path output = Files.createTempFile(temp, "stdout", ".txt");
        Path errors = Files.createTempFile(temp, "stderr", ".txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:ReservedCodeCacheSize=128m",
                "-cp",
                System.getProperty("java.class.path"),
                Splitheat.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().putAll(variables);
        return new ProcessUnderTest(builder.start(), output, errors);
    }

    long pid() {
        return process.pid();
    }

    /** What it has printed by now on standard output. */
    String output() {
        return text(output);
    }

    /** What it has printed by now on standard error. */
    String errors() {
        return text(errors);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new IllegalStateException("no " + file, unreadable);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** As {@code kill -9}. */
    void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** As {@code kill}; Ctrl-C is handled alike. */
    int terminate() {
        process.destroy();
        return awaitEnd();
    }

    /** The exit status. */
    int awaitEnd() {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the process hangs; it said: " + errors());
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
