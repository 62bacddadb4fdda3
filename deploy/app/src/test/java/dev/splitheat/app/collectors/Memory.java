package dev.splitheat.app.collectors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a process holds in memory, as Linux tells it. */
final class Memory {
    private Memory() {}

    /** The most that was resident at any moment of its life, in megabytes. */
    static long peakMegabytes(long process) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1000)
                .findFirst()
                .orElse(0);
    }
}
