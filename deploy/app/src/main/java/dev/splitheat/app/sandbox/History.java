package dev.splitheat.app.sandbox;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import picocli.CommandLine.Option;

/** What a history follows from, for commands that live through one faster than time. */
final class History {
    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "The same seed and start give the same history. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2026")
    private long seed;

    @Option(
            names = "--start",
            paramLabel = "INSTANT",
            description = "First minute of the history. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2026-11-02T00:00:00Z")
    private Instant start;

    long seed() {
        return seed;
    }

    Instant start() {
        return start.truncatedTo(ChronoUnit.MINUTES);
    }
}
