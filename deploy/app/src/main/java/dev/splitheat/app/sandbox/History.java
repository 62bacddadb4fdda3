package dev.splitheat.app.sandbox;

import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.Variation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
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

    @Option(
            names = "--varied",
            paramLabel = "NUMBER",
            description =
                    "Lives through another world of each scenario's kind: load, noise and stored rows are drawn by this "
                            + "number, and the truth stays. With another --seed nothing was fitted on it.")
    private Optional<Long> varied = Optional.empty();

    /** A scenario as it is lived through: its own world, or another that is drawn. */
    Scenario of(Scenario scenario) {
        return varied.map(number -> Variation.of(scenario, number)).orElse(scenario);
    }

    long seed() {
        return seed;
    }

    Instant start() {
        return start.truncatedTo(ChronoUnit.MINUTES);
    }
}
