package dev.splitheat.sandbox.server;

import java.net.InetSocketAddress;

/** Something else listens where the simulated Spanner was told to. */
public final class PortTakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PortTakenException(InetSocketAddress address, Throwable cause) {
        super(
                "the simulated Spanner cannot listen on " + address.getHostString() + ":" + address.getPort()
                        + ": the port is taken; stop what listens there, or choose another port or 0 for any free one",
                cause);
    }
}
