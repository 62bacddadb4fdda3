package dev.splitheat.app.lifecycle;

import java.time.Duration;

/** The machine's clock was set back while the process ran. */
public final class ClockSetBackException extends StartupException {
    private static final long serialVersionUID = 1L;

    ClockSetBackException(Duration step) {
        super("the clock of this machine was set back by " + text(step)
                + ": Kafka's clients wait by it and would stand still for so long; start again, which resumes at the"
                + " same place");
    }

    private static String text(Duration step) {
        long seconds = step.toSeconds();
        return seconds < 120 ? seconds + " s" : step.plusSeconds(30).toMinutes() + " min";
    }
}
