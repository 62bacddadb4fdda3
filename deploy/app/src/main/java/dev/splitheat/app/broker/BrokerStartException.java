package dev.splitheat.app.broker;

import dev.splitheat.app.lifecycle.StartupException;
import java.nio.file.Path;

/** A broker that does not start on its directory. */
public final class BrokerStartException extends StartupException {
    private static final long serialVersionUID = 1L;

    BrokerStartException(Path directory, Throwable cause) {
        super(
                "Kafka does not start on " + directory + " (" + cause.getMessage()
                        + "): start on an empty directory with --data-dir, or with --verbose to see more",
                cause);
    }
}
