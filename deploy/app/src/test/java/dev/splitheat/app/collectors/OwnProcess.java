package dev.splitheat.app.collectors;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collectors that are measured run in a process of their own, with the heap that is promised for them. */
final class OwnProcess {
    private OwnProcess() {}

    /**
     * Starts {@code program} with this process's classes; what it prints appears where this process prints. Its standard
     * input ends with this process.
     */
    static Process start(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                ManagementFactory.getRuntimeMXBean().getClassPath(),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .inheritIO()
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
    }
}
