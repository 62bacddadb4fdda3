package dev.splitheat.app.web;

import dev.splitheat.app.lifecycle.StartupException;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Where pages should be served, nobody can listen. */
final class WebAddressException extends StartupException {
    private static final long serialVersionUID = 1L;

    WebAddressException(InetSocketAddress address, String key, IOException cause) {
        super(
                "cannot serve pages on " + address.getHostString() + ":" + address.getPort() + " (" + reason(cause)
                        + "): stop what listens there, or choose another with " + key,
                cause);
    }

    private static String reason(IOException cause) {
        return cause.getCause() == null ? cause.getMessage() : cause.getCause().getMessage();
    }
}
