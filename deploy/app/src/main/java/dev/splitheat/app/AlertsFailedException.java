package dev.splitheat.app;

import dev.splitheat.app.lifecycle.StartupException;

/** One sink's deliveries that ended by themselves. */
final class AlertsFailedException extends StartupException {
    private static final long serialVersionUID = 1L;

    AlertsFailedException(String name, RuntimeException cause) {
        super(
                name + " stopped (" + cause.getMessage() + "): the log holds the whole trace; start again, "
                        + "which resumes where they stopped",
                cause);
    }
}
