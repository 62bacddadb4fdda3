package dev.splitheat.app.apply;

import dev.splitheat.app.lifecycle.StartupException;

/** There is no demo where one was expected. */
final class NoDemoException extends StartupException {
    private static final long serialVersionUID = 1L;

    NoDemoException(String bootstrapServers, Throwable cause) {
        super(
                "no demo answers on " + bootstrapServers
                        + ": start 'splitheat demo' in another terminal, or give its ports with --kafka-port and "
                        + "--spanner-port",
                cause);
    }
}
