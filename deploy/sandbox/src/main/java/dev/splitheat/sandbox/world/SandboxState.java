package dev.splitheat.sandbox.world;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Properties;

/**
 * All that a world follows from, kept in a small file so that a restarted process goes on with the same history. An old
 * start is fine: the world lives through the time between.
 *
 * @param start first minute of history
 */
public record SandboxState(long seed, Instant start) {
    public SandboxState {
        start = start.truncatedTo(ChronoUnit.MINUTES);
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @return empty when there is no such file yet
     * @throws UnreadableStateException if the file is none of ours
     */
    public static Optional<SandboxState> load(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties lines = new Properties();
        try {
            lines.load(new StringReader(Files.readString(file)));
            return Optional.of(new SandboxState(
                    Long.parseLong(lines.getProperty("seed")), Instant.parse(lines.getProperty("start", ""))));
        } catch (IOException | DateTimeException | IllegalArgumentException e) {
            throw new UnreadableStateException(file, e);
        }
    }

    public void save(Path file) throws IOException {
        Files.writeString(file, "seed=" + seed + "\nstart=" + start + "\n", StandardCharsets.UTF_8);
    }
}
