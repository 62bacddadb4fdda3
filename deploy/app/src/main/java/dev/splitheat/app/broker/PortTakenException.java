package dev.splitheat.app.broker;

import dev.splitheat.app.lifecycle.StartupException;

/** A port on which something else listens. */
public final class PortTakenException extends StartupException {
    private static final long serialVersionUID = 1L;

    /** {@code purpose} is what the port is for, {@code option} how the user picks another. */
    public PortTakenException(int port, String purpose, String option, Throwable cause) {
        super(
                "port " + port + " on 127.0.0.1, wanted for " + purpose
                        + ", is taken: stop what listens there, or choose another with " + option,
                cause);
    }
}
