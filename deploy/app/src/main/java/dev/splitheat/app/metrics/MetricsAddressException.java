package dev.splitheat.app.metrics;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Where metrics should be served, nobody can listen. */
final class MetricsAddressException extends StartupException {
    private static final long serialVersionUID = 1L;

    MetricsAddressException(InetSocketAddress address, IOException cause) {
        super(
                "cannot serve metrics on " + address.getHostString() + ":" + address.getPort() + " ("
                        + cause.getMessage() + "): stop what listens there, or choose another with metrics.listen",
                cause);
    }
}
