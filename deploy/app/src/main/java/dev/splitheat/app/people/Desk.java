package dev.splitheat.app.people;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Terminal;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Where people and pipelines tell something: what all their commands have in common.
 *
 * @param demoPrefix of the demo's topics
 * @param clock whose zone is that of times without one
 */
public record Desk(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
    public Desk {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(environment, "environment");
        Objects.requireNonNull(demoPrefix, "demoPrefix");
        Objects.requireNonNull(clock, "clock");
    }

    Known known(KafkaChoice kafka) {
        return kafka.known(environment, demoPrefix);
    }

    Instant now() {
        return clock.instant();
    }

    /** @param option where the time was typed */
    Instant moment(String option, String text, CommandSpec spec) {
        return Moments.read(text, clock.getZone())
                .orElseThrow(() -> wrong(spec, option + " is " + text + " but must be " + Moments.FORMS));
    }

    /** Who is speaking: as given, else the user of this process. */
    String author(Optional<String> given, CommandSpec spec) {
        return Teller.name(given, environment)
                .orElseThrow(() -> wrong(spec, "say who you are with --author: the user of this process has no name"));
    }

    /** Refused before anything is asked or written. */
    static ParameterException wrong(CommandSpec spec, String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
